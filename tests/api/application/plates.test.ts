import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const lastNumber = () => `+23480700${String(numbers).padStart(5, '0')}`
const newDriver = () => {
  numbers += 1
  return startDriver(api, lastNumber())
}
const savePersonal = (driver: TestDriver) => driver.post('/driver/onboarding/personal-info', personalInfo)
const saveVehicle = (driver: TestDriver, change: object) => driver.post('/driver/onboarding/vehicle-details', { ...vehicle, ...change })
const release = (plateNumber: string) =>
  api.call('POST', '/review/plates/release', { plateNumber, by: 'Tunde' }, { token: api.reviewToken })
const taken = [409, [{ code: 'plate_taken', message: 'A vehicle with this plate number is already with us.', field: 'plateNumber' }]]

test('a plate that another application has is taken in every spelling, and free again once that one is rejected', async () => {
  const first = await newDriver()
  const firstNumber = encodeURIComponent(lastNumber())
  const second = await newDriver()
  await first.fillIn('sent', 'elsewhere', 'EKY-777AB')
  await savePersonal(second)
  expect(told(await saveVehicle(second, { plateNumber: 'eky 777 ab' }))).toEqual(taken)
  expect(await stateOf(second)).toEqual({ status: 'vehicle_info', completed: ['personal_info'], changes: [] })
  await api.call('POST', `/review/applications/${firstNumber}/reject`, { by: 'Tunde', reason: 'Too old' }, { token: api.reviewToken })
  expect((await saveVehicle(second, { plateNumber: 'eky 777 ab' })).status).toBe(200)
})

test('a plate that an operator takes from an application which was never sent goes to the next that names it, and is asked for anew with the sending', async () => {
  const first = await newDriver()
  const second = await newDriver()
  await first.fillIn(lastStep, 'elsewhere', 'EKY-778AB')
  await savePersonal(second)
  expect(told(await saveVehicle(second, { plateNumber: 'EKY-778AB' }))).toEqual(taken)
  expect((await release('eky 778 ab')).status).toBe(200)
  expect((await saveVehicle(second, { plateNumber: 'EKY-778AB' })).status).toBe(200)
  expect(told(await first.send())).toEqual(taken)
  expect((await stateOf(first)).status).toBe('ready_to_send')
  expect((await saveVehicle(first, { plateNumber: 'EKY-779AB' })).status).toBe(200)
  expect((await first.send()).status).toBe(200)
})

test('a plate that nobody else named by then is held again once the application is sent, and not given free any more', async () => {
  const first = await newDriver()
  const second = await newDriver()
  await first.fillIn(lastStep, 'elsewhere', 'EKY-780AB')
  await savePersonal(second)
  expect((await release('EKY-780AB')).status).toBe(200)
  expect(told(await release('EKY-780AB'))).toEqual([404, [{ code: 'not_found', message: 'No application has this plate.' }]])
  expect((await first.send()).status).toBe(200)
  expect(told(await saveVehicle(second, { plateNumber: 'EKY-780AB' }))).toEqual(taken)
  expect(told(await release('EKY-780AB'))).toEqual([
    409,
    [{ code: 'already_sent', message: 'The application with this plate has been sent. Only a rejection or an erasure frees it.' }],
  ])
})
