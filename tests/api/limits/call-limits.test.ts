import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '20', CONTENT_CALLS_PER_ADDRESS_PER_MINUTE: '3' } })
})
beforeEach(() => api.clock.advance(60))
afterAll(() => api.close())

const address = '203.0.113.1'

const guess = () => randomBytes(90).toString('base64url').slice(0, 87)
const statusBy = async (token: string) => (await api.call('GET', '/driver/onboarding/status', undefined, { token, address })).status
/** How many statements the database is given meanwhile. */
async function statementsOf(job: () => Promise<unknown>): Promise<number> {
  const { $client } = api.db as unknown as { $client: PGlite }
  const asked = vi.spyOn($client, 'query')
  await job()
  const { length } = asked.mock.calls
  asked.mockRestore()
  return length
}

test('tokens that are guessed are refused without a question to the database, however many they are', async () => {
  const { accessToken } = await api.signIn('+2348031234561')
  const near = `${accessToken.slice(0, -1)}${accessToken.endsWith('A') ? 'B' : 'A'}`
  const tokens = ['x', near, `${accessToken}A`, accessToken.slice(0, 43), ...Array.from({ length: 200 }, guess)]
  const seen: number[] = []
  const asked = await statementsOf(async () => {
    for (const token of tokens) seen.push(await statusBy(token))
    for (const token of tokens.slice(0, 5)) {
      seen.push((await api.call('GET', '/driver/auth/token/refresh', undefined, { token, address })).status)
      seen.push((await api.call('POST', '/driver/auth/agree-to-terms', { token, termsVersion: '2026-11-16' }, { address })).status)
    }
  })
  expect(new Set(seen)).toEqual(new Set([401]))
  // The public calls are counted by the address; the others, refreshing among them, are refused before.
  expect(asked).toBe(5)
  expect(await statusBy(accessToken)).toBe(200)
})

test('a token that has ended is looked up once', async () => {
  const { accessToken, refreshToken } = await api.signIn('+2348031234562')
  await api.call('PATCH', '/driver/auth/logout', { token: refreshToken }, { token: accessToken })
  const seen: number[] = []
  expect(
    await statementsOf(async () => {
      for (let at = 0; at < 50; at++) seen.push(await statusBy(accessToken))
    }),
  ).toBe(1)
  expect(new Set(seen)).toEqual(new Set([401]))
})

test('what a stranger behind the same address uses up keeps out nobody who is signed in', async () => {
  const { accessToken: token, refreshToken } = await api.signIn('+2348031234563')
  const stranger = (given?: string) => api.call('GET', '/misc/car-brands', undefined, { address, token: given })
  for (let at = 0; at < 21; at++) await stranger(guess())
  expect((await stranger()).status).toBe(429)
  const signed = await api.call('POST', '/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' }, { address, token })
  const refreshed = await api.call('GET', '/driver/auth/token/refresh', undefined, { address, token: refreshToken })
  expect([signed.status, refreshed.status, await statusBy(token)]).toEqual([200, 200, 200])
  // Nor does a token free its bearer of the limit, or another of the same driver's, be it of a new session.
  const seen: number[] = []
  for (let at = 0; at < 21; at++) seen.push((await stranger(token)).status)
  expect([seen[0], seen.at(-1)]).toEqual([200, 429])
  expect((await stranger(String(refreshed.body.accessToken))).status).toBe(429)
  expect((await stranger((await api.signIn('+2348031234563')).accessToken)).status).toBe(429)
})

test('who is past a limit is refused without a question to the database until it begins anew', async () => {
  const call = async () => (await api.call('GET', '/misc/car-brands', undefined, { address })).status
  for (let at = 0; at < 21; at++) await call()
  const seen: number[] = []
  expect(
    await statementsOf(async () => {
      for (let at = 0; at < 50; at++) seen.push(await call())
    }),
  ).toBe(0)
  expect(new Set(seen)).toEqual(new Set([429]))
  api.clock.advance(60)
  expect(await call()).toBe(200)
})

test('an address that asks for content too often is told to wait, as the service tells it, and no other is', async () => {
  const url = '/content/spaces/cruzer/environments/master/locales?access_token=embedded'
  const ask = (remoteAddress: string) => api.inject({ method: 'GET', url, remoteAddress })
  for (let at = 0; at < 3; at++) expect((await ask(address)).status).toBe(200)
  expect(await ask(address)).toMatchObject({ status: 429, body: { sys: { type: 'Error', id: 'RateLimitExceeded' } } })
  expect((await ask('203.0.113.2')).status).toBe(200)
})

test('what a browser asks before it may ask from another site does not count among the calls for content', async () => {
  const url = '/content/spaces/cruzer/environments/master/locales?access_token=embedded'
  const ask = (method: 'GET' | 'OPTIONS') => api.inject({ method, url, remoteAddress: address })
  for (let at = 0; at < 3; at++) expect([(await ask('OPTIONS')).status, (await ask('GET')).status]).toEqual([204, 200])
  expect((await ask('GET')).status).toBe(429)
  expect((await ask('OPTIONS')).status).toBe(204)
})
