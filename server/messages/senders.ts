import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { codeMessage as pidgin } from '#content/pcm/text-messages'
import { codeMessage } from '#content/source/text-messages'
import type { Language } from '#contract/languages'
import { codeChannels } from '#contract/sign-in/code-channel'
import type { Clock } from '#server/clock'
import type { MessageChannel } from '#server/database/message-schema'
import type { Settings } from '#server/settings'

/** What is sent: a one-time code, in English where no language is said, or words of their own, under a subject where it is an e-mail. */
export type Text =
  | { readonly code: string; readonly language?: Language | undefined }
  | { readonly words: string; readonly subject?: string }

/** Brings messages to phones (E.164), or to e-mail addresses. */
export interface MessageSender {
  readonly name: Settings['CODE_SENDER'] | 'smtp'
  /** Whether it is this process itself, which does not fail without knowing. */
  readonly isLocal: boolean
  /** The ways in which it can bring them; words of their own only by SMS and e-mail. */
  readonly channels: readonly MessageChannel[]
  /** Gives what the service calls the message, if it does. Throws NotSent when it refuses, anything else when nobody knows. */
  readonly send: (to: string, text: Text, channel: MessageChannel) => Promise<string | undefined>
  /** What became of a message, by what the service calls it; undefined while it is on its way. */
  readonly stateOf?: (reference: string) => Promise<'delivered' | 'failed' | undefined>
}

/** A message that was not sent, and will not be. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** Milliseconds that a message service may take. */
const serviceTimeout = 4000

const codeMessages: Readonly<Record<Language, string>> = { 'en-GB': codeMessage, pcm: pidgin }

/** The words in which a text is sent, the code among them. */
export const wordsOf = (text: Text) => ('code' in text ? codeMessages[text.language ?? 'en-GB'].replace('{code}', text.code) : text.words)

/** Failures before anything was sent; after all others the service may have taken the message. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Asks a message service, and reads what it answers. Throws NotSent when it refuses or cannot be reached. */
export async function askService(service: string, url: string | URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(serviceTimeout) }).catch((error: unknown) => {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    if (neverSent.has(code)) throw new NotSent(`${service} cannot be reached: ${code}`)
    throw error
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    const said = `${service} answered ${answer.status}`
    // A gateway that waited in vain does not know whether the service took the message.
    throw answer.status === 504 ? new Error(said) : new NotSent(said)
  }
  // It was taken; what is said of it is of use, and no more.
  return answer.json().catch(() => undefined)
}

/** What a service said, where it has this form. */
export const readAnswer = <Value>(schema: z.ZodType<Value>, answer: unknown): Value | undefined => schema.safeParse(answer).data

/** The embedded outbox (domain, section 6): prints each message by `print`, and appends it to `outbox.log` in the data folder. */
export const terminalSender = (dataFolder: string, clock: Clock, print: (line: string) => void): MessageSender => ({
  name: 'terminal',
  isLocal: true,
  channels: codeChannels,
  async send(phoneNumber, text, channel) {
    const by = channel === 'sms' ? '' : ` by ${channel}`
    print('code' in text ? `Code for ${phoneNumber}${by}: ${text.code}` : `Message to ${phoneNumber}: ${text.words}`)
    const said = 'code' in text ? { code: text.code } : text
    const line = JSON.stringify({ at: new Date(clock()).toISOString(), phoneNumber, ...said, ...(by ? { channel } : {}) })
    await appendFile(join(dataFolder, 'outbox.log'), `${line}\n`, { mode: 0o600 })
    return undefined
  },
})
