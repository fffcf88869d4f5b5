import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StepStatus } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { runReview } from '#server/operator-api/review-command'
import { answers, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { change, reviewCalls, stateOf } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newNumber, operator, sentDriver } = reviewCalls(() => api)

describe('the review command', () => {
  let url: string
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const review = async (...args: string[]) => {
    const said: string[] = []
    const code = await runReview(
      args,
      { REVIEW_TOKEN: api.reviewToken, PORT: new URL(url).port },
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

  test('tells the trail who has read an application, the waitlist or the CVs, as the desk does', async () => {
    const { phoneNumber } = await sentDriver()
    for (const command of [['show', phoneNumber], ['waitlist'], ['cvs']]) expect((await review(...command, '--by', 'Ngozi')).code).toBe(0)
    expect((await operator('GET', `/${encodeURIComponent(phoneNumber)}`)).status).toBe(200)
    const admin = await startOperator(api, 'admin@example.com', 'admin')
    const entries = (await admin.call('GET', '/audit')).body.entries as {
      operator: string
      action: string
      detail?: string
      driverId?: string
    }[]
    const read = entries.filter(({ action, operator: who }) => action.startsWith('read') && /^(Ngozi|nobody named)$/.test(who))
    expect(read.map(({ operator: who, action, detail, driverId }) => [who, action, detail, driverId !== undefined]).toSorted()).toEqual([
      ['Ngozi', 'read', 'by command', true],
      ['Ngozi', 'read.cvs', 'by command', false],
      ['Ngozi', 'read.waitlist', 'by command', false],
      ['nobody named', 'read', 'by command', true],
    ])
  })

  test('says of an answer that is a page that another server gave it', async () => {
    const other = createServer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'))
    onTestFinished(() => void other.close())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await review('list', '--url', at)).toEqual({
      code: 1,
      said: `What answers at ${at} is no Cruzer server. Say with --url where that is.`,
    })
  })

  test('finds an application by the reference that its driver tells', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const { reference } = (await driver.get('/driver/onboarding/status')).body as { reference: string }
    expect((await review('list', '--status', 'pending_approval')).said).toMatch(new RegExp(`  ${reference}  .*\\${phoneNumber}`))
    const shown = await review('show', reference.toLowerCase())
    expect([shown.code, shown.said.includes(phoneNumber), shown.said.includes(`\nreference: ${reference}\n`)]).toEqual([0, true, true])
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
    const [first, second] = [newNumber(), newNumber()]
    const drivers = [await startDriver(api, first), await startDriver(api, second)] as const
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
    [['changes', '08080000001', 'insurance:other'], 2, 'insurance:other: Say in the note what to correct, as insurance:other:<note>.'],
    [['changes', '08080000001', 'insurance:other: '], 2, 'insurance:other: : Say in the note what to correct'],
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

  test('serves also under an id that has no name on this machine, as a container may be run with', async () => {
    const nameless = vi.spyOn(os, 'userInfo').mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)')
    })
    syncBuiltinESMExports()
    try {
      const { phoneNumber } = await sentDriver()
      expect(await review('approve', phoneNumber)).toEqual({ code: 0, said: 'Approved. The application is now approved.' })
      expect((await review('show', phoneNumber)).said).toContain(`approved by user ${process.getuid?.()}`)
    } finally {
      nameless.mockRestore()
      syncBuiltinESMExports()
    }
  })

  test('a token that the server does not know is told', async () => {
    const said: string[] = []
    const code = await runReview(
      ['list'],
      { REVIEW_TOKEN: 'another-token-altogether', PORT: new URL(url).port },
      { out: () => {}, err: (text) => said.push(text) },
    )
    expect([code, said]).toEqual([1, ["The server does not take this operator's token."]])
  })
})
