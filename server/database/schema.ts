import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ErrorName } from '#contract/client-error'
import type { Documents, VehicleMedia } from '#contract/files'
import type { PersonalInfo } from '#contract/personal-info'
import type { RiderSignUp } from '#contract/sign-in'
import type { ApplicationStatus, Change } from '#contract/status'
import type { Vehicle } from '#contract/vehicle'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const waitlist = pgTable('waitlist', {
  email: text('email').primaryKey(),
  joinedAt: moment('joined_at').notNull(),
})

export const drivers = pgTable('drivers', {
  id: uuid('id').primaryKey().defaultRandom(),
  phoneNumber: text('phone_number').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

export const passengers = pgTable('passengers', {
  phoneNumber: text('phone_number').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  verifiedAt: moment('verified_at').notNull(),
})

export const blockedNumbers = pgTable('blocked_numbers', {
  phoneNumber: text('phone_number').primaryKey(),
  blockedAt: moment('blocked_at').notNull(),
})

/** One row a number: its live code if it has one, and when codes were sent to it within the last hour. */
export const codes = pgTable('codes', {
  phoneNumber: text('phone_number').primaryKey(),
  audience: text('audience').$type<'driver' | 'passenger'>().notNull(),
  hash: text('hash').notNull(),
  details: jsonb('details').$type<RiderSignUp>(),
  tries: integer('tries').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  mayResendAt: moment('may_resend_at').notNull(),
  sentAt: moment('sent_at').array().notNull(),
})

/** What an address did within the last hour. */
export const addressCounts = pgTable('address_counts', {
  key: text('key').primaryKey(),
  at: moment('at').array().notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id),
  startedAt: moment('started_at').notNull(),
  revokedAt: moment('revoked_at'),
})

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
  (table) => [index('tokens_by_session').on(table.sessionId)],
)

export const loginTokens = pgTable('login_tokens', {
  hash: text('hash').primaryKey(),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const referrals = pgTable('referrals', {
  driverId: uuid('driver_id')
    .primaryKey()
    .references(() => drivers.id),
  code: text('code').notNull(),
  usedAt: moment('used_at').notNull(),
})

export const applications = pgTable(
  'applications',
  {
    driverId: uuid('driver_id')
      .primaryKey()
      .references(() => drivers.id),
    status: text('status').$type<ApplicationStatus>().notNull(),
    personalInfo: jsonb('personal_info').$type<PersonalInfo>(),
    vehicle: jsonb('vehicle').$type<Vehicle>(),
    vehicleMedia: jsonb('vehicle_media').$type<VehicleMedia>(),
    documents: jsonb('documents').$type<Documents>(),
    /** Empty when the application is no longer live, so that its plate is free again. */
    plateNumber: text('plate_number'),
    changes: jsonb('changes').$type<Change[]>().notNull(),
    /** The items of `changes` that the driver has saved anew. */
    mended: jsonb('mended').$type<Change['item'][]>().notNull(),
    reason: text('reason'),
    reviewedAt: moment('reviewed_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('one_live_application_a_plate').on(table.plateNumber).where(sql`${table.plateNumber} is not null`),
    index('applications_by_status').on(table.status),
  ],
)
export type Application = typeof applications.$inferSelect

export const decisions = pgTable(
  'decisions',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    at: moment('at').notNull(),
    decision: text('decision').notNull(),
    by: text('by').notNull(),
    detail: text('detail'),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.at] })],
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
  ({ day, build, route, name, message, engine }) => [primaryKey({ columns: [day, build, route, name, message, engine] })],
)
