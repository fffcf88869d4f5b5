import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '#server/clock'
import type { Settings } from '#server/settings'

/** What is sent: a one-time code, or words of their own. */
export type Text = { readonly code: string } | { readonly words: string }

/** Brings text messages to phones (E.164). */
export interface TextSender {
  readonly name: Settings['CODE_SENDER']
  /** Whether it is this process itself, which does not fail without knowing. */
  readonly isLocal: boolean
  /** Gives what the service calls the message, if it does. Throws NotSent when it refuses, anything else when nobody knows. */
  readonly send: (phoneNumber: string, text: Text) => Promise<string | undefined>
  /** What became of a message, by what the service calls it; undefined while it is on its way. */
  readonly stateOf?: (reference: string) => Promise<'delivered' | 'failed' | undefined>
}

/** A message that was not sent, and will not be. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** Milliseconds that a message service may take. */
const serviceTimeout = 4000

const wordsOf = (text: Text) => ('code' in text ? `${text.code} is your Cruzer code. Never share it with anyone.` : text.words)

/** Failures before anything was sent; after all others the service may have taken the message. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

async function ask(service: string, url: string | URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(serviceTimeout) }).catch((error: unknown) => {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    if (neverSent.has(code)) throw new NotSent(`${service} cannot be reached: ${code}`)
    throw error
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new NotSent(`${service} answered ${answer.status}`)
  }
  // It was taken; what is said of it is of use, and no more.
  return answer.json().catch(() => undefined)
}

const read = <Value>(schema: z.ZodType<Value>, answer: unknown): Value | undefined => schema.safeParse(answer).data

/** The embedded outbox (domain, section 6): prints each message by `print`, and appends it to `outbox.log` in the data folder. */
export const terminalSender = (dataFolder: string, clock: Clock, print: (line: string) => void): TextSender => ({
  name: 'terminal',
  isLocal: true,
  async send(phoneNumber, text) {
    print('code' in text ? `Code for ${phoneNumber}: ${text.code}` : `Message to ${phoneNumber}: ${text.words}`)
    const line = JSON.stringify({ at: new Date(clock()).toISOString(), phoneNumber, ...text })
    await appendFile(join(dataFolder, 'outbox.log'), `${line}\n`, { mode: 0o600 })
    return undefined
  },
})

const TwilioMessage = z.object({ sid: z.string() })
const TwilioState = z.object({ status: z.string() })

/** Sends by Twilio's Messages resource, and asks the same for receipts. */
export function twilioSender({ TWILIO_BASE_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Settings): TextSender {
  const resource = `${TWILIO_BASE_URL}/2010-04-01/Accounts/${encodeURIComponent(String(TWILIO_ACCOUNT_SID))}/Messages`
  const headers = { authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}` }
  return {
    name: 'twilio',
    isLocal: false,
    async send(phoneNumber, text) {
      const body = new URLSearchParams({ To: phoneNumber, From: String(TWILIO_FROM), Body: wordsOf(text) })
      return read(TwilioMessage, await ask('Twilio', `${resource}.json`, { method: 'POST', headers, body }))?.sid
    },
    async stateOf(reference) {
      const state = read(TwilioState, await ask('Twilio', `${resource}/${encodeURIComponent(reference)}.json`, { headers }))?.status
      return state === 'delivered' ? 'delivered' : state === 'failed' || state === 'undelivered' ? 'failed' : undefined
    },
  }
}

const TermiiMessage = z.object({ message_id: z.coerce.string() })
const TermiiStates = z.union([z.array(z.object({ status: z.string() })), z.object({ status: z.string() }).transform((one) => [one])])

/** Sends by Termii's SMS call over its route for messages that are asked for, and asks its history for receipts; Termii wants the number without its plus. */
export const termiiSender = ({ TERMII_BASE_URL, TERMII_API_KEY, TERMII_SENDER_ID }: Settings): TextSender => ({
  name: 'termii',
  isLocal: false,
  async send(phoneNumber, text) {
    const answer = await ask('Termii', `${TERMII_BASE_URL}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        to: phoneNumber.replace('+', ''),
        from: TERMII_SENDER_ID,
        sms: wordsOf(text),
        type: 'plain',
        channel: 'dnd',
        api_key: TERMII_API_KEY,
      }),
    })
    return read(TermiiMessage, answer)?.message_id
  },
  async stateOf(reference) {
    const url = new URL('/api/sms/inbox', TERMII_BASE_URL)
    url.search = String(new URLSearchParams({ api_key: String(TERMII_API_KEY), message_id: reference }))
    const [found] = read(TermiiStates, await ask('Termii', url, {})) ?? []
    const state = found?.status.toLowerCase() ?? ''
    return state.includes('delivered') && !state.includes('un')
      ? 'delivered'
      : /failed|undelivered|rejected|expired/.test(state)
        ? 'failed'
        : undefined
  },
})
