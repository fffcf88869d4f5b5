import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/sign-in/terms'
import { drivers, passengers } from '#server/database/schema'
import { codes } from '#server/database/sign-in-schema'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { codeCalls } from '#tests/harness/server/code-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newNumber, verify, newest, codeOf } = codeCalls(() => api)

describe('passengers', () => {
  const rider = { firstName: 'Chidinma', lastName: 'Eze', email: 'chidinma@example.com' }

  test('a passenger signs up and is kept once the number is verified', async () => {
    const phoneNumber = newNumber()
    const asked = await api.call('POST', '/auth/authenticate', { ...rider, phoneNumber })
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: 'We sent a code to your phone.', codeLength: 6, expiresIn: 600, resendIn: 30, channels: ['sms', 'voice', 'whatsapp'] },
    ])
    expect(await api.db.select().from(passengers)).toEqual([])
    const verified = await api.call('POST', '/auth/verify-otp', { phoneNumber, otp: newest(phoneNumber) })
    expect([verified.status, verified.body]).toEqual([200, { message: 'Your number is verified. Welcome to Cruzer.' }])
    expect(await api.db.select().from(passengers)).toEqual([
      { ...rider, phoneNumber, verifiedAt: new Date(api.clock.now), termsVersion: null, termsAgreedAt: null },
    ])
    expect((await api.db.select().from(codes)).filter(({ details }) => details !== null)).toEqual([])
  })

  test('a passenger’s wrong fields are told one by one', async () => {
    const answer = await api.call('POST', '/auth/authenticate', { firstName: '', lastName: 7, email: 'no', phoneNumber: '0123', id: 1 })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        { code: 'invalid', message: 'Enter your first name', field: 'firstName' },
        { code: 'invalid', message: 'Enter your last name', field: 'lastName' },
        { code: 'invalid', message: 'Enter an email address like name@example.com', field: 'email' },
        { code: 'invalid', message: 'Enter a Nigerian mobile number, like 0803 123 4567', field: 'phoneNumber' },
        { code: 'invalid', message: 'This field is not known', field: 'id' },
      ],
    ])
  })
})

describe('terms after the code', () => {
  const agreedBy = async (phoneNumber: string) => {
    const [driver] = await api.db.select().from(drivers).where(sql`${drivers.phoneNumber} = ${phoneNumber}`)
    return [driver?.termsVersion, driver?.termsAgreedAt]
  }
  const agree = (token: unknown, version: unknown = termsVersion) =>
    api.call('POST', '/driver/auth/agree-to-terms', { token, termsVersion: version })

  test('a number that has never agreed is told so with its code, agrees by the token, and is not asked again', async () => {
    const phoneNumber = newNumber()
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    expect([body.termsAgreed, await agreedBy(phoneNumber)]).toEqual([false, [null, null]])
    const answer = await agree(body.accessToken)
    expect([answer.status, answer.body]).toEqual([200, { message: 'You have agreed to the terms.' }])
    expect(await agreedBy(phoneNumber)).toEqual([termsVersion, new Date(api.clock.now)])
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).body.termsAgreed).toBe(true)
  })

  test('a number agrees by its refresh token once the access token is over, until that is over or used', async () => {
    const phoneNumber = newNumber()
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    api.clock.advance(16 * 60)
    expect((await agree(body.accessToken)).status).toBe(401)
    expect((await agree(body.refreshToken)).status).toBe(200)
    expect(await agreedBy(phoneNumber)).toEqual([termsVersion, new Date(api.clock.now)])
    expect((await api.call('GET', '/driver/profile/fetch', undefined, { token: String(body.refreshToken) })).status).toBe(401)
    const { body: renewed } = await api.call('GET', '/driver/auth/token/refresh', undefined, { token: String(body.refreshToken) })
    expect((await agree(body.refreshToken)).status).toBe(401)
    api.clock.advance(25 * 60 * 60)
    expect((await agree(renewed.refreshToken)).status).toBe(401)
  })

  test('a number that agreed at the sign-up is not asked', async () => {
    const phoneNumber = newNumber()
    await api.call('POST', '/driver/auth/authenticate', { phoneNumber, termsVersion })
    expect((await verify(phoneNumber, newest(phoneNumber))).body.termsAgreed).toBe(true)
  })

  test.each([[''], [null], [false], ['I agree'], ['2026']])(
    'a sign-up that brings %j for its consent is refused at that field, and sent nothing',
    async (given) => {
      const phoneNumber = newNumber()
      const before = api.outbox.length
      const rider = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' }
      for (const [path, body] of [
        ['/driver/auth/authenticate', {}],
        ['/auth/authenticate', rider],
      ] as const) {
        const refused = await api.call('POST', path, { ...body, phoneNumber, termsVersion: given })
        expect([refused.status, refused.body.errors]).toEqual([
          400,
          [{ code: 'invalid', message: expect.any(String), field: 'termsVersion' }],
        ])
      }
      expect(api.outbox.length).toBe(before)
    },
  )

  test('a number that has not agreed may save and is told at each sign-in until it has, and known numbers are not told from new ones', async () => {
    const [phoneNumber, other] = [newNumber(), newNumber()]
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    const token = String(body.accessToken)
    expect((await api.call('POST', '/driver/onboarding/personal-info', personalInfo, { token })).status).toBe(200)
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).body).toMatchObject({ termsAgreed: false, status: 'vehicle_info' })
    api.clock.advance(3600)
    const answers = [phoneNumber, other].map((number) => api.call('POST', '/driver/auth/authenticate', { phoneNumber: number }))
    const [known, fresh] = await Promise.all(answers)
    expect([known?.status, known?.text]).toEqual([200, fresh?.text])
  })

  test('nobody agrees for another: a token that is not theirs to use is refused, and terms without a day are refused', async () => {
    const phoneNumber = newNumber()
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    expect((await agree('unknown')).status).toBe(401)
    expect((await agree(body.accessToken, 'the newest')).status).toBe(400)
    expect(await agreedBy(phoneNumber)).toEqual([null, null])
  })
})

test('what was agreed to is kept with the sign-up, of drivers and of riders', async () => {
  const [driver, rider] = [newNumber(), newNumber()]
  await api.call('POST', '/driver/auth/authenticate', { phoneNumber: driver, termsVersion })
  await api.call('POST', '/driver/auth/verify-otp', { phoneNumber: driver, otp: newest(driver) })
  const details = { firstName: 'Chidinma', lastName: 'Eze', email: 'chidinma@example.com', phoneNumber: rider, termsVersion }
  await api.call('POST', '/auth/authenticate', details)
  await api.call('POST', '/auth/verify-otp', { phoneNumber: rider, otp: newest(rider) })
  const agreed = { termsVersion, termsAgreedAt: new Date(api.clock.now) }
  expect(await api.db.select().from(drivers).where(eq(drivers.phoneNumber, driver))).toEqual([expect.objectContaining(agreed)])
  expect(await api.db.select().from(passengers).where(eq(passengers.phoneNumber, rider))).toEqual([expect.objectContaining(agreed)])
  // Who signs in again without being asked keeps what was agreed to.
  api.clock.advance(60)
  await api.signIn(driver)
  expect(await api.db.select().from(drivers).where(eq(drivers.phoneNumber, driver))).toEqual([expect.objectContaining(agreed)])
})
