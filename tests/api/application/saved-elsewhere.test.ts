import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0

/** A driver whose clients tell, with each save of personal info, which save their form has seen. */
async function driverOnTwoDevices() {
  const driver = await startDriver(api, `+23480313500${String(++numbers).padStart(2, '0')}`)
  const post = (path: string, body: object, savedAt: string) => {
    api.clock.advance(1)
    return api.call('POST', path, body, { token: driver.token, headers: { 'x-saved-at': savedAt } })
  }
  const save = (city: string, savedAt: string) => post('/driver/onboarding/personal-info', { ...personalInfo, city }, savedAt)
  const profile = async () => (await driver.get('/driver/profile/fetch')).body as { personalInfo: { city: string }; savedAt: object }
  return { driver, post, save, profile }
}

const message = 'This step was saved since you opened it. Look at what stands here now, then save.'
const refused = [409, [{ code: 'wrong_step', message }]]

test('a save that has not seen the newest of its step puts nothing in its place, and one that has does', async () => {
  const { save, profile } = await driverOnTwoDevices()
  const first = String((await save('Yaba', '')).body.savedAt)
  expect((await profile()).savedAt).toEqual({ personalInfo: first })
  const second = await save('Ikeja', first)
  expect(second.status).toBe(200)
  expect(told(await save('Surulere', first))).toEqual(refused)
  expect(told(await save('Surulere', ''))).toEqual(refused)
  expect(await profile()).toMatchObject({ personalInfo: { city: 'Ikeja' }, savedAt: { personalInfo: second.body.savedAt } })
})

test('a save whose answer was lost is taken once more', async () => {
  const { save } = await driverOnTwoDevices()
  await save('Yaba', '')
  const again = await save('Yaba', '')
  expect(again.status).toBe(200)
  expect((await save('Ikeja', String(again.body.savedAt))).status).toBe(200)
})

test('a save after one whose answer was lost takes its place, and one that changes nothing is no newer one', async () => {
  const { save, profile } = await driverOnTwoDevices()
  await save('Yaba', '')
  const mended = await save('Ikeja', '*')
  expect(mended.status).toBe(200)
  await save('Ikeja', '')
  expect((await profile()).savedAt).toEqual({ personalInfo: mended.body.savedAt })
  expect((await save('Surulere', String(mended.body.savedAt))).status).toBe(200)
})

test('a save that does not tell what it has seen stands, and is seen by those that do', async () => {
  const { driver, save, profile } = await driverOnTwoDevices()
  const first = String((await save('Yaba', '')).body.savedAt)
  const untold = await driver.post('/driver/onboarding/personal-info', { ...personalInfo, city: 'Ikeja' })
  expect([untold.status, 'savedAt' in untold.body, 'savedAt' in (await profile())]).toEqual([200, false, false])
  expect(told(await save('Surulere', first))).toEqual(refused)
  expect((await save('Surulere', '')).status).toBe(200)
})

test('of many at once that have seen the same one stands', async () => {
  const { save } = await driverOnTwoDevices()
  const seen = String((await save('Yaba', '')).body.savedAt)
  const answers = await Promise.all(['Ikeja', 'Surulere', 'Epe', 'Agege'].map((city) => save(city, seen)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('each step knows its own saves', async () => {
  const { post, save, profile } = await driverOnTwoDevices()
  const savedAt = String((await save('Yaba', '')).body.savedAt)
  const details = { ...vehicle, plateNumber: 'LSR-350AA' }
  const saved = await post('/driver/onboarding/vehicle-details', details, '')
  expect((await profile()).savedAt).toEqual({ personalInfo: savedAt, vehicle: saved.body.savedAt })
  expect(told(await post('/driver/onboarding/vehicle-details', { ...details, colour: 'black' }, savedAt))).toEqual(refused)
})

test('the number of a licence is held to it, and files are not', async () => {
  const { driver, post, profile } = await driverOnTwoDevices()
  await driver.fillIn('vehicle_docs', 'elsewhere', 'LSR-351AA')
  const items = await driver.items('document_uploads')
  const save = (licenceNumber: string, savedAt: string) => post('/driver/onboarding/documents', { items, licenceNumber }, savedAt)
  const first = String((await save('AKW06968AA2', '')).body.savedAt)
  expect((await save('AKW06968AA3', first)).status).toBe(200)
  expect(told(await save('AKW06968AA2', first))).toEqual(refused)
  const newest = await save('AKW06968AA3', first)
  expect([newest.status, (await profile()).savedAt]).toEqual([200, { documents: newest.body.savedAt }])
})
