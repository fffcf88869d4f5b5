import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Item } from '#contract/requirements'
import type { Change } from '#contract/status'
import { licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { all, allBut, change, reviewCalls, saved, stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { operator, sentDriver } = reviewCalls(() => api)

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

  test('a save that has not seen the newest review puts nothing older in the place of what was corrected', async () => {
    const { driver, phoneNumber } = await askedFor(change('personal_info', 'name_mismatch'))
    const seen = String((await stateOf(driver)).reviewedAt)
    const post = (path: string, body: object, reviewedAt: string) =>
      api.call('POST', path, body, { token: driver.token, headers: { 'x-reviewed-at': reviewedAt } })
    const save = (lastName: string, reviewedAt: string) =>
      post('/driver/onboarding/personal-info', { ...personalInfo, lastName }, reviewedAt)
    const message = 'Your application was reviewed since you opened this step. Look at what stands here now, then save.'
    expect(told(await save('Ola', ''))).toEqual([409, [{ code: 'wrong_step', message }]])
    expect((await save('Ọlá', seen)).status).toBe(200)
    expect((await driver.send()).status).toBe(200)
    api.clock.advance(1)
    expect(
      (
        await operator('POST', `/${encodeURIComponent(phoneNumber)}/changes`, {
          by: 'Ngozi',
          changes: [change('personal_info'), change('photo_left')],
        })
      ).status,
    ).toBe(200)
    expect(told(await save('Ola', seen))).toEqual([409, [{ code: 'wrong_step', message }]])
    const photo = { items: [await driver.item('photo_left')] }
    expect(told(await post('/driver/onboarding/vehicle-media', photo, seen))).toEqual([409, [{ code: 'wrong_step', message }]])
    expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ lastName: 'Ọlá' })
    expect((await save('Ọlá Obi', String((await stateOf(driver)).reviewedAt))).status).toBe(200)
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

  test('what only Lagos asks for is no more to be corrected once the vehicle has moved, and is again when it is back', async () => {
    const sent = await sentDriver('lagos')
    const { driver, plateNumber } = sent
    const changes = [change('vehicle_info', 'other', 'Where do you drive?'), change('hackney_permit')]
    await operator('POST', `/${encodeURIComponent(sent.phoneNumber)}/changes`, { by: 'Ngozi', changes })
    expect((await stateOf(driver)).changes).toEqual(changes)
    const { vehicle: before } = await saved(driver)
    const moveTo = (location: string) => driver.post('/driver/onboarding/vehicle-details', { ...before, plateNumber, location })
    expect((await moveTo('elsewhere')).body.completed).toEqual(all)
    expect((await stateOf(driver)).changes).toEqual([changes[0]])
    expect((await moveTo('lagos')).body.completed).toEqual(allBut('vehicle_docs'))
    expect((await stateOf(driver)).changes).toEqual(changes)
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
