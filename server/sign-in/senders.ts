import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/clock'
import type { Settings } from '#server/settings'

/** Brings a code to a phone (E.164); rejects when it could not be handed over. */
export type CodeSender = (phoneNumber: string, code: string) => Promise<void>

/** Milliseconds that a message service may take: less than the five seconds that a product call has. */
const serviceTimeout = 4000

const words = (code: string) => `${code} is your Cruzer code. Never share it with anyone.`

async function ask(service: string, url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(serviceTimeout) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}`)
}

/** The embedded outbox (domain, section 6): prints each code by `print`, and appends it to `outbox.log` in the data folder. */
export const terminalSender =
  (dataFolder: string, clock: Clock, print: (line: string) => void): CodeSender =>
  async (phoneNumber, code) => {
    print(`Code for ${phoneNumber}: ${code}`)
    const line = JSON.stringify({ at: new Date(clock()).toISOString(), phoneNumber, code })
    await appendFile(join(dataFolder, 'outbox.log'), `${line}\n`, { mode: 0o600 })
  }

/** Sends by Twilio's Messages resource. */
export const twilioSender =
  ({ TWILIO_BASE_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Settings): CodeSender =>
  (phoneNumber, code) =>
    ask('Twilio', `${TWILIO_BASE_URL}/2010-04-01/Accounts/${encodeURIComponent(String(TWILIO_ACCOUNT_SID))}/Messages.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}` },
      body: new URLSearchParams({ To: phoneNumber, From: String(TWILIO_FROM), Body: words(code) }),
    })

/** Sends by Termii's SMS call over its route for one-time codes; Termii wants the number without its plus. */
export const termiiSender =
  ({ TERMII_BASE_URL, TERMII_API_KEY, TERMII_SENDER_ID }: Settings): CodeSender =>
  (phoneNumber, code) =>
    ask('Termii', `${TERMII_BASE_URL}/api/sms/send`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        to: phoneNumber.replace('+', ''),
        from: TERMII_SENDER_ID,
        sms: words(code),
        type: 'plain',
        channel: 'dnd',
        api_key: TERMII_API_KEY,
      }),
    })
