import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages'
import { codeChannels } from '#contract/sign-in/code-channel'
import { moment, oneOf } from './columns.ts'

const messageStates = ['withheld', 'queued', 'sending', 'sent', 'delivered', 'unknown', 'failed'] as const

/** `withheld` for a blocked number, `unknown` when a service did not answer, `sent` until a receipt says `delivered`. */
export type MessageState = (typeof messageStates)[number]

const messageChannels = [...codeChannels, 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The outbox of messages to drivers and riders. Without words of its own it brings a code, which is derived from its id and the secret, and is not kept. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is, also where it goes to an e-mail address. */
    phoneNumber: text('phone_number').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull().default('sms'),
    email: text('email'),
    subject: text('subject'),
    words: text('words'),
    /** In which a code is written; words of their own are already in one. */
    language: text('language').$type<Language>().notNull().default('en-GB'),
    /** The network of who asked. */
    network: text('network').notNull(),
    /** The /24 or /48 around it. */
    wideNetwork: text('wide_network').notNull(),
    state: text('state').$type<MessageState>().notNull(),
    /** How many senders were tried. */
    attempts: integer('attempts').notNull().default(0),
    sender: text('sender'),
    /** What the sender calls it. */
    reference: text('reference'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When the code in it, or another of the number, was entered. */
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    index('messages_unverified').on(table.createdAt).where(sql`${table.verifiedAt} is null`),
    index('messages_by_number').on(table.phoneNumber, table.createdAt),
    index('messages_to_do').on(table.state, table.changedAt).where(sql`${table.state} in ('queued', 'sending', 'sent')`),
    check('messages_state', oneOf(table.state, messageStates)),
    check('messages_channel', oneOf(table.channel, messageChannels)),
  ],
)
