import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type OperatorRole, operatorRoles } from '#contract/desk/desk'
import { type Change, type DecisionKind, decisionKinds } from '#contract/status'
import { moment, oneOf } from './columns.ts'
import { applications } from './schema.ts'

/** The people who review, by their e-mail address. Without a passkey or a password of their own they were only invited. */
export const operators = pgTable(
  'operators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    role: text('role').$type<OperatorRole>().notNull(),
    /** Scrypt's salt and hash, where they sign in by a password. */
    password: text('password'),
    /** The secret of their authenticator, encrypted with the server's secret. */
    totpSecret: text('totp_secret'),
    /** The half minute whose code was used last: none is good twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
    disabledAt: moment('disabled_at'),
  },
  (table) => [check('operators_role', oneOf(table.role, operatorRoles))],
)

const operatorId = () =>
  uuid('operator_id')
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' })

/** Public keys of operators (WebAuthn), by the id of the credential. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    operatorId: operatorId(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('passkeys_by_operator').on(table.operatorId)],
)

/** What a link of an invitation holds, by its hash; good once. */
export const invitations = pgTable(
  'invitations',
  {
    hash: text('hash').primaryKey(),
    operatorId: operatorId(),
    totpSecret: text('totp_secret').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('invitations_by_operator').on(table.operatorId)],
)

/** Questions that an authenticator was asked (WebAuthn); each is answered once. */
export const challenges = pgTable(
  'challenges',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('challenges_by_expiry').on(table.expiresAt)],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    hash: text('hash').primaryKey(),
    operatorId: operatorId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_by_operator').on(table.operatorId), index('operator_sessions_by_expiry').on(table.expiresAt)],
)

const applicationId = () =>
  uuid('driver_id')
    .primaryKey()
    .references(() => applications.driverId, { onDelete: 'cascade' })

/** Who has an application before them, so that two never review the same one. */
export const claims = pgTable(
  'claims',
  { driverId: applicationId(), operatorId: operatorId(), until: moment('until').notNull() },
  (table) => [index('claims_by_operator').on(table.operatorId)],
)

/** A decision that has not taken effect: it can still be undone, or waits for a second person. */
export const openDecisions = pgTable(
  'open_decisions',
  {
    driverId: applicationId(),
    decision: text('decision').$type<DecisionKind>().notNull(),
    operatorId: operatorId(),
    decidedAt: moment('decided_at').notNull(),
    /** Until then it can be undone. */
    undoUntil: moment('undo_until').notNull(),
    changes: jsonb('changes').$type<Change[]>().notNull().default([]),
    reason: text('reason'),
    /** Who agreed to a rejection; it takes effect with somebody else's word alone. */
    secondId: uuid('second_id').references(() => operators.id, { onDelete: 'set null' }),
    /** The site's origin for the one who decided, for links in messages. */
    origin: text('origin').notNull(),
  },
  (table) => [index('open_decisions_due').on(table.undoUntil), check('open_decisions_decision', oneOf(table.decision, decisionKinds))],
)

/** What an admin has set at the desk, by the variable of the environment in whose place it stands. */
export const adminSettings = pgTable('admin_settings', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  /** The admin's e-mail address as it was. */
  setBy: text('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})

/** Who did what at the desk. Rows are only ever added: the database refuses to change or remove one. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    /** The operator's e-mail address as it was; `-` for a stranger. */
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    /** The driver may be erased since. */
    driverId: uuid('driver_id'),
    detail: text('detail'),
  },
  (table) => [index('audit_entries_by_time').on(table.at, table.id), index('audit_entries_by_driver').on(table.driverId, table.at)],
)
