import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { withdrawalCalls } from '#tests/harness/server/withdrawal-calls.ts'

const day = 86_400
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newDriver, statusOf, keep, erase } = withdrawalCalls(() => api)
const review = (phoneNumber: string, decision: string, body: object) =>
  api.call(
    'POST',
    `/review/applications/${encodeURIComponent(phoneNumber)}/${decision}`,
    { by: 'Ngozi', ...body },
    { token: api.reviewToken },
  )

describe('withdrawing', () => {
  test('marks everything for erasure in seven days, and tells by SMS', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    const withdrawn = await driver.withdraw()
    expect([withdrawn.status, withdrawn.body]).toEqual([
      200,
      { message: 'Your application is withdrawn.', status: 'withdrawn', eraseAt: '2026-11-27T09:00:00.000Z' },
    ])
    expect(await statusOf(driver)).toMatchObject({ status: 'withdrawn', eraseAt: '2026-11-27T09:00:00.000Z' })
    expect(api.notices.filter((one) => one.phoneNumber === phoneNumber).at(-1)?.words).toMatch(
      /^Cruzer: you withdrew your application\. We delete it and your files on 27 November 2026\. To keep it, sign in before: http/,
    )
  })

  test('twice is withdrawing once, and tells once', async () => {
    const { driver, phoneNumber } = await newDriver()
    const first = await driver.withdraw()
    api.clock.advance(60)
    expect((await driver.withdraw()).body).toEqual(first.body)
    expect(api.notices.filter((one) => one.phoneNumber === phoneNumber)).toHaveLength(1)
  })

  test('again and again after it was kept is told three times a day, and done each time', async () => {
    const { driver, phoneNumber } = await newDriver()
    const told = () => api.notices.filter((one) => one.phoneNumber === phoneNumber).length
    for (let times = 1; times <= 5; times++) {
      expect((await driver.withdraw()).body.status).toBe('withdrawn')
      expect([told(), (await keep(driver)).status]).toEqual([Math.min(times, 3), 200])
    }
    api.clock.advance(24 * 3600)
    await (await startDriver(api, phoneNumber)).withdraw()
    expect(told()).toBe(4)
  })

  test('closes the application to the driver and to the operator until it is kept', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    await driver.withdraw()
    const words = 'You withdrew your application. Keep it first, then go on.'
    for (const refused of [await driver.send(), await driver.save('personal_info')])
      expect([refused.status, refused.body.errors]).toEqual([409, [{ code: 'wrong_step', message: words }]])
    expect((await review(phoneNumber, 'approve', {})).status).toBe(409)
    expect((await driver.get('/driver/profile/fetch')).body).toMatchObject({ personalInfo: { lastName: 'Ọlá-Okonkwo' } })
  })

  test('is for those too who were approved, and kept they are approved again', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    await review(phoneNumber, 'approve', {})
    expect((await driver.withdraw()).body.status).toBe('withdrawn')
    expect((await keep(driver)).body.status).toBe('approved')
    expect((await statusOf(driver)).status).toBe('approved')
  })
})

describe('keeping', () => {
  test.each(['personal_info', 'vehicle_docs', 'sent'] as const)(
    'puts an application that was filled in up to %s back where it stood',
    async (upTo) => {
      const { driver } = await newDriver(upTo)
      const before = await statusOf(driver)
      await driver.withdraw()
      api.clock.advance(6 * day)
      const kept = await keep(await startAgain(driver))
      expect(kept.body).toEqual({ message: 'We keep your application.', status: before.status })
      api.clock.advance(30 * day)
      await erase()
      api.clock.advance(-36 * day)
      expect(await statusOf(driver)).toEqual(before)
    },
  )

  test('what nobody withdrew changes nothing', async () => {
    const { driver } = await newDriver('personal_info')
    const before = await statusOf(driver)
    expect((await keep(driver)).body.status).toBe('vehicle_info')
    expect(await statusOf(driver)).toEqual(before)
  })

  test('signing in within the seven days leads to what was withdrawn, which holds all as it was', async () => {
    const { driver, phoneNumber } = await newDriver('vehicle_info')
    await driver.withdraw()
    api.clock.advance(3 * day)
    const again = await startDriver(api, phoneNumber)
    expect((await statusOf(again)).status).toBe('withdrawn')
    await keep(again)
    expect(await statusOf(again)).toMatchObject({ status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'] })
    api.clock.advance(-3 * day)
  })
})

/** The session of six days ago is over. */
const startAgain = async (driver: TestDriver) => {
  const { phoneNumber } = (await driverIn(driver)) ?? { phoneNumber: '' }
  return startDriver(api, phoneNumber)
}
const driverIn = async (driver: TestDriver) => {
  api.clock.advance(-6 * day)
  const { phoneNumber } = (await driver.get('/driver/profile/fetch')).body as { phoneNumber: string }
  api.clock.advance(6 * day)
  return { phoneNumber }
}
