import { afterEach, expect, test } from 'vitest'
import { blockedNumbers } from '#server/database/sign-in-schema'
import type { MessageSender } from '#server/messages/senders'
import { type Overrides, startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
afterEach(() => api.close())
const start = async (overrides: Overrides = {}) => {
  api = await startApi(overrides)
}
const phoneNumber = '+2348031280001'
const ask = (channel?: string, number = phoneNumber) =>
  api.call('POST', '/driver/auth/authenticate', { phoneNumber: number, ...(channel ? { channel } : {}) })

const sent: [sender: string, to: string, channel: string][] = []
const sender = (name: MessageSender['name'], channels: MessageSender['channels']): MessageSender => ({
  name,
  isLocal: false,
  channels,
  send: async (to, _text, channel) => void sent.push([name, to, channel]) as undefined,
})
afterEach(() => {
  sent.length = 0
})

test('the answer tells the ways that the senders have, and a code comes by the one that is asked for', async () => {
  await start()
  const first = await ask()
  expect([first.status, first.body.channels]).toEqual([200, ['sms', 'voice', 'whatsapp']])
  api.clock.advance(30)
  expect((await ask('voice')).status).toBe(200)
  api.clock.advance(60)
  expect((await ask('whatsapp')).status).toBe(200)
  expect(api.outbox.map(({ channel }) => channel)).toEqual([undefined, 'voice', 'whatsapp'])
  const otp = api.outbox.at(-1)?.code
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })).status).toBe(200)
})

test('it is read out that only the newest code works, however it came', async () => {
  await start()
  await ask()
  const otp = api.outbox.at(-1)?.code
  api.clock.advance(30)
  await ask('voice')
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })).status).toBe(422)
})

test('a call is held to the same waits and limits as an SMS', async () => {
  await start({ environment: { CODE_SENDS_PER_NUMBER: '3' } })
  await ask()
  expect((await ask('voice')).status).toBe(429)
  for (const wait of [30, 60]) {
    api.clock.advance(wait)
    expect((await ask('voice')).status).toBe(200)
  }
  api.clock.advance(120)
  expect((await ask('whatsapp')).status).toBe(429)
})

test('and to the same budgets of codes that nobody entered', async () => {
  await start({ environment: { CODE_BUDGET: '2' } })
  expect((await ask('voice', '+2348031280002')).status).toBe(200)
  expect((await ask('sms', '+2348031280003')).status).toBe(200)
  expect((await ask('voice', '+2348031280004')).status).toBe(429)
})

test('a way that no sender offers is refused at its field, and sends nothing', async () => {
  await start({ senders: [sender('termii', ['sms'])] })
  const refused = await ask('voice')
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ code: 'invalid', message: 'We cannot send a code this way. Choose another.', field: 'channel' }],
  ])
  expect((await ask('pigeon')).status).toBe(400)
  const by = await ask()
  expect([by.body.channels, sent]).toEqual([['sms'], [['termii', phoneNumber, 'sms']]])
})

test('the sender that has the way is asked, also where it is the second', async () => {
  await start({ senders: [sender('termii', ['sms']), sender('twilio', ['sms', 'voice'])] })
  expect((await ask('voice')).body.channels).toEqual(['sms', 'voice'])
  await expect.poll(() => sent).toEqual([['twilio', phoneNumber, 'voice']])
})

test('a blocked number is answered alike and never called', async () => {
  await start()
  await api.db.insert(blockedNumbers).values({ phoneNumber, blockedAt: new Date(api.clock.now) })
  const [blocked, other] = [await ask('voice'), await ask('voice', '+2348031280005')]
  expect([blocked.status, blocked.text]).toEqual([other.status, other.text])
  expect(api.outbox.map((one) => one.phoneNumber)).toEqual(['+2348031280005'])
})
