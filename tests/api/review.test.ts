import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Item } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { run } from '#server/review/command'
import { answers, licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { type Answer, startApi, type TestApi } from '#tests/harness/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const numberOf = (at: number) => `+23480800${String(at).padStart(5, '0')}`
const told = ({ status, body }: Answer) => [status, body.errors]
const operator = (method: string, path: string, body?: unknown) =>
  api.call(method, `/review/applications${path}`, body, { token: api.reviewToken })
const stateOf = async (driver: TestDriver) => {
  const { message: _, reference: __, sentAt: ___, ...record } = (await driver.get('/driver/onboarding/status')).body
  return record
}
const saved = async (driver: TestDriver) =>
  (await driver.get('/driver/profile/fetch')).body as unknown as {
    vehicle: typeof vehicle
    vehicleMedia: { items: Item[] }
    documents: { items: Item[]; licenceNumber: string }
  }
const all = [...stepStatuses]
const allBut = (...left: StepStatus[]) => all.filter((step) => !left.includes(step))
const change = (item: Change['item'], code: Change['code'] = 'blurry', note = ''): Change => ({ item, code, note })

async function sentDriver(): Promise<{ driver: TestDriver; phoneNumber: string; plateNumber: string }> {
  const phoneNumber = numberOf(++numbers)
  const plateNumber = `LSR-${100 + numbers}AA`
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', plateNumber)
  return { driver, phoneNumber, plateNumber }
}

async function askedFor(...changes: Change[]) {
  const sent = await sentDriver()
  const answer = await operator('POST', `/${encodeURIComponent(sent.phoneNumber)}/changes`, { by: 'Ngozi', changes })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Changes requested.', status: 'changes_requested' }])
  return { ...sent, changes, saved: await saved(sent.driver) }
}

const approved = { code: 'wrong_step', message: 'This part was approved and stays as it is.' }
const approvedFile = (field: string) => ({ code: 'wrong_step', message: 'This file was approved and stays as it is.', field })
const choose = (field: string) => ({ code: 'invalid', message: 'Choose a new file for this', field })

describe('after changes were requested', () => {
  test('the steps that hold one are open again, the others stay approved', async () => {
    const { driver, changes } = await askedFor(change('insurance', 'expired', 'It ended in May'), change('personal_info', 'name_mismatch'))
    expect(await stateOf(driver)).toEqual({
      status: 'changes_requested',
      completed: allBut('personal_info', 'vehicle_docs'),
      changes,
      reviewedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(told(await driver.post('/driver/onboarding/vehicle-details', vehicle))).toEqual([409, [approved]])
    expect(told(await driver.post('/driver/onboarding/documents', { items: [], licenceNumber }))).toEqual([409, [approved]])
    expect(told(await driver.send())).toEqual([
      409,
      [{ code: 'wrong_step', message: 'Finish every step before you send your application.' }],
    ])
  })

  test('a named file must be a new one or have another date, and what was not posted is kept', async () => {
    const { driver, changes, saved: before } = await askedFor(change('insurance', 'expired'), change('photo_left'))
    const items = before.vehicleMedia.items
    const post = (posted: (Item | undefined)[]) => driver.post('/driver/onboarding/vehicle-media', { items: posted })
    const insurance = items.find(({ kind }) => kind === 'insurance') as Item
    expect(told(await post(items))).toEqual([400, [choose('insurance'), choose('photo_left')]])
    expect(told(await post([{ ...insurance, expiresOn: '2028-01-01' }]))).toEqual([400, [choose('photo_left')]])
    const photo = await driver.item('photo_left')
    const mended = await post([{ ...insurance, expiresOn: '2028-01-01' }, photo])
    expect(mended.body).toEqual({
      message: 'Saved.',
      status: 'changes_requested',
      completed: all,
      mended: ['insurance', 'photo_left'],
    })
    const after = (await saved(driver)).vehicleMedia.items
    expect(new Set(after)).toEqual(
      new Set(
        items.map((item) =>
          item.kind === 'photo_left' ? photo : item.kind === 'insurance' ? { ...insurance, expiresOn: '2028-01-01' } : item,
        ),
      ),
    )
    expect((await stateOf(driver)).changes).toEqual(changes)
    expect((await driver.send()).body.status).toBe('pending_approval')
    expect(await stateOf(driver)).toEqual({
      status: 'pending_approval',
      completed: all,
      changes: [],
      reviewedAt: '2026-11-20T09:00:00.000Z',
    })
  })

  test('a file that was not named may come along unchanged, but not another in its place, nor one more', async () => {
    const { driver, saved: before } = await askedFor(change('photo_left'))
    const photo = await driver.item('photo_left')
    const post = (posted: Item[]) => driver.post('/driver/onboarding/vehicle-media', { items: posted })
    expect(told(await post([photo, await driver.item('photo_right')]))).toEqual([409, [approvedFile('photo_right')]])
    expect(told(await post([photo, await driver.item('video_walkround')]))).toEqual([409, [approvedFile('video_walkround')]])
    const others = before.vehicleMedia.items.filter(({ kind }) => kind !== 'photo_left')
    expect((await post([...others, photo])).status).toBe(200)
  })

  test('what was typed must be changed where that was asked for: saved as it was, nothing is mended', async () => {
    const { driver } = await askedFor(change('personal_info', 'name_mismatch'))
    const unchanged = { code: 'invalid', message: 'Nothing is changed here yet. Correct what we asked for, then save.' }
    expect(told(await driver.post('/driver/onboarding/personal-info', personalInfo))).toEqual([400, [unchanged]])
    expect([(await stateOf(driver)).completed, (await stateOf(driver)).mended]).toEqual([allBut('personal_info'), undefined])
    const corrected = await driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Ọlá' })
    expect([corrected.status, corrected.body.mended]).toEqual([200, ['personal_info']])
    expect((await stateOf(driver)).mended).toEqual(['personal_info'])
  })

  test('another date mends a paper that had expired, and none that cannot be read', async () => {
    const { driver, saved: before } = await askedFor(change('insurance', 'unreadable'))
    const insurance = before.vehicleMedia.items.find(({ kind }) => kind === 'insurance') as Item
    const post = (item: Item) => driver.post('/driver/onboarding/vehicle-media', { items: [item] })
    expect(told(await post({ ...insurance, expiresOn: '2028-01-01' }))).toEqual([400, [choose('insurance')]])
    expect((await post(await driver.item('insurance'))).status).toBe(200)
  })

  test('what was mended may be saved once more as it is, or anew', async () => {
    const { driver } = await askedFor(change('photo_left'))
    const [first, second] = [await driver.item('photo_left'), await driver.item('photo_left')]
    for (const photo of [first, first, second])
      expect((await driver.post('/driver/onboarding/vehicle-media', { items: [photo] })).body.completed).toEqual(all)
    expect((await saved(driver)).vehicleMedia.items.find(({ kind }) => kind === 'photo_left')).toEqual(second)
  })

  test('an approved paper that has expired since is asked for again before it is sent, and its step is open', async () => {
    const { phoneNumber } = await askedFor(change('photo_left'))
    const { now } = api.clock
    onTestFinished(() => {
      api.clock.now = now
    })
    api.clock.now = Date.parse('2027-11-20T09:00:00Z')
    const driver = await startDriver(api, phoneNumber)
    const post = (items: Item[]) => driver.post('/driver/onboarding/vehicle-media', { items })
    const photo = await driver.item('photo_left')
    expect((await post([photo])).body.completed).toEqual(allBut('vehicle_docs', 'document_uploads'))
    expect(told(await driver.send())).toEqual([
      409,
      [{ code: 'wrong_step', message: 'Vehicle licence has expired. Send the new one first.', field: 'vehicle_licence' }],
    ])
    expect(told(await post([photo, await driver.item('insurance', '2027-11-20')]))).toEqual([
      400,
      [
        {
          code: 'invalid',
          message: 'Insurance certificate: the expiry date must be ahead. Renew it first if it has expired',
          field: 'insurance.expiresOn',
        },
      ],
    ])
    const renewed = []
    for (const kind of ['vehicle_licence', 'roadworthiness', 'insurance'] as const) renewed.push(await driver.item(kind, '2028-11-20'))
    expect((await post([photo, ...renewed])).body.completed).toEqual(allBut('document_uploads'))
    expect(told(await post([photo, await driver.item('insurance', '2029-11-20')]))).toEqual([409, [approvedFile('insurance')]])
    const licence = await driver.item('licence_front', '2028-11-20')
    expect((await driver.post('/driver/onboarding/documents', { items: [licence], licenceNumber })).body.completed).toEqual(all)
    expect((await driver.send()).body.status).toBe('pending_approval')

    api.clock.now = Date.parse('2028-11-20T09:00:00Z')
    const late = await operator('POST', `/${encodeURIComponent(phoneNumber)}/approve`, { by: 'Ngozi' })
    expect([late.status, (late.body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([
      400,
      ['vehicle_licence.expiresOn', 'roadworthiness.expiresOn', 'insurance.expiresOn', 'licence_front.expiresOn'],
    ])
  })

  test('the licence number is open with the licence, and closed without it', async () => {
    const withSlip = await askedFor(change('nin_slip'))
    const slip = await withSlip.driver.item('nin_slip')
    expect(told(await withSlip.driver.post('/driver/onboarding/documents', { items: [slip], licenceNumber: 'BBB99999BB99' }))).toEqual([
      409,
      [{ code: 'wrong_step', message: 'This number was approved and stays as it is.', field: 'licenceNumber' }],
    ])
    expect((await withSlip.driver.post('/driver/onboarding/documents', { items: [slip], licenceNumber })).status).toBe(200)

    const withLicence = await askedFor(change('licence_front', 'number_mismatch'))
    const corrected = await withLicence.driver.post('/driver/onboarding/documents', {
      items: withLicence.saved.documents.items,
      licenceNumber: 'BBB99999BB99',
    })
    expect(corrected.body.completed).toEqual(all)
    expect((await saved(withLicence.driver)).documents.licenceNumber).toBe('BBB99999BB99')
  })

  test('a vehicle that moves to Lagos opens what Lagos asks for', async () => {
    const { driver, plateNumber, saved: before } = await askedFor(change('vehicle_info', 'other', 'Where do you drive?'))
    const moved = await driver.post('/driver/onboarding/vehicle-details', { ...before.vehicle, plateNumber, location: 'lagos' })
    expect(moved.body).toEqual({
      message: 'Saved.',
      status: 'changes_requested',
      completed: allBut('vehicle_docs', 'document_uploads'),
      mended: ['vehicle_info'],
    })
    const permit = await driver.post('/driver/onboarding/vehicle-media', { items: [await driver.item('hackney_permit')] })
    expect(permit.body.completed).toEqual(allBut('document_uploads'))
    const card = await driver.post('/driver/onboarding/documents', { items: [await driver.item('lasdri_card')], licenceNumber })
    expect(card.body.completed).toEqual(all)
    expect((await driver.send()).status).toBe(200)
  })
})

describe('the operator’s calls', () => {
  test('need the operator’s token', async () => {
    const { token } = await startDriver(api, numberOf(9001))
    for (const given of [undefined, 'nonsense', token]) {
      expect((await api.call('GET', '/review/applications', undefined, { token: given })).status).toBe(401)
      expect((await api.call('POST', '/review/applications/x/approve', { by: 'me' }, { token: given })).status).toBe(401)
    }
  })

  test('show all of an application, with links that give the files as attachments for five minutes', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const profile = await saved(driver)
    const { application } = (await operator('GET', `/${encodeURIComponent(phoneNumber)}`)).body as {
      application: { id: string; files: { kind: string; url: string }[] }
    }
    const { message: _, files: __, ...whole } = (await driver.get('/driver/profile/fetch')).body
    const { isSameNin: ___, sameNin: ____, ...shown } = application as Record<string, unknown>
    expect(shown).toEqual({
      id: expect.any(String),
      phoneNumber,
      name: `${personalInfo.firstName} ${personalInfo.lastName}`,
      status: 'pending_approval',
      sentAt: '2026-11-20T09:00:00.000Z',
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      completed: all,
      changes: [],
      profile: whole,
      files: [...profile.vehicleMedia.items, ...profile.documents.items].map(({ kind }) => ({ kind, url: expect.stringMatching(/^http/) })),
      decisions: [],
    })
    const { pathname, search } = new URL(application.files[0]?.url ?? '')
    const file = await api.inject({ method: 'GET', url: pathname + search })
    expect([
      file.status,
      file.headers['content-type'],
      file.headers['content-disposition'],
      file.headers['x-content-type-options'],
      file.headers['cache-control'],
    ]).toEqual([200, 'image/jpeg', expect.stringMatching(/^attachment; filename="[\w.-]+"$/), 'nosniff', 'no-store'])
    const forged = await api.inject({ method: 'GET', url: pathname + search.replace('image%2Fjpeg', 'text%2Fhtml') })
    expect(forged.status).toBe(403)
    expect(
      (await api.inject({ method: 'PUT', url: pathname + search, headers: { 'x-ms-blob-type': 'BlockBlob' }, payload: 'x' })).status,
    ).toBe(403)
    const short = application.id.slice(0, 8)
    expect((await operator('GET', `/${short}`)).status).toBe(200)
    const now = api.clock.now
    api.clock.advance(300)
    expect((await api.inject({ method: 'GET', url: pathname + search })).status).toBe(403)
    api.clock.now = now
  })

  test('take one decision, kept with who took it and when', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const path = `/${encodeURIComponent(phoneNumber)}`
    expect((await operator('POST', `${path}/reject`, { by: 'Tunde', reason: 'The vehicle is too old.' })).body).toEqual({
      message: 'Rejected.',
      status: 'rejected',
    })
    expect(await stateOf(driver)).toEqual({
      status: 'rejected',
      completed: all,
      changes: [],
      reason: 'The vehicle is too old.',
      reviewedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(told(await operator('POST', `${path}/approve`, { by: 'Ngozi' }))).toEqual([
      409,
      [{ code: 'wrong_step', message: 'This application is not waiting for a decision.' }],
    ])
    const { application } = (await operator('GET', path)).body as { application: { decisions: unknown } }
    expect(application.decisions).toEqual([
      { decision: 'rejected', by: 'Tunde', at: '2026-11-20T09:00:00.000Z', detail: 'The vehicle is too old.' },
    ])
  })

  test('tell what is wrong with a decision', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const path = `/${encodeURIComponent(phoneNumber)}`
    expect(told(await operator('POST', `${path}/approve`))).toEqual([400, [{ code: 'invalid', message: 'Say who decides', field: 'by' }]])
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes: [] }))).toEqual([
      400,
      [{ code: 'invalid', message: 'Name at least one thing to mend', field: 'changes' }],
    ])
    const changes = [change('insurance'), change('hackney_permit'), change('video_walkround'), change('lasdri_card')]
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes }))).toEqual([
      400,
      [
        { code: 'invalid', message: 'Hackney permit is not asked of this driver', field: 'changes.1.item' },
        { code: 'invalid', message: 'LASDRI card is not asked of this driver', field: 'changes.3.item' },
      ],
    ])
    expect((await stateOf(driver)).status).toBe('pending_approval')
    expect(told(await operator('POST', '/00000000/approve', { by: 'me' }))).toEqual([
      404,
      [{ code: 'not_found', message: 'There is no such application.' }],
    ])
  })
})

describe('the review command', () => {
  let url: string
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const review = async (...args: string[]) => {
    const said: string[] = []
    const code = await run(
      args,
      { REVIEW_TOKEN: api.reviewToken, URL: url },
      { out: (text) => said.push(text), err: (text) => said.push(text) },
    )
    return { code, said: said.join('\n') }
  }

  test('lists, shows, asks for changes, approves and rejects', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const listed = await review('list', '--status', 'pending_approval')
    expect([listed.code, listed.said.includes(phoneNumber)]).toEqual([0, true])
    expect((await review('changes', phoneNumber, 'insurance:expired:Ends in May: renew', 'photo_back:blurry', '--by', 'Ngozi')).said).toBe(
      'Changes requested. The application is now changes_requested.',
    )
    expect((await stateOf(driver)).changes).toEqual([change('insurance', 'expired', 'Ends in May: renew'), change('photo_back')])
    const shown = await review('show', phoneNumber)
    expect(shown.said).toContain('insurance: expired – Ends in May: renew')
    expect(shown.said).toMatch(/changes_requested by Ngozi: insurance: expired \(Ends in May: renew\); photo_back: blurry/)
    const other = await sentDriver()
    expect((await review('approve', other.phoneNumber)).said).toBe('Approved. The application is now approved.')
    const third = await sentDriver()
    expect((await review('reject', third.phoneNumber, 'The', 'vehicle', 'is too old')).said).toBe(
      'Rejected. The application is now rejected.',
    )
    expect((await stateOf(third.driver)).reason).toBe('The vehicle is too old')
  })

  test('shows what was typed in each step, under its title', async () => {
    const { phoneNumber, plateNumber } = await sentDriver()
    const { said } = await review('show', phoneNumber)
    const partOf = (step: StepStatus) => said.split('\n\n').find((part) => part.startsWith(steps[step].title))
    for (const step of stepStatuses) {
      const lines = Object.entries(answers[step]).map(([name, value]) => `  ${name}: ${name === 'plateNumber' ? plateNumber : value}`)
      expect(partOf(step)?.split('\n').slice(1).sort()).toEqual(lines.length > 0 ? lines.sort() : undefined)
    }
  })

  test('says which terms a driver has agreed to, and that one has not', async () => {
    const { driver, phoneNumber } = await sentDriver()
    expect((await review('show', phoneNumber)).said).toContain('\nterms: not agreed to\n')
    await api.call('POST', '/driver/auth/agree-to-terms', { token: driver.token, termsVersion: '2026-11-16' })
    expect((await review('show', phoneNumber)).said).toContain('\nterms: 2026-11-16\n')
  })

  test('marks a model that was typed, and a NIN that another account gave, of which no driver learns', async () => {
    const nin = '98765432109'
    const drivers = [await startDriver(api, numberOf(++numbers)), await startDriver(api, numberOf(++numbers))] as const
    const [first, second] = [numberOf(numbers - 1), numberOf(numbers)]
    const answers = []
    for (const driver of drivers) answers.push((await driver.post('/driver/onboarding/personal-info', { ...personalInfo, nin })).text)
    expect(answers[0]).toBe(answers[1])
    for (const driver of drivers) {
      const seen = (await driver.get('/driver/profile/fetch')).text + (await driver.get('/driver/onboarding/status')).text
      expect(seen).not.toMatch(/samenin/i)
    }
    const typed = { ...vehicle, plateNumber: 'LSR-999ZZ', brand: 'Zonda', model: 'X1', unlisted: true }
    expect((await drivers[0].post('/driver/onboarding/vehicle-details', typed)).status).toBe(200)
    const { body } = await operator('GET', `/${encodeURIComponent(first)}`)
    const { body: ofSecond } = await operator('GET', `/${encodeURIComponent(second)}`)
    const { id } = ofSecond.application as { id: string }
    expect(body.application).toMatchObject({ isSameNin: true, sameNin: [{ id, phoneNumber: second, status: 'vehicle_info' }] })
    expect(ofSecond.application).toMatchObject({ isSameNin: true, sameNin: [{ phoneNumber: first, status: 'vehicle_docs' }] })
    const listed = (await operator('GET', '?limit=200')).body.applications as { phoneNumber: string; isSameNin: boolean }[]
    const marked = (phoneNumber: string) => listed.find((one) => one.phoneNumber === phoneNumber)?.isSameNin
    expect([marked(first), marked(second)]).toEqual([true, true])

    const { said } = await review('show', first)
    const lookAt = said.split('\n\n').find((part) => part.startsWith('Look at'))
    expect(lookAt?.split('\n')).toEqual([
      'Look at',
      '  The same NIN was given by',
      `    ${second}  ${id}  vehicle_info`,
      '  Brand and model were typed: they are not in our list',
    ])
    expect((await review('list', '--status', 'vehicle_docs')).said).toMatch(new RegExp(`\\${first}.*  NIN of another account too`))
    await drivers[1].post('/driver/onboarding/personal-info', { ...personalInfo, nin: '98765432100' })
    expect((await review('show', first)).said).not.toContain('The same NIN')
  })

  test.each([
    [['dance'], 2, 'There is no command dance.'],
    [['show'], 2, 'Say which application to show.'],
    [['changes', '08080000001'], 2, 'Name at least one thing to mend, as <item>:<code>:<note>.'],
    [['changes', '08080000001', 'wheel:blurry'], 2, 'wheel:blurry: wheel is none of photo_front'],
    [['changes', '08080000001', 'insurance:ugly'], 2, 'insurance:ugly: ugly is none of blurry'],
    [['reject', '08080000001'], 2, 'Say why, in words that the driver reads.'],
    [['list', '--nonsense'], 2, "Unknown option '--nonsense'"],
    [['show', '08089999999'], 1, 'There is no such application.'],
    [['cvs'], 0, 'No CVs.'],
    [['list', '--url', 'http://127.0.0.1:9'], 1, 'No server answers at http://127.0.0.1:9.'],
    [['--help'], 0, 'Usage: npm run review'],
  ])('%j ends with %i and says why', async (args, code, words) => {
    const answer = await review(...args)
    expect([answer.code, answer.said.startsWith(words)]).toEqual([code, true])
  })

  test('a token that the server does not know is told', async () => {
    const said: string[] = []
    const code = await run(
      ['list'],
      { REVIEW_TOKEN: 'another-token-altogether', URL: url },
      { out: () => {}, err: (text) => said.push(text) },
    )
    expect([code, said]).toEqual([1, ["The server does not take this operator's token."]])
  })
})
