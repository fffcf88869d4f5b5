import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { messages } from '#server/database/message-schema'
import { createOutbox } from '#server/messages/outbox'
import type { MessageSender } from '#server/messages/senders'
import { startApi } from '#tests/harness/server/api.ts'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'

const phoneNumber = '+2348031234567'

/** A server with two services, of which the first takes every code and says a while later that it did not arrive. */
async function startWithTwo() {
  const sentBy: Record<'twilio' | 'termii', string[]> = { twilio: [], termii: [] }
  const service = (name: keyof typeof sentBy): MessageSender => ({
    name,
    isLocal: false,
    channels: ['sms'],
    send: async (_to, text) => {
      if ('code' in text) sentBy[name].push(text.code)
      return name
    },
    stateOf: async () => (name === 'twilio' ? 'failed' : undefined),
  })
  const senders = [service('twilio'), service('termii')] as const
  const api = await startApi({ senders })
  const outbox = createOutbox({ db: api.db, clock: () => api.clock.now, secret: api.shared.secret, senders, onOutcome: () => {} })
  const askForCode = async () => {
    expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
    await vi.waitFor(async () => expect(await api.db.$count(messages, eq(messages.state, 'sent'))).toBe(sentBy.twilio.length), 30_000)
  }
  /** Hears the receipt, and takes up what waits. */
  const hearReceipts = async () => {
    api.clock.advance(15)
    await outbox.work()
    api.clock.advance(6)
    await outbox.work()
  }
  return { api, sentBy, askForCode, hearReceipts }
}

test('a code that a service could not bring is brought by the next one', async () => {
  const { api, sentBy, askForCode, hearReceipts } = await startWithTwo()
  await askForCode()
  await hearReceipts()
  expect(sentBy.termii).toEqual(sentBy.twilio)
  await api.close()
})

test('a code that was entered meanwhile is not sent again', async () => {
  const { api, sentBy, askForCode, hearReceipts } = await startWithTwo()
  await askForCode()
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: sentBy.twilio[0] })).status).toBe(200)
  await hearReceipts()
  expect(sentBy.termii).toEqual([])
  await api.close()
})

test('a code in whose place there is a newer one is not sent after it', async () => {
  const { api, sentBy, askForCode, hearReceipts } = await startWithTwo()
  await askForCode()
  api.clock.advance(60)
  await askForCode()
  await hearReceipts()
  expect(sentBy.termii).toEqual([sentBy.twilio[1]])
  await api.close()
})

test('an owner who shares the code that was sent last shares one that came, not a later one that could not be sent', async () => {
  let isShut = false
  const api = await startApi({
    environment: { CODE_SENDS_PER_NUMBER: '1' },
    sender: async () => {
      if (isShut) throw new Error('The terminal is shut.')
    },
  })
  const from = (network: number) => ({ headers: { 'x-device-id': `phone ${network}` }, address: `198.51.${network}.1` })
  const ask = async (network: number) => {
    api.clock.advance(1)
    return (await api.call('POST', '/driver/auth/authenticate', { phoneNumber }, from(network))).status
  }
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 200])
  isShut = true
  expect(await ask(4)).toBe(503)
  isShut = false
  expect([await ask(5), api.outbox.length]).toEqual([200, 3])
  const otp = api.outbox.at(-1)?.code
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp }, from(5))).status).toBe(200)
  await api.close()
})

test('a server that closes first writes down what became of the codes that it is sending', async () => {
  const database = await emptyDatabase()
  const states = () => database.db.select({ state: messages.state, reference: messages.reference }).from(messages)
  const slow: MessageSender = {
    name: 'twilio',
    isLocal: false,
    channels: ['sms'],
    send: async () => {
      await wait(300)
      return 'SM1'
    },
  }
  const api = await startApi({ senders: [slow], database: { ...database, close: async () => {} } })
  expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
  await expect.poll(states).toEqual([{ state: 'sending', reference: null }])
  await api.close()
  expect(await states()).toEqual([{ state: 'sent', reference: 'SM1' }])
  await database.close()
})

test('what a server is given to send while it closes is left for another', async () => {
  const sent: string[] = []
  const sender: MessageSender = { name: 'twilio', isLocal: false, channels: ['sms'], send: async (to) => void sent.push(to) as undefined }
  const api = await startApi()
  const open = () =>
    createOutbox({ db: api.db, clock: () => api.clock.now, secret: api.shared.secret, senders: [sender], onOutcome: () => {} })
  const closing = open()
  const id = await closing.addWords(api.db, phoneNumber, 'Words')
  await closing.close()
  await closing.notify(id)
  await closing.close()
  expect(sent).toEqual([])
  api.clock.advance(6)
  await open().work()
  expect(sent).toEqual([phoneNumber])
  await api.close()
})

test('a message that came through after all stays sent, though its sender was taken for lost', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sender: MessageSender = { name: 'twilio', isLocal: false, channels: ['sms'], send: async () => void (await held) as undefined }
  const api = await startApi()
  const outbox = createOutbox({ db: api.db, clock: () => api.clock.now, secret: api.shared.secret, senders: [sender], onOutcome: () => {} })
  const waiting = await outbox.addWords(api.db, phoneNumber, 'Words')
  const slow = await outbox.addWords(api.db, phoneNumber, 'Other words')
  await api.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, slow))
  const stateOf = async (id: string) => (await api.db.select().from(messages).where(eq(messages.id, id)))[0]?.state
  api.clock.advance(20)
  const working = outbox.work()
  await expect.poll(() => stateOf(waiting)).toBe('sending')
  await api.db.update(messages).set({ state: 'sent' }).where(eq(messages.id, slow))
  letGo()
  await working
  expect([await stateOf(waiting), await stateOf(slow)]).toEqual(['sent', 'sent'])
  await api.close()
})
