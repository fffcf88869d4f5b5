import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { termsVersion } from '#contract/sign-in/terms'
import { messages } from '#server/database/message-schema'
import { drivers, passengers } from '#server/database/schema'
import { type MessageSender, NotSent, type Text } from '#server/messages/senders'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newNumber = () => `+23480700${String(++numbers).padStart(5, '0')}`
const as = (device: string, address = '127.0.0.1') => ({ headers: { 'x-device-id': device }, address })
const newest = (phoneNumber: string, at = api) => at.outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)?.code ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sentTo = (phoneNumber: string, at = api) => at.outbox.filter((entry) => entry.phoneNumber === phoneNumber).length
const authenticate = (phoneNumber: string, device: string, at = api, address?: string) =>
  at.call('POST', '/driver/auth/authenticate', { phoneNumber }, as(device, address))
const verify = (phoneNumber: string, otp: string, device: string, at = api, address?: string) =>
  at.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp }, as(device, address))

const codeIn = (text: Text) => ('code' in text ? text.code : '')

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

test('drivers behind one address who enter their codes are all served, those who do not are soon refused', async () => {
  const limited = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '20' } })
  for (let driver = 0; driver < 60; driver++) {
    const phoneNumber = newNumber()
    expect((await authenticate(phoneNumber, `phone ${driver}`, limited)).status).toBe(200)
    expect((await verify(phoneNumber, newest(phoneNumber, limited), `phone ${driver}`, limited)).status).toBe(200)
  }
  await limited.close()
})

describe('codes that nobody enters', () => {
  test.each([
    ['prefix', { CODE_BUDGET_PER_PREFIX: '3' }, (at: number) => [`+23480311100${10 + at}`, `198.51.${at}.1`]],
    ['network', { CODE_BUDGET_PER_NETWORK: '3' }, (at: number) => [`+2348031${at}12345`, `198.51.100.${at}`]],
    ['all', { CODE_BUDGET: '3' }, (at: number) => [`+2348031${at}12345`, `198.${at}.100.1`]],
  ] as const)('use up the budget of %s, which is said once each time it refuses', async (budget, environment, askedAt) => {
    const small = await startApi({ environment })
    const ask = (at: number) => {
      const [phoneNumber = '', address = ''] = askedAt(at)
      return small.call('POST', '/driver/auth/authenticate', { phoneNumber }, as('', address))
    }
    for (let at = 0; at < 3; at++) expect((await ask(at)).status).toBe(200)
    const refused = await ask(4)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(small.logged.filter((line) => line.includes(`"budget":"${budget}"`))).toHaveLength(1)
    small.clock.advance(3600)
    expect((await ask(5)).status).toBe(200)
    await small.close()
  })

  test('do not keep out a number that has signed in before', async () => {
    const small = await startApi({ environment: { CODE_BUDGET: '1' } })
    await small.signIn('+2348031234567')
    expect((await authenticate('+2348031234568', 'stranger', small)).status).toBe(200)
    expect((await authenticate('+2348031234569', 'stranger', small)).status).toBe(429)
    expect((await authenticate('+2348031234567', 'a new phone', small)).status).toBe(200)
    await small.close()
  })
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

describe('the outbox', () => {
  const sender = (name: MessageSender['name'], send: MessageSender['send']): MessageSender => ({
    name,
    isLocal: false,
    channels: ['sms'],
    send,
  })
  const states = async (at: TestApi) =>
    (await at.db.select().from(messages)).map(({ state, sender, attempts }) => [state, sender, attempts])

  test('tries the other sender when the first refuses, and answers without waiting for either', async () => {
    const sent: string[] = []
    const at = await startApi({
      senders: [
        sender('twilio', async () => {
          throw new NotSent('Twilio answered 500')
        }),
        sender('termii', async (_, text) => {
          sent.push(codeIn(text))
          return 'reference'
        }),
      ],
    })
    expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200)
    await vi.waitFor(async () => expect(await states(at)).toEqual([['sent', 'termii', 2]]), 30_000)
    expect((await verify('+2348031234567', sent[0] ?? '', 'owner', at)).status).toBe(200)
    expect(at.logged.join('\n').replace(/"responseTime":[\d.]+/g, '')).not.toMatch(new RegExp(`\\b${sent[0]}\\b`))
    await at.close()
  })

  test('takes a sender that does not answer for one that has perhaps sent it, and the code stays good', async () => {
    const sent: string[] = []
    const at = await startApi({
      senders: [
        sender('twilio', async (_, text) => {
          sent.push(codeIn(text))
          throw new DOMException('Too long', 'TimeoutError')
        }),
        sender('termii', async (_, text) => void sent.push(codeIn(text)) as undefined),
      ],
    })
    await authenticate('+2348031234567', 'owner', at)
    await vi.waitFor(async () => expect(await states(at)).toEqual([['unknown', 'twilio', 1]]), 30_000)
    expect(sent).toHaveLength(1)
    expect((await verify('+2348031234567', sent[0] ?? '', 'owner', at)).status).toBe(200)
    await at.close()
  })

  test('lets one ask again at once when no sender took the message', async () => {
    const at = await startApi({
      senders: [
        sender('twilio', async () => {
          throw new NotSent('Twilio answered 500')
        }),
      ],
    })
    expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200)
    await vi.waitFor(async () => expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200), 30_000)
    await at.close()
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
