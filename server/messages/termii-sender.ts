import * as z from 'zod'
import type { Settings } from '#server/settings'
import { askService, type MessageSender, readAnswer, wordsOf } from './senders.ts'

const Created = z.object({ message_id: z.coerce.string() })
const States = z.union([z.array(z.object({ status: z.string() })), z.object({ status: z.string() }).transform((one) => [one])])

/**
 * Sends by Termii's SMS call over its route for messages that are asked for, or over that for WhatsApp, calls by its voice call, and asks
 * its history for receipts; Termii wants the number without its plus.
 */
export function termiiSender(settings: Settings): MessageSender {
  const { TERMII_BASE_URL, TERMII_API_KEY, TERMII_SENDER_ID, TERMII_VOICE, TERMII_WHATSAPP_FROM } = settings
  const post = async (path: string, body: Record<string, unknown>) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { ...body, api_key: TERMII_API_KEY }
    const answer = await askService('Termii', `${TERMII_BASE_URL}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
    return readAnswer(Created, answer)?.message_id
  }
  return {
    name: 'termii',
    isLocal: false,
    channels: ['sms', ...(TERMII_VOICE ? (['voice'] as const) : []), ...(TERMII_WHATSAPP_FROM ? (['whatsapp'] as const) : [])],
    async send(phoneNumber, text, channel) {
      const to = phoneNumber.replace('+', '')
      if (channel === 'voice' && 'code' in text) return post('/api/sms/otp/call', { phone_number: to, code: text.code })
      if (channel === 'whatsapp' && 'code' in text)
        return post('/api/sms/send', { to, from: TERMII_WHATSAPP_FROM, sms: text.code, type: 'plain', channel: 'whatsapp_otp' })
      return post('/api/sms/send', { to, from: TERMII_SENDER_ID, sms: wordsOf(text), type: 'plain', channel: 'dnd' })
    },
    async stateOf(reference) {
      const url = new URL('/api/sms/inbox', TERMII_BASE_URL)
      url.search = String(new URLSearchParams({ api_key: String(TERMII_API_KEY), message_id: reference }))
      const [found] = readAnswer(States, await askService('Termii', url, {})) ?? []
      const state = found?.status.toLowerCase() ?? ''
      if (state.includes('delivered') && !state.includes('un')) return 'delivered'
      return /failed|undelivered|rejected|expired/.test(state) ? 'failed' : undefined
    },
  }
}
