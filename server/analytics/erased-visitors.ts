import { createHash } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { day } from '#server/clock'
import type { Database } from '#server/database/open'
import { erasedVisitors } from '#server/database/schema'
import type { Settings } from '#server/settings'
import type { EventStore } from './event-store.ts'

const hashOf = (visitorId: string) => createHash('sha256').update(visitorId).digest('hex')

/** Writes down, within the caller's transaction, of whom every copy of the server shall remove what it has or still gets. `now` in milliseconds. */
export async function addErasedVisitors(tx: Database, visitorIds: readonly string[], now: number): Promise<void> {
  const rows = visitorIds.map((visitorId) => ({ hash: hashOf(visitorId), erasedAt: new Date(now) }))
  if (rows.length > 0) await tx.insert(erasedVisitors).values(rows).onConflictDoNothing()
}

/** Removes what this copy has of visitors who were erased by any, also what came later from a page that was still open, for as long as analytics are kept. */
export async function sweepErasedVisitors(
  db: Database,
  events: Pick<EventStore, 'remove'>,
  now: number,
  { ANALYTICS_DAYS }: Pick<Settings, 'ANALYTICS_DAYS'>,
): Promise<void> {
  await db.delete(erasedVisitors).where(lte(erasedVisitors.erasedAt, new Date(now - ANALYTICS_DAYS * day)))
  const erased = new Set((await db.select({ hash: erasedVisitors.hash }).from(erasedVisitors)).map(({ hash }) => hash))
  if (erased.size > 0) await events.remove((visitorId) => erased.has(hashOf(visitorId)))
}
