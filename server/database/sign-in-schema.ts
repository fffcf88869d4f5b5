import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RiderSignUp } from '#contract/sign-in/sign-in'
import { moment, oneOf } from './columns.ts'
import { drivers } from './schema.ts'

export const blockedNumbers = pgTable('blocked_numbers', {
  phoneNumber: text('phone_number').primaryKey(),
  blockedAt: moment('blocked_at').notNull(),
  by: text('by').notNull().default(''),
})

const codeAudiences = ['driver', 'passenger'] as const
export type CodeAudience = (typeof codeAudiences)[number]

/** One row a number and asker: the live code that was asked for if there is one, and when codes were asked for within the last hour. */
export const codes = pgTable(
  'codes',
  {
    phoneNumber: text('phone_number').notNull(),
    audience: text('audience').$type<CodeAudience>().notNull(),
    /** The hash of the device that asked, or of its network where it names no device. */
    asker: text('asker').notNull().default(''),
    hash: text('hash').notNull(),
    details: jsonb('details').$type<RiderSignUp>(),
    termsVersion: text('terms_version'),
    tries: integer('tries').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    mayResendAt: moment('may_resend_at').notNull(),
    sentAt: moment('sent_at').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phoneNumber, table.audience, table.asker] }),
    check('codes_audience', oneOf(table.audience, codeAudiences)),
    check('codes_tries', sql`${table.tries} >= 0`),
  ],
)

/** Devices that have entered a code of a number: what strangers ask or guess does not count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    phoneNumber: text('phone_number').notNull(),
    asker: text('asker').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phoneNumber, table.asker] }), index('known_devices_by_age').on(table.verifiedAt)],
)

/** How often something was done under a key until the count begins anew. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetsAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_by_driver').on(table.driverId)],
)

export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('tokens_by_session').on(table.sessionId),
    index('tokens_by_expiry').on(table.expiresAt),
    check('tokens_kind', oneOf(table.kind, ['access', 'refresh'])),
    check('tokens_generation', sql`${table.generation} >= 0`),
  ],
)

export const loginTokens = pgTable('login_tokens', {
  hash: text('hash').primaryKey(),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
