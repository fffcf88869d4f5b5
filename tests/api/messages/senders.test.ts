import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/free-port'
import { NotSent, terminalSender } from '#server/messages/senders'
import { termiiSender } from '#server/messages/termii-sender'
import { twilioSender } from '#server/messages/twilio-sender'
import { settingsOf } from '#server/settings'

interface Heard {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let service: Server
let url: string
const answers = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('{}')
let answer: (response: ServerResponse) => void = answers(200)
const heard: Heard[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ path: request.url, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
const termii = () => ({ CODE_SENDER: 'termii', TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Cruzer', TERMII_BASE_URL: url })
afterAll(() => new Promise((resolve) => service.close(resolve)))

test('Twilio is asked for a message with its own credentials', async () => {
  const environment = {
    CODE_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'key',
    TWILIO_FROM: 'Cruzer',
    TWILIO_BASE_URL: url,
  }
  await twilioSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, 'sms')
  const { path, headers, body } = heard.at(-1) as Heard
  expect([path, headers.authorization, headers['content-type'], Object.fromEntries(new URLSearchParams(body))]).toEqual([
    '/2010-04-01/Accounts/AC1/Messages.json',
    `Basic ${Buffer.from('AC1:key').toString('base64')}`,
    'application/x-www-form-urlencoded;charset=UTF-8',
    { To: '+2348031234567', From: 'Cruzer', Body: '012345 is your Cruzer code. Never share it with anyone.' },
  ])
})

test('Termii is asked for a message, with the number as it wants it', async () => {
  const environment = termii()
  await termiiSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, 'sms')
  const { path, headers, body } = heard.at(-1) as Heard
  expect([path, headers['content-type'], JSON.parse(body)]).toEqual([
    '/api/sms/send',
    'application/json',
    {
      to: '2348031234567',
      from: 'Cruzer',
      sms: '012345 is your Cruzer code. Never share it with anyone.',
      type: 'plain',
      channel: 'dnd',
      api_key: 'key',
    },
  ])
})

const twilio = (more: Record<string, string> = {}) => ({
  CODE_SENDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'key',
  TWILIO_FROM: 'Cruzer',
  TWILIO_BASE_URL: url,
  ...more,
})
const ways = { TWILIO_VOICE_FROM: '+15005550006', TWILIO_WHATSAPP_FROM: '+14155238886', TWILIO_WHATSAPP_CONTENT_SID: 'HX1' }

test.each([
  ['twilio', () => twilioSender(settingsOf(twilio())), ['sms']],
  ['twilio with numbers for more', () => twilioSender(settingsOf(twilio(ways))), ['sms', 'voice', 'whatsapp']],
  ['termii', () => termiiSender(settingsOf(termii())), ['sms']],
  [
    'termii with more of its services',
    () => termiiSender(settingsOf({ ...termii(), TERMII_VOICE: 'true', TERMII_WHATSAPP_FROM: 'Cruzer' })),
    ['sms', 'voice', 'whatsapp'],
  ],
])('%s says which ways it has', (_, sender, channels) => expect(sender().channels).toEqual(channels))

test('Twilio calls and reads the digits one by one, twice', async () => {
  await twilioSender(settingsOf(twilio(ways))).send('+2348031234567', { code: '012345' }, 'voice')
  const { path, body } = heard.at(-1) as Heard
  const { Twiml = '', ...rest } = Object.fromEntries(new URLSearchParams(body))
  expect([path, rest, Twiml.match(/0, 1, 2, 3, 4, 5/g)]).toEqual([
    '/2010-04-01/Accounts/AC1/Calls.json',
    { To: '+2348031234567', From: '+15005550006' },
    ['0, 1, 2, 3, 4, 5', '0, 1, 2, 3, 4, 5'],
  ])
})

test('Twilio sends by WhatsApp with the template that it has approved', async () => {
  await twilioSender(settingsOf(twilio(ways))).send('+2348031234567', { code: '012345' }, 'whatsapp')
  const { path, body } = heard.at(-1) as Heard
  expect([path, Object.fromEntries(new URLSearchParams(body))]).toEqual([
    '/2010-04-01/Accounts/AC1/Messages.json',
    { To: 'whatsapp:+2348031234567', From: 'whatsapp:+14155238886', ContentSid: 'HX1', ContentVariables: '{"1":"012345"}' },
  ])
})

test.each([
  ['completed', 'delivered'],
  ['no-answer', 'failed'],
  ['busy', 'failed'],
  ['ringing', undefined],
])('a call of Twilio that is %s is %s', async (status, state) => {
  answer = (response) => void response.writeHead(200).end(JSON.stringify({ sid: 'CA1', status }))
  const sender = twilioSender(settingsOf(twilio(ways)))
  expect(await sender.stateOf?.('CA1')).toBe(state)
  expect(heard.at(-1)?.path).toBe('/2010-04-01/Accounts/AC1/Calls/CA1.json')
  answer = answers(200)
})

test.each([
  ['voice', '/api/sms/otp/call', { phone_number: '2348031234567', code: '012345', api_key: 'key' }],
  [
    'whatsapp',
    '/api/sms/send',
    { to: '2348031234567', from: 'Device', sms: '012345', type: 'plain', channel: 'whatsapp_otp', api_key: 'key' },
  ],
] as const)('Termii is asked for a code by %s', async (channel, asked, expected) => {
  const environment = { ...termii(), TERMII_VOICE: 'true', TERMII_WHATSAPP_FROM: 'Device' }
  await termiiSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, channel)
  const { path, body } = heard.at(-1) as Heard
  expect([path, JSON.parse(body)]).toEqual([asked, expected])
})

test('a service that says no is a failure that tells no code', async () => {
  answer = answers(503)
  const environment = termii()
  await expect(termiiSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, 'sms')).rejects.toThrow(
    /^Termii answered 503$/,
  )
  await expect(twilioSender(settingsOf({ TWILIO_BASE_URL: url })).send('+2348031234567', { code: '012345' }, 'sms')).rejects.toThrow(
    /^Twilio answered 503$/,
  )
  answer = answers(200)
})

test('a gateway that waited in vain for a service does not say that the message was not sent', async () => {
  answer = answers(504)
  const sent = termiiSender(settingsOf(termii())).send('+2348031234567', { code: '012345' }, 'sms')
  await expect(sent).rejects.toSatisfy((error) => error instanceof Error && !(error instanceof NotSent))
  answer = answers(200)
})

test('a service that does not answer is given up after four seconds', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const before = heard.length
  answer = () => {}
  const environment = termii()
  const sent = termiiSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, 'sms')
  await expect.poll(() => heard.length).toBeGreaterThan(before)
  patience.abort(new DOMException('Too long', 'TimeoutError'))
  await expect(sent).rejects.toThrow('Too long')
  expect(timeout.mock.calls).toEqual([[4000]])
  timeout.mockRestore()
  answer = answers(200)
})

test('what cannot be reached was not sent', async () => {
  const environment = { ...termii(), TERMII_BASE_URL: `http://127.0.0.1:${await freePort()}` }
  await expect(termiiSender(settingsOf(environment)).send('+2348031234567', { code: '012345' }, 'sms')).rejects.toThrow(NotSent)
})

test.each([
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['undelivered', 'failed'],
  ['sent', undefined],
])('a receipt of Twilio that says %s is %s', async (status, state) => {
  answer = (response) => void response.writeHead(200).end(JSON.stringify({ sid: 'SM1', status }))
  const sender = twilioSender(
    settingsOf({ CODE_SENDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'key', TWILIO_FROM: 'Cruzer', TWILIO_BASE_URL: url }),
  )
  const reference = await sender.send('+2348031234567', { code: '012345' }, 'sms')
  expect([reference, await sender.stateOf?.(String(reference))]).toEqual(['SM1', state])
  expect(heard.at(-1)?.path).toBe('/2010-04-01/Accounts/AC1/Messages/SM1.json')
  answer = answers(200)
})

test.each([
  ['Delivered', 'delivered'],
  ['Message Failed', 'failed'],
  ['Sent', undefined],
])('a receipt of Termii that says %s is %s', async (status, state) => {
  answer = (response) => void response.writeHead(200).end(JSON.stringify([{ status }]))
  const sender = termiiSender(settingsOf(termii()))
  expect(await sender.stateOf?.('12')).toBe(state)
  expect(heard.at(-1)?.path).toBe('/api/sms/inbox?api_key=key&message_id=12')
  answer = answers(200)
})

test('the terminal prints the code and the outbox keeps it, one object a line, for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-outbox-'))
  const printed: string[] = []
  const { send } = terminalSender(
    folder,
    () => Date.parse('2026-11-20T09:00:00Z'),
    (line) => printed.push(line),
  )
  await send('+2348031234567', { code: '012345', language: 'en-GB' }, 'sms')
  await send('+2348031234568', { words: 'Your application is with us.' }, 'sms')
  expect(printed).toEqual(['Code for +2348031234567: 012345', 'Message to +2348031234568: Your application is with us.'])
  expect(await readFile(join(folder, 'outbox.log'), 'utf8')).toBe(
    '{"at":"2026-11-20T09:00:00.000Z","phoneNumber":"+2348031234567","code":"012345"}\n' +
      '{"at":"2026-11-20T09:00:00.000Z","phoneNumber":"+2348031234568","words":"Your application is with us."}\n',
  )
  expect((await stat(join(folder, 'outbox.log'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
