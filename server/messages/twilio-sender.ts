import * as z from 'zod'
import type { MessageChannel } from '#server/database/message-schema'
import type { Settings } from '#server/settings'
import { askService, type MessageSender, NotSent, readAnswer, type Text, wordsOf } from './senders.ts'

const Created = z.object({ sid: z.string() })
const State = z.object({ status: z.string() })

/** What Twilio calls a call begins so. */
const isCall = (reference: string) => reference.startsWith('CA')

/** What is read out: digit by digit, and once more. */
function spoken(code: string): string {
  const digits = [...code].join(', ')
  const say = (words: string) => `<Say>${words}</Say>`
  return `<Response><Pause/>${say(`Your Cruzer code is ${digits}.`)}<Pause/>${say(`Once more: ${digits}.`)}${say('Never share it with anyone.')}</Response>`
}

/** Sends by Twilio's Messages resource, and calls by its Calls, where there are numbers to do so from; asks the same for receipts. */
export function twilioSender(settings: Settings): MessageSender {
  const { TWILIO_BASE_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings
  const { TWILIO_VOICE_FROM, TWILIO_WHATSAPP_FROM, TWILIO_WHATSAPP_CONTENT_SID } = settings
  const account = `${TWILIO_BASE_URL}/2010-04-01/Accounts/${encodeURIComponent(String(TWILIO_ACCOUNT_SID))}`
  const headers = { authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}` }

  const messageFor = (to: string, text: Text, channel: MessageChannel): Record<string, string> =>
    channel === 'whatsapp' && 'code' in text
      ? {
          To: `whatsapp:${to}`,
          From: `whatsapp:${TWILIO_WHATSAPP_FROM}`,
          ContentSid: String(TWILIO_WHATSAPP_CONTENT_SID),
          ContentVariables: JSON.stringify({ 1: text.code }),
        }
      : { To: to, From: String(TWILIO_FROM), Body: wordsOf(text) }

  return {
    name: 'twilio',
    isLocal: false,
    channels: ['sms', ...(TWILIO_VOICE_FROM ? (['voice'] as const) : []), ...(TWILIO_WHATSAPP_FROM ? (['whatsapp'] as const) : [])],
    async send(to, text, channel) {
      const isSpoken = channel === 'voice'
      if (isSpoken && !('code' in text)) throw new NotSent('only codes are read out')
      const call = isSpoken && 'code' in text ? { To: to, From: String(TWILIO_VOICE_FROM), Twiml: spoken(text.code) } : undefined
      const body = new URLSearchParams(call ?? messageFor(to, text, channel))
      const url = `${account}/${call ? 'Calls' : 'Messages'}.json`
      return readAnswer(Created, await askService('Twilio', url, { method: 'POST', headers, body }))?.sid
    },
    async stateOf(reference) {
      const url = `${account}/${isCall(reference) ? 'Calls' : 'Messages'}/${encodeURIComponent(reference)}.json`
      const status = readAnswer(State, await askService('Twilio', url, { headers }))?.status ?? ''
      if (['delivered', 'read', 'completed'].includes(status)) return 'delivered'
      return ['failed', 'undelivered', 'busy', 'no-answer', 'canceled'].includes(status) ? 'failed' : undefined
    },
  }
}
