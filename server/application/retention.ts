import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { stepStatuses } from '#contract/steps'
import { day } from '#server/clock'
import type { Database } from '#server/database/open'
import { applications, drivers, pastApplications } from '#server/database/schema'
import { sessions, tokens } from '#server/database/sign-in-schema'
import { tryEach } from '#server/jobs'
import type { Settings } from '#server/settings'
import { type Erased, eraseAll } from './erase.ts'
import type { Notices } from './notices.ts'

/** Milliseconds between being marked and being erased. */
const markedFor = 7 * day

/** More than these are not marked within a day: the clock or the database must be wrong. */
const mostMarked = { applications: 100, share: 0.2 } as const

interface Retention extends Erased {
  readonly settings: Pick<Settings, 'REJECTED_DAYS' | 'UNFINISHED_DAYS' | 'SITE_URL'>
  readonly notices: Notices
  /** Called with how many applications were marked, or would have been where these are too many. */
  readonly report: (counts: { readonly marked: number } | { readonly tooMany: number }) => void
}

const unfinished = [...stepStatuses, 'ready_to_send', 'changes_requested'] as const

/** Whether an application is past its retention: rejected long ago, or unfinished, untouched and with nobody signed in. */
function isExpired(db: Database, now: number, { REJECTED_DAYS, UNFINISHED_DAYS }: Pick<Settings, 'REJECTED_DAYS' | 'UNFINISHED_DAYS'>) {
  const [rejectedBefore, untouchedBefore] = [new Date(now - REJECTED_DAYS * day), new Date(now - UNFINISHED_DAYS * day)]
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(tokens, eq(tokens.sessionId, sessions.id))
    .where(and(eq(sessions.driverId, applications.driverId), isNull(sessions.revokedAt), gt(tokens.expiresAt, new Date(now))))
  return or(
    and(eq(applications.status, 'rejected'), lte(applications.reviewedAt, rejectedBefore)),
    and(
      inArray(applications.status, [...unfinished]),
      lte(applications.changedAt, untouchedBefore),
      or(isNull(applications.reviewedAt), lte(applications.reviewedAt, untouchedBefore)),
      sql`not exists ${signedIn}`,
    ),
  )
}

/** How many applications the next sweep would mark by these settings, and whether that is more than it marks within a day. `now` in milliseconds. */
export async function countExpired(db: Database, now: number, settings: Parameters<typeof isExpired>[2]) {
  const count = await db.$count(applications, and(isNull(applications.markedAt), isExpired(db, now, settings)))
  const lately = await db.$count(applications, gte(applications.markedAt, new Date(now - day)))
  const all = count + lately
  const isTooMany = count > 0 && all > mostMarked.applications && all > mostMarked.share * (await db.$count(applications))
  return { count, all, isTooMany }
}

/** Marks an application unless its driver came back meanwhile, and tells the driver of an unfinished one, who may still come back. */
async function mark({ db, settings, notices }: Retention, driverId: string, now: number, isStillExpired: SQL | undefined): Promise<void> {
  const sent = await db.transaction(async (tx) => {
    const eraseAt = new Date(now + markedFor)
    const [row] = await tx
      .update(applications)
      .set({ markedAt: new Date(now) })
      .where(and(eq(applications.driverId, driverId), isStillExpired))
      .returning()
    // Only the site's own address is one that a link in a message may lead to.
    if (!row || row.status === 'rejected' || settings.SITE_URL === undefined) return []
    const [driver] = await tx.select({ phoneNumber: drivers.phoneNumber }).from(drivers).where(eq(drivers.id, driverId))
    return driver ? notices.add(tx, 'expiring', { ...driver, application: { ...row, eraseAt }, origin: settings.SITE_URL }) : []
  })
  await notices.send(sent)
}

/**
 * Removes what is past its retention (domain, section 10): marks such applications, takes the mark off those whose driver came back, and
 * erases what was marked a week ago and is past it still, so that a clock that was wrong for a day erases nothing. Marks and erases
 * nothing where very many would be marked at once. Drivers of unfinished applications are told by SMS. Rejected applications
 * of drivers who applied again go without a mark. `now` in milliseconds.
 */
export async function sweepExpired(retention: Retention, now: number): Promise<void> {
  const { db, settings, report } = retention
  const expired = isExpired(db, now, settings)
  await db
    .update(applications)
    .set({ markedAt: null })
    .where(and(isNotNull(applications.markedAt), not(sql`coalesce(${expired}, false)`)))
  const unmarked = and(isNull(applications.markedAt), expired)
  const { all, isTooMany } = await countExpired(db, now, settings)
  if (isTooMany) return report({ tooMany: all })
  const found = await db.select({ driverId: applications.driverId }).from(applications).where(unmarked)
  const isDue = and(expired, lte(applications.markedAt, new Date(now - markedFor)))
  const isPast = lte(pastApplications.reviewedAt, new Date(now - settings.REJECTED_DAYS * day - markedFor))
  const markAll = async () => {
    await tryEach(found, ({ driverId }) => mark(retention, driverId, now, unmarked))
    if (found.length > 0) report({ marked: found.length })
  }
  const works: (() => Promise<unknown>)[] = [
    markAll,
    () => eraseAll(retention, now, isDue, applications.markedAt),
    () => db.delete(pastApplications).where(isPast),
  ]
  await tryEach(works, (work) => work())
}
