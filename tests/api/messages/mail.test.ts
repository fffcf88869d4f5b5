import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port'
import { messages } from '#server/database/message-schema'
import { mailSender } from '#server/messages/mail-sender'
import { createOutbox } from '#server/messages/outbox'
import type { MessageSender } from '#server/messages/senders'
import { settingsOf } from '#server/settings'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { plateOf } from '#tests/harness/server/place-driver.ts'

interface Letter {
  readonly from: string
  readonly to: string[]
  readonly text: string
}

let post: SMTPServer
let url: string
const letters: Letter[] = []
/** What the mail server says to a recipient; undefined takes the letter. */
let refusal: number | undefined
beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal ? Object.assign(new Error('No such box'), { responseCode: refusal }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: String(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => post.close(resolve)))
beforeEach(() => {
  letters.length = 0
  refusal = undefined
})

const from = 'Cruzer <drivers@cruzer.example>'
const smtp = (SMTP_URL = url) => mailSender(settingsOf({ SMTP_URL, MAIL_FROM: from }))
const plain = ({ text }: Letter) =>
  text
    .slice(text.indexOf('\r\n\r\n') + 4)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
const statesOf = async (api: TestApi) =>
  (await api.db.select().from(messages)).filter(({ channel }) => channel === 'email').map(({ state, attempts }) => [state, attempts])

test('who gave an e-mail address gets an e-mail beside each SMS, with the reference, the promise and the link', async () => {
  const api = await startApi({ mail: smtp() })
  const phoneNumber = '+2348031270001'
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', plateOf(phoneNumber))
  await expect.poll(() => letters.length).toBe(1)
  const [{ from: sender, to, text }] = letters as [Letter]
  expect([sender, to]).toEqual(['drivers@cruzer.example', ['ade@example.com']])
  const { reference } = (await driver.get('/driver/onboarding/status')).body
  expect(text).toContain(`Subject: We have your application ${reference}`)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  const words = plain(letters[0] as Letter)
  for (const said of [`Reference: ${reference}`, 'Sent: 20 November 2026 at 10:00', 'within two working days', '/driver/signup?sign-in'])
    expect(words).toContain(said)

  const path = `/review/applications/${encodeURIComponent(phoneNumber)}`
  const changes = [{ item: 'personal_info', code: 'other', note: 'Your street is missing.' }]
  await api.call('POST', `${path}/changes`, { by: 'Ngozi', changes }, { token: api.reviewToken })
  await expect.poll(() => letters.length).toBe(2)
  expect(letters[1]?.text).toContain(`Subject: Your application ${reference} needs a few corrections`)
  await expect
    .poll(() => statesOf(api))
    .toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
  expect(api.logged.join('')).not.toContain('ade@example.com')
  await api.close()
})

test('a driver who reads Pidgin gets it in Pidgin, with the link to the sign-in in it', async () => {
  const api = await startApi({ mail: smtp() })
  const phoneNumber = '+2348031270009'
  const driver = await startDriver(api, phoneNumber)
  await api.call('GET', '/driver/onboarding/status', undefined, { token: driver.token, headers: { 'accept-language': 'pcm' } })
  await driver.fillIn('sent', 'elsewhere', plateOf(phoneNumber))
  await expect.poll(() => letters.length).toBe(1)
  const { reference } = (await driver.get('/driver/onboarding/status')).body
  expect(letters[0]?.text).toContain(`Subject: We don get your application ${reference}`)
  const words = plain(letters[0] as Letter)
  for (const said of ['Hello ', 'within two working days', '/pcm/driver/signup?sign-in', 'Cruzer no dey ever ask you for code'])
    expect(words).toContain(said)
  await api.close()
})

describe('the outbox', () => {
  const outboxOf = (api: TestApi, mail: MessageSender = smtp()) => {
    const told: [string, string, string?][] = []
    const outbox = createOutbox({
      db: api.db,
      clock: () => api.clock.now,
      secret: 'x'.repeat(32),
      senders: [mail],
      onOutcome: (sender, state, cause) =>
        void told.push([sender, state, ...(cause ? ([String(cause)] as [string]) : ([] as unknown as [string]))]),
    })
    return { outbox, told }
  }
  const mail = { email: 'ade@example.com', subject: 'News' }

  test('tries a mail server that is away again, each time later, and sends once it is back', async () => {
    const api = await startApi()
    const port = await freePort()
    const away = smtp(`smtp://127.0.0.1:${port}`)
    let isBack = false
    const { outbox, told } = outboxOf(api, { ...away, send: (...given) => (isBack ? smtp() : away).send(...given) })
    await outbox.notify(await outbox.addWords(api.db, '+2348031270002', 'Words', mail))
    await expect.poll(() => statesOf(api)).toEqual([['queued', 1]])
    await expect.poll(() => told).toEqual([['smtp', 'failed', 'NotSent: the mail server cannot be reached: ESOCKET']])
    isBack = true
    api.clock.advance(19)
    await outbox.work()
    expect([await statesOf(api), letters.length]).toEqual([[['queued', 1]], 0])
    api.clock.advance(1)
    await outbox.work()
    expect([await statesOf(api), letters.length]).toEqual([[['sent', 2]], 1])
    await api.close()
  })

  test('gives a box that does not exist up after six times, and tells no address', async () => {
    refusal = 550
    const api = await startApi()
    const { outbox, told } = outboxOf(api)
    await outbox.notify(await outbox.addWords(api.db, '+2348031270003', 'Words', mail))
    await expect.poll(() => statesOf(api)).toEqual([['queued', 1]])
    for (let round = 0; round < 8; round++) {
      api.clock.advance(86_400)
      await outbox.work()
    }
    expect(await statesOf(api)).toEqual([['failed', 6]])
    expect(new Set(told.map(([, , cause]) => cause))).toEqual(new Set(['NotSent: the mail server answered 550']))
    await api.close()
  })

  const asked: string[] = []
  /** A sender of SMS that knows nothing of any message. */
  const silent = {
    ...{ name: 'twilio', isLocal: false, channels: ['sms'], send: async () => 'sent' },
    stateOf: async (reference: string) => void asked.push(reference) as undefined,
  } satisfies MessageSender

  test('asks for a receipt that does not come less and less often, and then no more', async () => {
    asked.length = 0
    const api = await startApi()
    const { outbox } = outboxOf(api, silent)
    outbox.notify(await outbox.addWords(api.db, '+2348031270005', 'Words'))
    await expect.poll(async () => (await api.db.select().from(messages))[0]?.state).toBe('sent')
    const seconds: number[] = []
    for (let since = 5; since <= 900; since += 5) {
      api.clock.advance(5)
      await outbox.work()
      if (asked.splice(0).length > 0) seconds.push(since)
    }
    expect(seconds).toEqual([15, 60, 180, 600])
    await api.close()
  })

  test('takes up a message whose process ended before it asks for the receipts of many others', async () => {
    asked.length = 0
    const api = await startApi()
    const { outbox } = outboxOf(api, silent)
    const row = { phoneNumber: '+2348031270006', words: 'Words', network: '', wideNetwork: '', createdAt: new Date(api.clock.now) }
    const sent = (nth: number) => ({ ...row, id: randomUUID(), state: 'sent' as const, sender: 'twilio', reference: `sent ${nth}` })
    await api.db.insert(messages).values(Array.from({ length: 60 }, (_, nth) => ({ ...sent(nth), changedAt: row.createdAt })))
    api.clock.advance(10)
    const id = await outbox.addWords(api.db, '+2348031270007', 'Words')
    api.clock.advance(5)
    await outbox.work()
    expect((await api.db.select().from(messages).where(eq(messages.id, id)))[0]?.state).toBe('sent')
    expect(asked).toHaveLength(50)
    await api.close()
  })
})

test('an address that tries to add lines to the head of the letter adds none', async () => {
  await smtp().send('ade@example.com', { words: 'Words', subject: 'News\r\nBcc: eve@example.com' }, 'email')
  expect(letters[0]?.to).toEqual(['ade@example.com'])
  expect(letters[0]?.text).not.toMatch(/^Bcc:/m)
})

test.each([
  [{ SMTP_URL: 'smtp://h' }, 'MAIL_FROM is needed with SMTP_URL.'],
  [{ MAIL_FROM: from }, 'SMTP_URL is needed with MAIL_FROM.'],
  [{ SMTP_URL: 'https://h', MAIL_FROM: from }, 'SMTP_URL is wrong: needs an address like smtps://user:password@mail.example:465.'],
  [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'Cruzer' }, 'MAIL_FROM is wrong: needs an address like Cruzer <drivers@cruzer.example>.'],
] as [Record<string, string>, string][])('%o is named as wrong', (environment, words) => {
  expect(() => settingsOf(environment)).toThrow(words)
})

test('without a mail server nobody is promised an e-mail', async () => {
  const api = await startApi()
  const phoneNumber = '+2348031270004'
  await (await startDriver(api, phoneNumber)).fillIn('sent', 'elsewhere', plateOf(phoneNumber))
  expect((await api.db.select().from(messages)).map(({ channel }) => channel)).toEqual(['sms', 'sms'])
  await api.close()
})
