import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '#server/database/message-schema'
import { codes } from '#server/database/sign-in-schema'
import { createOutbox } from '#server/messages/outbox'
import { type MessageSender, NotSent } from '#server/messages/senders'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

const phoneNumber = '+2348031234567'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => void (await api.db.delete(messages)))
afterAll(() => api.close())

const service = (name: MessageSender['name'], more: Partial<MessageSender> = {}): MessageSender => ({
  name,
  isLocal: false,
  channels: ['sms'],
  send: async () => name,
  ...more,
})

/** A copy of the server's outbox, with what it has counted. */
function copyOf(...senders: [MessageSender, ...MessageSender[]]) {
  const told: string[] = []
  const outbox = createOutbox({
    db: api.db,
    clock: () => api.clock.now,
    secret: api.shared.secret,
    senders,
    onOutcome: (sender, state) => void told.push(`${sender} ${state}`),
  })
  return { ...outbox, told }
}

const found = async () => (await api.db.select().from(messages)).map(({ state, attempts }) => [state, attempts])

test('a receipt that two copies of the server hear of at once is counted once', async () => {
  const sender = service('twilio', { stateOf: async () => 'delivered' })
  const [one, other] = [copyOf(sender), copyOf(sender)]
  await one.notify(await one.addWords(api.db, phoneNumber, 'Words'))
  await expect.poll(found).toEqual([['sent', 1]])
  api.clock.advance(15)
  await Promise.all([one.work(), other.work()])
  expect([...one.told, ...other.told]).toEqual(['twilio sent', 'twilio delivered'])
})

test('a code whose failure two copies of the server hear of at once gives back one sending, not two', async () => {
  const sender = service('twilio', { stateOf: async () => 'failed' })
  const [one, other] = [copyOf(sender), copyOf(sender)]
  const ask = () => api.call('POST', '/driver/auth/authenticate', { phoneNumber })
  expect((await ask()).status).toBe(200)
  api.clock.advance(31)
  expect((await ask()).status).toBe(200)
  const sends = async () => (await api.db.select().from(codes).where(eq(codes.phoneNumber, phoneNumber))).map(({ sentAt }) => sentAt.length)
  expect(await sends()).toEqual([2])
  const [, newest] = await api.db.select().from(messages).orderBy(messages.createdAt)
  await api.db.delete(messages)
  await api.db.insert(messages).values({
    ...(newest as typeof messages.$inferInsert),
    state: 'sent',
    sender: 'twilio',
    reference: 'SM1',
    attempts: 1,
    changedAt: new Date(api.clock.now),
  })
  api.clock.advance(15)
  await Promise.all([one.work(), other.work()])
  expect([await found(), await sends()]).toEqual([[['failed', 1]], [1]])
})

test('news that two services refuse are tried again after waits that are each four times the one before', async () => {
  const refuses = { send: () => Promise.reject(new NotSent('no')) }
  const { notify, addWords, work } = copyOf(service('twilio', refuses), service('termii', refuses))
  await notify(await addWords(api.db, phoneNumber, 'Words'))
  await expect.poll(found).toEqual([['queued', 2]])
  for (const [round, seconds] of [20, 80, 320, 1280, 5120].entries()) {
    api.clock.advance(seconds - 1)
    await work()
    expect(await found()).toEqual([['queued', 2 * round + 2]])
    api.clock.advance(1)
    await work()
    expect(await found()).toEqual([[round === 4 ? 'failed' : 'queued', 2 * round + 4]])
  }
})

test('news whose process ended while it sent them are told to be unknown 20 seconds later, however often they were tried', async () => {
  const { addWords, work } = copyOf(service('twilio'))
  await addWords(api.db, phoneNumber, 'Words')
  await api.db.update(messages).set({ state: 'sending', attempts: 5 })
  for (const [seconds, state] of [
    [19, 'sending'],
    [1, 'unknown'],
  ] as const) {
    api.clock.advance(seconds)
    await work()
    expect(await found()).toEqual([[state, 5]])
  }
})

test.each([
  ['sent', async () => 'SM1', 'sent'],
  ['refused', () => Promise.reject(new NotSent('no')), 'queued'],
])('that news were %s is written down although the database was away in that moment', async (_what, answer, state) => {
  let sent = 0
  const send = async () => {
    await api.db.execute('alter table messages rename to elsewhere')
    sent += 1
    return answer()
  }
  const { notify, addWords, close } = copyOf(service('twilio', { send }))
  await notify(await addWords(api.db, phoneNumber, 'Words'))
  await expect.poll(() => sent).toBe(1)
  await api.db.execute('alter table elsewhere rename to messages')
  await close()
  expect(await found()).toEqual([[state, 1]])
})
