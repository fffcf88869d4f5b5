import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passengers } from '#server/database/schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { another } from '#tests/harness/server/code-calls.ts'
import { as, deviceCalls } from '#tests/harness/server/device-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newNumber, newest, sentTo, authenticate, verify } = deviceCalls(() => api)

describe('a stranger', () => {
  test('who asks for the owner’s number, as a driver or as a rider, leaves the owner’s code as it was', async () => {
    const phoneNumber = newNumber()
    await authenticate(phoneNumber, 'owner')
    const code = newest(phoneNumber)
    expect((await authenticate(phoneNumber, 'stranger')).status).toBe(200)
    const rider = { firstName: 'Not', lastName: 'Me', email: 'stranger@example.com', phoneNumber }
    expect((await api.call('POST', '/auth/authenticate', rider, as('stranger'))).status).toBe(200)
    expect((await verify(phoneNumber, code, 'owner')).status).toBe(200)
    expect(await api.db.select().from(passengers).where(eq(passengers.phoneNumber, phoneNumber))).toEqual([])
  })

  test('cannot enter a code that the owner asked for', async () => {
    const phoneNumber = newNumber()
    await authenticate(phoneNumber, 'owner')
    expect((await verify(phoneNumber, newest(phoneNumber), 'stranger')).status).toBe(410)
  })

  test('who guesses uses up neither the owner’s tries nor the owner’s day', async () => {
    const phoneNumber = newNumber()
    await authenticate(phoneNumber, 'owner')
    expect((await verify(phoneNumber, newest(phoneNumber), 'owner')).status).toBe(200)
    const seen: number[] = []
    for (let stranger = 0; stranger < 30; stranger++) {
      const [device, address] = [`stranger ${stranger}`, `198.51.${stranger}.1`]
      if ((await authenticate(phoneNumber, device, api, address)).status !== 200) break
      const wrong = another(newest(phoneNumber))
      for (let guess = 0; guess < 6; guess++) seen.push((await verify(phoneNumber, wrong, device, api, address)).status)
    }
    // The hundredth was the owner's first, on a device that was not known then.
    expect(seen.filter((status) => status === 422)).toHaveLength(99)
    expect((await authenticate(phoneNumber, 'owner')).status).toBe(200)
    expect((await verify(phoneNumber, newest(phoneNumber), 'owner')).status).toBe(200)
  })
})

describe('an owner with a new phone', () => {
  const phoneNumber = newNumber()
  const seen: number[] = []
  /** Each of these networks asks as often and guesses as often as it may, by a new device each time. */
  const spend = async (networks: readonly string[]) => {
    for (const network of networks)
      for (let asked = 0; asked < 8; asked++) {
        const [device, address] = [`${network} ${asked}`, `${network}.${asked}`]
        const { status } = await authenticate(phoneNumber, device, api, address)
        seen.push(status)
        const wrong = another(newest(phoneNumber))
        if (status === 200) for (let guess = 0; guess < 6; guess++) await verify(phoneNumber, wrong, device, api, address)
      }
  }

  test('gets a code, and enters it, while strangers of a few networks have used up all that they may', async () => {
    await spend(['198.51.100', '203.0.113', '192.0.2', '198.18.0'])
    // Five of one network, ten of all that ask again, and one of each that asks for the first time: what else was asked for is the last of them.
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(sentTo(phoneNumber)).toBe(12)
    expect((await authenticate(phoneNumber, 'new phone', api, '197.210.1.1')).status).toBe(200)
    const code = newest(phoneNumber)
    expect((await verify(phoneNumber, another(code), 'new phone', api, '197.210.1.1')).status).toBe(422)
    expect((await verify(phoneNumber, code, 'new phone', api, '197.210.1.1')).status).toBe(200)
  })

  test('is kept out by nobody on that phone from then on', async () => {
    await spend(['198.51.100'])
    expect((await authenticate(phoneNumber, 'new phone', api, '198.51.100.1')).status).toBe(200)
    expect((await verify(phoneNumber, newest(phoneNumber), 'new phone', api, '198.51.100.1')).status).toBe(200)
  })
})

describe('an owner whose number strangers of many networks ask for', () => {
  const phoneNumber = newNumber()
  const askFromMany = async (networks: number, visit = 1) => {
    for (let at = 0; at < networks; at++)
      expect((await authenticate(phoneNumber, `stranger ${visit} ${at}`, api, `198.51.${at}.${visit}`)).status).toBe(200)
  }

  test('enters the last code that came, on a phone that is not known and behind any of those networks', async () => {
    await askFromMany(30)
    expect(sentTo(phoneNumber)).toBe(20)
    const last = newest(phoneNumber)
    api.clock.advance(60)
    const asked = await authenticate(phoneNumber, 'new phone', api, '198.51.3.9')
    expect([asked.status, asked.body.expiresIn, sentTo(phoneNumber)]).toEqual([200, 540, 20])
    // A code that was used is used up for all who might enter it.
    const [first, second] = await Promise.all([
      verify(phoneNumber, last, 'new phone', api, '198.51.3.9'),
      verify(phoneNumber, last, 'stranger 1 25', api, '198.51.25.1'),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 410])
  })

  test('is sent a new one in each half of a code’s life, and is told how long it is good for', async () => {
    await askFromMany(20, 2)
    const before = sentTo(phoneNumber)
    const ask = (phone: string) => authenticate(phoneNumber, phone, api, '197.210.1.1')
    expect([(await ask('phone 1')).body.expiresIn, sentTo(phoneNumber)]).toEqual([600, before])
    api.clock.advance(301)
    expect([(await ask('phone 2')).body.expiresIn, sentTo(phoneNumber)]).toEqual([600, before + 1])
    expect([(await ask('phone 3')).body.expiresIn, sentTo(phoneNumber)]).toEqual([600, before + 1])
    expect((await verify(phoneNumber, newest(phoneNumber), 'phone 3', api, '197.210.1.1')).status).toBe(200)
  })

  test('is sent no more than the budget of all numbers has, where the number has never signed in', async () => {
    const small = await startApi({ environment: { CODE_BUDGET: '6' } })
    const own = newNumber()
    const ask = (phoneNumber: string, at: number) => authenticate(phoneNumber, `stranger ${at}`, small, `198.51.100.${at}`)
    for (let at = 0; at < 5; at++) expect((await ask(own, at)).status).toBe(200)
    expect((await ask(newNumber(), 5)).status).toBe(200)
    small.clock.advance(301)
    expect([(await ask(own, 6)).status, sentTo(own, small)]).toEqual([429, 5])
    await small.close()
  })

  test('is not kept out by an address that has used up its codes, once the number has signed in', async () => {
    const limited = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '3' } })
    const own = newNumber()
    await limited.signIn(own)
    limited.clock.advance(3600)
    for (let at = 0; at < 3; at++) expect((await authenticate(newNumber(), `stranger ${at}`, limited)).status).toBe(200)
    expect((await authenticate(newNumber(), 'stranger', limited)).status).toBe(429)
    expect((await authenticate(own, 'new phone', limited)).status).toBe(200)
    expect((await authenticate(own, 'stranger', limited)).status).toBe(200)
    expect(sentTo(own, limited)).toBe(2)
    expect((await verify(own, newest(own, limited), 'new phone', limited)).status).toBe(200)
    await limited.close()
  })
})

test('an asker has twenty-five guesses a day, however many codes are asked for', async () => {
  const phoneNumber = newNumber()
  const seen: number[] = []
  for (let hours = 0; hours < 7; hours++) {
    await authenticate(phoneNumber, 'guesser')
    const wrong = another(newest(phoneNumber))
    for (let guess = 0; guess < 5; guess++) seen.push((await verify(phoneNumber, wrong, 'guesser')).status)
    api.clock.advance(3600)
  }
  expect([seen.filter((status) => status === 422).length, seen.at(-1)]).toEqual([25, 429])
})

test('what others ask for behind the address of a carrier keeps nobody out on a phone that has signed in before', async () => {
  const limited = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '3' } })
  const phoneNumber = newNumber()
  await authenticate(phoneNumber, 'owner', limited)
  expect((await verify(phoneNumber, newest(phoneNumber, limited), 'owner', limited)).status).toBe(200)
  for (let at = 0; at < 3; at++) expect((await authenticate(newNumber(), `stranger ${at}`, limited)).status).toBe(200)
  expect((await authenticate(newNumber(), 'stranger', limited)).status).toBe(429)
  limited.clock.advance(60)
  expect((await authenticate(phoneNumber, 'owner', limited)).status).toBe(200)
  expect((await verify(phoneNumber, newest(phoneNumber, limited), 'owner', limited)).status).toBe(200)
  await limited.close()
})
