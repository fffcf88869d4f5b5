import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/problems'
import { waitlist } from '#server/database/schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { WAITLIST_JOINS_PER_ADDRESS: '10' } })
})
afterAll(() => api.close())

const join = (email: string, address: string) => api.call('POST', '/email-subscription/subscribe', { email }, { address })

test('takes an address once, whatever its capitals and spaces', async () => {
  const first = await api.call('POST', '/email-subscription/subscribe', { email: ' Ada@Example.com ' })
  expect([first.status, first.body]).toEqual([200, { message: 'You are on the waitlist. We write to you when rides open.' }])
  const again = await api.call('POST', '/email-subscription/subscribe', { email: 'ada@example.com' })
  expect([again.status, again.body.errors]).toEqual([
    409,
    [{ code: 'already_subscribed', message: 'You are already on our waitlist.', field: 'email' }],
  ])
  expect(await api.db.select().from(waitlist)).toEqual([{ email: 'ada@example.com', joinedAt: new Date(api.clock.now) }])
})

test.each([[{}], [{ email: 7 }], [{ email: 'no' }], [{ email: `${'a'.repeat(300)}@example.com` }], [[]], ['"text"'], ['null']])(
  '%j is told at the address',
  async (body) => {
    const answer = await api.call('POST', '/email-subscription/subscribe', body)
    expect([answer.status, Refusal.safeParse(answer.body).success]).toEqual([400, true])
  },
)

test('an address of the internet may join so many times in an hour, and others go on', async () => {
  const address = '203.0.113.8'
  for (let joined = 0; joined < 10; joined++) expect((await join(`tunde${joined}@example.com`, address)).status).toBe(200)
  const refused = await join('tunde10@example.com', address)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await join('tunde10@example.com', '203.0.113.9')).status).toBe(200)
  api.clock.advance(3600)
  expect((await join('tunde11@example.com', address)).status).toBe(200)
})

test('a network of many addresses may join four times as often as one of them, and others go on', async () => {
  const joined = async (address: string, at: number) => (await join(`bola${at}@example.com`, address)).status
  // Each of these has a /64 of its own in one /48.
  for (let at = 0; at < 40; at++) expect(await joined(`2001:db8:1:${at}::1`, at)).toBe(200)
  expect([await joined('2001:db8:1:40::1', 40), await joined('2001:db8:2::1', 40)]).toEqual([429, 200])
})
