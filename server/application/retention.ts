import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { stepStatuses } from '#contract/steps'
import type { BlobStore } from '#server/blob/blob-store'
import { day } from '#server/clock'
import type { Database } from '#server/database/open'
import { applications, pastApplications, sessions, tokens } from '#server/database/schema'
import type { Settings } from '#server/settings'
import { eraseAll } from './erase.ts'

/** Milliseconds between being marked and being erased. */
const markedFor = 7 * day

interface Retention {
  readonly db: Database
  readonly store: BlobStore
  readonly settings: Pick<Settings, 'REJECTED_DAYS' | 'UNFINISHED_DAYS'>
  /** Told how many applications were marked. */
  readonly tell: (marked: number) => void
}

const unfinished = [...stepStatuses, 'ready_to_send', 'changes_requested'] as const

/** Whether an application is past its retention: rejected long ago, or unfinished, untouched and with nobody signed in. */
function isExpired(db: Database, now: number, { REJECTED_DAYS, UNFINISHED_DAYS }: Retention['settings']) {
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

/**
 * Removes what is past its retention (domain, section 10): marks such applications, takes the mark off those whose driver came back, and
 * erases what was marked a week ago and is past it still, so that a clock that was wrong for a day erases nothing. Rejected applications
 * of drivers who applied again go without a mark. `now` in milliseconds.
 */
export async function sweepExpired({ db, store, settings, tell }: Retention, now: number): Promise<void> {
  const expired = isExpired(db, now, settings)
  await db
    .update(applications)
    .set({ markedAt: null })
    .where(and(isNotNull(applications.markedAt), not(sql`coalesce(${expired}, false)`)))
  const marked = await db
    .update(applications)
    .set({ markedAt: new Date(now) })
    .where(and(isNull(applications.markedAt), expired))
    .returning({ driverId: applications.driverId })
  if (marked.length > 0) tell(marked.length)
  const isDue = and(expired, lte(applications.markedAt, new Date(now - markedFor)))
  await eraseAll({ db, store }, now, isDue, applications.markedAt)
  await db.delete(pastApplications).where(lte(pastApplications.reviewedAt, new Date(now - settings.REJECTED_DAYS * day - markedFor)))
}
