import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Operator, QueueRow } from '#contract/desk/desk'
import type { deskEndpoints } from '#contract/desk/desk-endpoints'
import { PlateNumber } from '#contract/fields'
import { phoneNumberOf } from '#contract/sign-in/phone-number'
import { decisionKinds } from '#contract/status'
import { day } from '#server/clock'
import { claims, openDecisions, operators } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import { applications, decisions, drivers, lastNameOf, nameOf, plateOf } from '#server/database/schema'
import { cursorPage, isAfter, listOrder, nameColumns, nameIn } from '#server/review/rows'

type Query = z.output<typeof deskEndpoints.queue.query>

const pageSize = 50

const likeStart = (typed: string) => `${typed.replace(/[\\%_]/g, '\\$&')}%`

/** The beginning of a name: an apostrophe stands for each that a keyboard may have made of it. */
const likeName = (typed: string) => likeStart(typed.normalize().toLowerCase()).replace(/['’‘ʼ]/g, '_')

/** What is searched: a phone number whole, a plate whole in any spelling, a reference or plate from its beginning, a first or last name from its beginning. */
function searchCondition(typed: string | undefined): SQL | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return undefined
  const phoneNumber = phoneNumberOf(text)
  if (phoneNumber) return eq(drivers.phoneNumber, phoneNumber)
  const start = likeStart((PlateNumber.safeParse(text).data ?? text).toUpperCase())
  const inName = likeName(text)
  return or(
    sql`${applications.reference} like ${start}`,
    sql`${plateOf(applications.vehicle)} like ${start}`,
    sql`${nameOf(applications.personalInfo)} like ${inName}`,
    sql`${lastNameOf(applications.personalInfo)} like ${inName}`,
  )
}

const deciders = alias(operators, 'deciders')

/** The columns of a row of the queue, from `applications` with its driver, claim and open decision. */
const columns = {
  id: applications.driverId,
  reference: applications.reference,
  ...nameColumns,
  phoneNumber: drivers.phoneNumber,
  status: applications.status,
  location: sql<'lagos' | 'elsewhere' | null>`${applications.vehicle} ->> 'location'`,
  plateNumber: applications.plateNumber,
  sentAt: applications.sentAt,
  rounds: sql<number>`(select count(*)::int from ${decisions} where ${decisions.driverId} = ${applications.driverId})`,
  claimedBy: claims.operatorId,
  claimedUntil: claims.until,
  claimedByEmail: operators.email,
  decision: openDecisions.decision,
  decidedBy: openDecisions.operatorId,
  decidedByEmail: deciders.email,
  decidedAt: openDecisions.decidedAt,
  secondId: openDecisions.secondId,
}

/** Rows of the queue, to be narrowed; `now` in milliseconds. */
const rows = (db: Database, now: number) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .leftJoin(claims, and(eq(claims.driverId, applications.driverId), gt(claims.until, new Date(now))))
    .leftJoin(operators, eq(operators.id, claims.operatorId))
    .leftJoin(openDecisions, eq(openDecisions.driverId, applications.driverId))
    .leftJoin(deciders, eq(deciders.id, openDecisions.operatorId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

/** The round of what was decided is the one that the decision ended. */
const isDecided = (status: string) => (decisionKinds as readonly string[]).includes(status)

const rowOf = (row: Row, me: Operator): QueueRow => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  status: row.status,
  round: row.rounds + (isDecided(row.status) ? 0 : 1),
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...nameIn(row),
  ...(row.location === null ? {} : { location: row.location }),
  ...(row.plateNumber === null ? {} : { plateNumber: row.plateNumber }),
  ...(row.sentAt ? { sentAt: row.sentAt.toISOString() } : {}),
  ...(row.claimedBy && row.claimedUntil
    ? {
        claim: {
          operator: row.claimedBy,
          email: row.claimedByEmail ?? '',
          isMine: row.claimedBy === me.id,
          until: row.claimedUntil.toISOString(),
        },
      }
    : {}),
  ...(row.decision && row.decidedAt
    ? {
        open: {
          decision: row.decision,
          by: row.decidedByEmail ?? '',
          isMine: row.decidedBy === me.id,
          at: row.decidedAt.toISOString(),
          ...(row.decision === 'rejected' && row.secondId === null ? { waitsForSecond: true } : {}),
        },
      }
    : {}),
})

/** A row of the queue for one application; undefined when there is none. */
export async function queueRow(db: Database, driverId: string, me: Operator, now: number): Promise<QueueRow | undefined> {
  const [found] = await rows(db, now).where(eq(applications.driverId, driverId))
  return found && rowOf(found, me)
}

/** A page of the queue, those waiting longest first, with how many wait and how many of them for `longHours` or longer. `now` in milliseconds. */
export async function listQueue(
  db: Database,
  { status, location, waitingDays, search, after }: Query,
  me: Operator,
  now: number,
  longHours: number,
) {
  const waits = eq(applications.status, 'pending_approval')
  const since = (days: number) => new Date(now - days * day)
  const [found, [counts]] = await Promise.all([
    rows(db, now)
      .where(
        and(
          search === undefined || status !== undefined ? sql`${applications.status} = ${status ?? 'pending_approval'}` : undefined,
          location === undefined ? undefined : sql`${applications.vehicle} ->> 'location' = ${location}`,
          waitingDays === undefined ? undefined : lte(applications.sentAt, since(Number(waitingDays))),
          searchCondition(search),
          isAfter(after),
        ),
      )
      .orderBy(...listOrder)
      .limit(pageSize + 1),
    db
      .select({
        waiting: sql<number>`count(*)::int`,
        waitingLong: sql<number>`(count(*) filter (where ${applications.sentAt} <= ${since(longHours / 24).toISOString()}::timestamptz))::int`,
      })
      .from(applications)
      .where(waits),
  ])
  const { page, next } = cursorPage(found, pageSize)
  return {
    applications: page.map((row) => rowOf(row, me)),
    waiting: counts?.waiting ?? 0,
    waitingLong: counts?.waitingLong ?? 0,
    longHours,
    ...(next ? { next } : {}),
  }
}
