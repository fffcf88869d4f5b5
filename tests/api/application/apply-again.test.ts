import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasFiles, stepStatuses, steps } from '#contract/steps'
import { drivers } from '#server/database/schema'
import { claimedBy } from '#server/files/claims'
import { applicationText } from '#server/operator-api/text'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { plateOf } from '#tests/harness/server/place-driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** What is complete before the vehicle is known, and what is left when a paper of the driver is lacking. */
const keptSteps = stepStatuses.filter((step) => !steps[step].isOfVehicle && !hasFiles(step))
const butPapers = stepStatuses.filter((step) => !hasFiles(step))

let count = 0
async function rejectedDriver() {
  const phoneNumber = `+2348031250${String(++count).padStart(3, '0')}`
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', plateOf(phoneNumber))
  await decide(phoneNumber, 'reject', { reason: 'The vehicle is too old.' })
  return { driver, phoneNumber }
}
const decide = (phoneNumber: string, decision: string, body: object) =>
  api.call(
    'POST',
    `/review/applications/${encodeURIComponent(phoneNumber)}/${decision}`,
    { by: 'Tunde', ...body },
    { token: api.reviewToken },
  )
const shown = async (phoneNumber: string) =>
  (await api.call('GET', `/review/applications/${encodeURIComponent(phoneNumber)}`, undefined, { token: api.reviewToken })).body
    .application as Parameters<typeof applicationText>[0]
const again = (driver: TestDriver) => driver.post('/driver/application/again', undefined)
const statusOf = async (driver: TestDriver) => (await driver.get('/driver/onboarding/status')).body

test('a change that comes after the decision is refused in words that speak of the decision', async () => {
  const { driver } = await rejectedDriver()
  const late = await driver.send()
  expect([late.status, late.body.message]).toEqual([409, 'Your application was decided before this change came. The change was not saved.'])
})

test('the person and their papers stay; the vehicle and its papers are asked for anew', async () => {
  const { driver } = await rejectedDriver()
  const before = (await driver.get('/driver/profile/fetch')).body
  expect((await again(driver)).body).toEqual({ message: 'Tell us about the other vehicle.', status: 'vehicle_info' })
  expect(await statusOf(driver)).toEqual({
    message: 'Here is how your application stands.',
    status: 'vehicle_info',
    completed: keptSteps,
    changes: [],
  })
  const { vehicle: _, vehicleMedia: __, ...kept } = before
  expect((await driver.get('/driver/profile/fetch')).body).toEqual({ ...kept, files: [] })
})

test('with another vehicle it is sent under another reference, and the operator sees both rounds', async () => {
  const { driver, phoneNumber } = await rejectedDriver()
  const first = await shown(phoneNumber)
  await again(driver)
  await driver.save('vehicle_info', 'elsewhere', 'XYZ-999AB')
  expect(await statusOf(driver)).toMatchObject({
    status: 'vehicle_docs',
    completed: stepStatuses.filter((step) => step !== 'vehicle_docs'),
  })
  // A finished step may be changed, also where one before it is open.
  expect((await driver.save('document_uploads')).status).toBe(200)
  await driver.save('vehicle_docs')
  expect((await statusOf(driver)).status).toBe('ready_to_send')
  const sent = await driver.send()
  expect([sent.status, sent.body.reference === first.reference]).toEqual([200, false])
  const now = await shown(phoneNumber)
  expect(now.earlier).toEqual([
    {
      reference: first.reference,
      sentAt: first.sentAt,
      reviewedAt: '2026-11-20T09:00:00.000Z',
      reason: 'The vehicle is too old.',
      vehicle: first.profile.vehicle,
    },
  ])
  expect(now.decisions).toEqual(first.decisions)
  expect(applicationText(now)).toContain(
    `Applied before\n  ${first.reference}  sent ${first.sentAt} with ${plateOf(phoneNumber)}: The vehicle is too old.`,
  )
  api.clock.advance(1)
  expect((await decide(phoneNumber, 'approve', {})).status).toBe(200)
})

test('a vehicle in Lagos asks for what Lagos wants of the driver too', async () => {
  const { driver } = await rejectedDriver()
  await again(driver)
  await driver.save('vehicle_info', 'lagos', 'XYZ-998AB')
  expect((await statusOf(driver)).completed).toEqual(butPapers)
})

test('a kept paper that has expired meanwhile is asked for', async () => {
  const { driver, phoneNumber } = await rejectedDriver()
  const year = 370 * 86_400
  api.clock.advance(year)
  const later = await startDriver(api, phoneNumber)
  await again(later)
  await later.save('vehicle_info', 'elsewhere', 'XYZ-997AB')
  expect((await statusOf(later)).completed).toEqual(butPapers)
  api.clock.advance(-year)
  expect((await driver.get('/driver/onboarding/status')).status).toBe(200)
})

test('files of the rejected round stay claimed, so that no sweep takes them', async () => {
  const { driver, phoneNumber } = await rejectedDriver()
  const [row] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  const before = await claimedBy(api.db, [row?.id ?? ''])
  expect(before.size).toBeGreaterThan(10)
  await again(driver)
  expect(await claimedBy(api.db, [row?.id ?? ''])).toEqual(before)
})

test('twice at once begins one round', async () => {
  const { driver, phoneNumber } = await rejectedDriver()
  const answers = await Promise.all([again(driver), again(driver)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await shown(phoneNumber)).earlier).toHaveLength(1)
})
