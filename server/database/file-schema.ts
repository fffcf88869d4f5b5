import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

const fileStates = ['reserved', 'uploaded', 'accepted', 'marked', 'removing'] as const

/** `reserved` for an upload whose address was given, `uploaded` in quarantine, `accepted` for good; `marked` when nothing claims it any more, `removing` from then on until it is gone. */
export type FileRecordState = (typeof fileStates)[number]

/** What is known of each file in the blob store, by its stored name. */
export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    /** The driver whose file it is; empty for a visitor's. The driver may be gone, or not there yet in an older backup. */
    owner: uuid('owner'),
    state: text('state').$type<FileRecordState>().notNull(),
    /** Bytes: of a reserved one as many as it may come to, else those it has. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of what is kept, in hexadecimal. */
    hash: text('hash'),
    contentType: text('content_type'),
    /** Of the upload that was seen last. */
    version: text('version'),
    /** How many uploads were seen under this name. */
    uploads: integer('uploads').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    markedAt: moment('marked_at'),
  },
  (table) => [
    index('files_by_owner').on(table.owner),
    index('files_by_hash').on(table.hash),
    index('files_by_state').on(table.state, table.changedAt),
    check('files_state', oneOf(table.state, fileStates)),
    check('files_size', sql`${table.size} >= 0`),
  ],
)

/** One row: the identity that this database shares with its blob store. */
export const storeIdentity = pgTable('store_identity', {
  one: integer('one').primaryKey().default(1),
  store: uuid('store').notNull(),
  /** Whether the store has it too: only a server that is cut short at its first start leaves this false. */
  written: boolean('written').notNull(),
  /** The fingerprint of the secret that all copies share; empty until one with a DATABASE_URL starts. */
  secret: text('secret'),
})
