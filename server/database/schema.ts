import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Documents, VehicleMedia } from '#contract/files'
import type { Language } from '#contract/languages'
import type { PersonalInfo } from '#contract/personal-info'
import type { Item } from '#contract/requirements'
import { codeChannels } from '#contract/sign-in/code-channel'
import type { RiderSignUp } from '#contract/sign-in/sign-in'
import { type ApplicationStatus, applicationStatuses, type Change, decisionKinds } from '#contract/status'
import type { ProfileKey } from '#contract/steps'
import type { ErrorName } from '#contract/telemetry/client-error'
import type { Vehicle } from '#contract/vehicle'
import { moment, oneOf } from './columns.ts'

export const waitlist = pgTable('waitlist', {
  email: text('email').primaryKey(),
  joinedAt: moment('joined_at').notNull(),
})

export const drivers = pgTable(
  'drivers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    phoneNumber: text('phone_number').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The terms that were agreed to at sign-up, and when. */
    termsVersion: text('terms_version'),
    termsAgreedAt: moment('terms_agreed_at'),
    /** The language that was chosen last, in which text messages are written. */
    language: text('language').$type<Language>().notNull().default('en-GB'),
  },
  (table) => [check('drivers_phone_number', sql`${table.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`)],
)

export const passengers = pgTable('passengers', {
  phoneNumber: text('phone_number').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  verifiedAt: moment('verified_at').notNull(),
  termsVersion: text('terms_version'),
  termsAgreedAt: moment('terms_agreed_at'),
})

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

export const referrals = pgTable('referrals', {
  driverId: uuid('driver_id')
    .primaryKey()
    .references(() => drivers.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  usedAt: moment('used_at').notNull(),
})

/** When an application was sent; one that was not comes after all that were. */
export const sentOrLast = (sentAt: AnyPgColumn) => sql<Date>`coalesce(${sentAt}, timestamptz 'infinity')`

/** First and last name in small letters, for who searches by the beginning of it. */
export const nameOf = (personalInfo: AnyPgColumn) =>
  sql<string | null>`(lower((${personalInfo} ->> 'firstName') || ' ' || (${personalInfo} ->> 'lastName')))`

/** The last name alone in small letters, for who searches by the beginning of it. */
export const lastNameOf = (personalInfo: AnyPgColumn) => sql<string | null>`(lower(${personalInfo} ->> 'lastName'))`

/** The plate as it was answered, which stays when the application is no longer live. */
export const plateOf = (vehicle: AnyPgColumn) => sql<string | null>`(${vehicle} ->> 'plateNumber')`

/** The answers of each step, where the step table says that they are held. */
const answerColumns = () =>
  ({
    personalInfo: jsonb('personal_info').$type<PersonalInfo>(),
    vehicle: jsonb('vehicle').$type<Vehicle>(),
    vehicleMedia: jsonb('vehicle_media').$type<VehicleMedia>(),
    documents: jsonb('documents').$type<Documents>(),
  }) satisfies Record<ProfileKey, unknown>

export const applications = pgTable(
  'applications',
  {
    driverId: uuid('driver_id')
      .primaryKey()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    status: text('status').$type<ApplicationStatus>().notNull(),
    ...answerColumns(),
    /** The key by which the NIN and the licence number in them are encrypted; empty where they are as a version before wrote them. */
    numbersKey: text('numbers_key'),
    /** By which applications with the same NIN or licence number are found. */
    ninIndex: text('nin_index'),
    licenceIndex: text('licence_index'),
    /** Empty when the application is no longer live, so that its plate is free again. */
    plateNumber: text('plate_number'),
    changes: jsonb('changes').$type<Change[]>().notNull(),
    /** The items of `changes` that the driver has saved anew. */
    mended: jsonb('mended').$type<Change['item'][]>().notNull(),
    reason: text('reason'),
    reviewedAt: moment('reviewed_at'),
    sentAt: moment('sent_at'),
    /** By which the driver and an operator call the application, since it was first sent. */
    reference: text('reference').unique(),
    /** When each part that is typed was last saved, an ISO time under its key; none where the client did not tell what its form had seen. */
    savedAt: jsonb('saved_at').$type<Partial<Record<ProfileKey, string>>>().notNull().default({}),
    /** Files that have arrived and no saved step names yet. */
    arrived: jsonb('arrived').$type<Item[]>().notNull().default([]),
    /** Of one that is withdrawn: where it stood, and when everything of the driver is erased. */
    withdrawnFrom: text('withdrawn_from').$type<ApplicationStatus>(),
    eraseAt: moment('erase_at'),
    /** Under which ids the browser was measured that withdrew it, so that this is erased with the rest; kept no longer than it is withdrawn. */
    visitorIds: text('visitor_ids').array(),
    /** When the driver last changed something. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Since when it is past its retention, until its driver comes back. */
    markedAt: moment('marked_at'),
  },
  (table) => [
    uniqueIndex('one_live_application_a_plate').on(table.plateNumber).where(sql`${table.plateNumber} is not null`),
    index('applications_by_status').on(table.status, sentOrLast(table.sentAt), table.driverId),
    index('applications_by_nin').on(table.ninIndex),
    index('applications_by_licence').on(table.licenceIndex),
    // By their beginning, whatever the collation of the database.
    index('applications_by_name').on(sql`${nameOf(table.personalInfo)} text_pattern_ops`),
    index('applications_by_last_name').on(sql`${lastNameOf(table.personalInfo)} text_pattern_ops`),
    index('applications_by_reference').on(sql`${table.reference} text_pattern_ops`),
    index('applications_by_plate').on(sql`${plateOf(table.vehicle)} text_pattern_ops`),
    index('applications_by_sending').on(sentOrLast(table.sentAt), table.driverId),
    index('applications_marked').on(table.markedAt).where(sql`${table.markedAt} is not null`),
    index('applications_to_erase').on(table.eraseAt).where(sql`${table.eraseAt} is not null`),
    check('applications_status', oneOf(table.status, applicationStatuses)),
    check(
      'applications_withdrawn',
      sql`(${table.status} = 'withdrawn') = (${table.eraseAt} is not null and ${table.withdrawnFrom} is not null)`,
    ),
    check('applications_visitor_ids', sql`${table.status} = 'withdrawn' or ${table.visitorIds} is null`),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** Visitors whose analytics were erased, by the hash of their id: every copy of the server removes what it has or still gets of them. */
export const erasedVisitors = pgTable('erased_visitors', {
  hash: text('hash').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})

/** Applications that were rejected, as they were sent, of drivers who have applied again since. */
export const pastApplications = pgTable(
  'past_applications',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    reference: text('reference').unique(),
    ...answerColumns(),
    numbersKey: text('numbers_key'),
    reason: text('reason'),
    sentAt: moment('sent_at'),
    reviewedAt: moment('reviewed_at'),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.endedAt] })],
)

export const decisions = pgTable(
  'decisions',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    decision: text('decision').notNull(),
    by: text('by').notNull(),
    /** Who agreed to a rejection. */
    second: text('second'),
    detail: text('detail'),
    /** What was asked to be mended; empty where nothing was, or before it was kept apart from the words. */
    changes: jsonb('changes').$type<Change[]>(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.at] }), check('decisions_decision', oneOf(table.decision, decisionKinds))],
)

/** The same error of a day in the same build, page and browser is one row (contract, `ClientError`). */
export const clientErrors = pgTable(
  'client_errors',
  {
    day: date('day').notNull(),
    build: text('build').notNull(),
    route: text('route').notNull(),
    name: text('name').$type<ErrorName>().notNull(),
    message: text('message').notNull(),
    engine: text('engine').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  ({ day, build, route, name, message, engine, count }) => [
    primaryKey({ columns: [day, build, route, name, message, engine] }),
    check('client_errors_count', sql`${count} > 0`),
  ],
)

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
