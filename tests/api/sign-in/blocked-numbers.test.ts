import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedNumbers, sessions } from '#server/database/sign-in-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newNumber = () => `+23480700${String(++numbers).padStart(5, '0')}`
const newest = (phoneNumber: string) => api.outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)?.code ?? ''
const from = (device: string, address = '127.0.0.1') => ({ headers: { 'x-device-id': device }, address })
const authenticate = (phoneNumber: string, device: string, address?: string) =>
  api.call('POST', '/driver/auth/authenticate', { phoneNumber }, from(device, address))

const operator = () => ({ token: api.reviewToken })

test('a number that is blocked is signed out everywhere, gets no code, and is served again when it is not blocked any more', async () => {
  const phoneNumber = newNumber()
  const { accessToken, refreshToken } = await api.signIn(phoneNumber)
  const blocked = await api.call('POST', `/review/blocked-numbers`, { phoneNumber, by: 'ada' }, operator())
  expect([blocked.status, blocked.body.message]).toEqual([200, 'Blocked, and signed out everywhere.'])
  expect((await api.call('GET', '/driver/onboarding/status', undefined, { token: accessToken })).status).toBe(401)
  expect((await api.call('GET', '/driver/auth/token/refresh', undefined, { token: refreshToken })).status).toBe(401)
  const before = api.outbox.length
  expect((await authenticate(phoneNumber, 'owner')).status).toBe(200)
  expect(api.outbox.length).toBe(before)
  api.clock.advance(60)
  expect((await api.call('POST', '/review/blocked-numbers/remove', { phoneNumber, by: 'ada' }, operator())).status).toBe(200)
  expect((await authenticate(phoneNumber, 'owner')).status).toBe(200)
  expect(api.outbox.length).toBe(before + 1)
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const { entries } = (await admin.call('GET', '/audit')).body as { entries: { operator: string; action: string; driverId?: string }[] }
  const ofNumbers = entries.filter(({ action }) => action.startsWith('number.'))
  expect(ofNumbers.map(({ operator, action, driverId }) => [operator, action, typeof driverId])).toEqual([
    ['ada', 'number.unblock', 'string'],
    ['ada', 'number.block', 'string'],
  ])
})

test('a number that is blocked is answered as fast as any other', async () => {
  const [blocked, other] = [newNumber(), newNumber()]
  await api.call('POST', `/review/blocked-numbers`, { phoneNumber: blocked, by: 'ada' }, operator())
  const times = new Map<string, number[]>([
    [blocked, []],
    [other, []],
  ])
  // The fastest of each: what else a machine does can only make an answer slower, and a busy one has to be asked more often.
  const ratio = () => {
    const [ofBlocked = 0, ofOther = 0] = [...times.values()].map((took) => Math.min(...took))
    return ofBlocked / ofOther
  }
  const isAlike = () => ratio() > 0.5 && ratio() < 2
  for (let at = 0; at < 10 || (at < 40 && !isAlike()); at++)
    for (const [phoneNumber, took] of times) {
      const begun = performance.now()
      expect((await authenticate(phoneNumber, `phone ${at}`, `198.51.${at}.1`)).status).toBe(200)
      took.push(performance.now() - begun)
    }
  expect(ratio()).toBeGreaterThan(0.5)
  expect(ratio()).toBeLessThan(2)
})

test('a number that is blocked is not signed in by a code or a login token from before', async () => {
  const phoneNumber = newNumber()
  const { accessToken: token } = await api.signIn(phoneNumber)
  const { loginToken } = (await api.call('POST', '/driver/auth/generate-login-token', { token }, { token })).body
  expect((await authenticate(phoneNumber, 'owner')).status).toBe(200)
  await api.call('POST', `/review/blocked-numbers`, { phoneNumber, by: 'ada' }, operator())
  const entered = { phoneNumber, otp: newest(phoneNumber) }
  expect((await api.call('POST', '/driver/auth/verify-otp', entered, from('owner'))).status).toBe(410)
  expect((await api.call('POST', '/driver/auth/redeem-login-token', { loginToken })).status).toBe(401)
})

test('a code that was sent while its number was being blocked signs nobody in', async () => {
  const phoneNumber = newNumber()
  expect((await authenticate(phoneNumber, 'owner')).status).toBe(200)
  await api.db.insert(blockedNumbers).values({ phoneNumber, blockedAt: new Date(), by: 'ada' })
  const before = await api.db.$count(sessions)
  const entered = { phoneNumber, otp: newest(phoneNumber) }
  const answer = await api.call('POST', '/driver/auth/verify-otp', entered, from('owner'))
  expect([answer.status, answer.body]).toMatchObject([410, { errors: [{ code: 'code_expired', field: 'otp' }] }])
  expect(await api.db.$count(sessions)).toBe(before)
})

test('a number that is blocked is no stranger’s to block', async () => {
  const { accessToken } = await api.signIn(newNumber())
  for (const token of [undefined, accessToken])
    expect((await api.call('POST', '/review/blocked-numbers', { phoneNumber: newNumber(), by: 'me' }, { token })).status).toBe(401)
})
