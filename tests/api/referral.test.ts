import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referrals } from '#server/database/schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the referral', () => {
  test('counts once a driver', async () => {
    const driver = await startDriver(api, '+2348100000002')
    expect((await driver.post('/driver/onboarding/referral', { referralCode: ' ada-2026 ' })).body).toEqual({
      message: 'Your referral code is noted.',
    })
    const again = await driver.post('/driver/onboarding/referral', { referralCode: 'OTHER' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ code: 'referral_used', message: 'You have already used a referral code.', field: 'referralCode' }],
    ])
    expect((await api.db.select().from(referrals)).map(({ code }) => code)).toEqual(['ADA-2026'])
  })

  test('that nobody gave out is told and not counted; of an approved driver it counts, but not for themselves', async () => {
    const [inviting, invited] = [await startDriver(api, '+2348100000003'), await startDriver(api, '+2348100000004')]
    const use = (driver: typeof invited, referralCode: string) => driver.post('/driver/onboarding/referral', { referralCode })
    const unknown = [404, [{ code: 'not_found', message: 'We do not know this code.', field: 'referralCode' }]]
    const told = async (answer: ReturnType<typeof use>) => [(await answer).status, (await answer).body.errors]
    expect(await told(use(invited, 'NOBODY-1'))).toEqual(unknown)
    await inviting.fillIn('sent', 'elsewhere', 'LSR-300AA')
    const { reference } = (await inviting.get('/driver/onboarding/status')).body
    expect(await told(use(invited, String(reference)))).toEqual(unknown)
    const approve = `/review/applications/${encodeURIComponent('+2348100000003')}/approve`
    expect((await api.call('POST', approve, { by: 'Ngozi' }, { token: api.reviewToken })).status).toBe(200)
    expect(await told(use(inviting, String(reference)))).toEqual(unknown)
    expect((await use(invited, String(reference).toLowerCase())).status).toBe(200)
  })

  test('of a wrong form is told', async () => {
    const driver = await startDriver(api, '+2348100000001')
    const answer = await driver.post('/driver/onboarding/referral', { referralCode: 'ä!' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ code: 'invalid', message: 'A referral code has 3 to 32 letters, digits and dashes', field: 'referralCode' }],
    ])
  })
})
