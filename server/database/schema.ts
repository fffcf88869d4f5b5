import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Documents, VehicleMedia } from '#contract/files'
import type { Language } from '#contract/languages'
import type { PersonalInfo } from '#contract/personal-info'
import type { Item } from '#contract/requirements'
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
