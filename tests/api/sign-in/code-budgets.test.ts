import { describe, expect, test } from 'vitest'
import { startApi } from '#tests/harness/server/api.ts'
import { as, deviceCalls } from '#tests/harness/server/device-calls.ts'

// Each test has a server of its own, with a budget that is soon used up.
const { newNumber, newest, sentTo, authenticate, verify } = deviceCalls()

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

  test('for a number, behind the address of its owner too, do not keep a new one from the device that it signed in on', async () => {
    const small = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '2' } })
    const [own, other] = [newNumber(), newNumber()]
    await authenticate(own, 'owner', small)
    expect((await verify(own, newest(own, small), 'owner', small)).status).toBe(200)
    for (const phoneNumber of [own, other]) expect((await authenticate(phoneNumber, 'stranger', small)).status).toBe(200)
    expect((await authenticate(newNumber(), 'stranger', small)).status).toBe(429)
    const before = sentTo(own, small)
    expect([(await authenticate(own, 'owner', small)).status, sentTo(own, small)]).toEqual([200, before + 1])
    await small.close()
  })

  test('are told to who runs it where many networks ask for one number, and not where its own does', async () => {
    const small = await startApi({ environment: { CODE_SENDS_PER_NUMBER: '2' } })
    const phoneNumber = newNumber()
    const told = () => small.logged.filter((line) => line.includes('"budget":')).length
    for (let at = 0; at < 4; at++) expect((await authenticate(phoneNumber, `phone ${at}`, small)).status).toBe(200)
    expect([sentTo(phoneNumber, small), told()]).toEqual([2, 0])
    for (let at = 0; at < 8; at++) await authenticate(phoneNumber, `other phone ${at}`, small, `198.51.${at}.1`)
    expect([sentTo(phoneNumber, small), told() > 0]).toEqual([8, true])
    await small.close()
  })
})
