import { and, eq, type SQL } from 'drizzle-orm'
import { claims, openDecisions, operators } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import { type ApplicationRow, applications } from '#server/database/schema'
import { addEntry } from '#server/review/audit'

type OpenRow = typeof openDecisions.$inferSelect

/** With `skipLocked` a row that somebody else has locked is given as undefined, instead of being waited for. */
interface LockOptions {
  readonly skipLocked?: boolean
}
const asked = ({ skipLocked }: LockOptions) => (skipLocked ? { skipLocked: true as const } : {})

/**
 * An application, locked within the caller's transaction; undefined when there is none. Who also locks its claim and its open decision does
 * it in this order, the application first: two transactions with different orders would wait for each other for ever. The lock (`no key
 * update`) lets a new claim refer to the row meanwhile.
 */
export async function lockApplication(tx: Database, driverId: string, options: LockOptions = {}): Promise<ApplicationRow | undefined> {
  const [found] = await tx.select().from(applications).where(eq(applications.driverId, driverId)).for('no key update', asked(options))
  return found
}

/** The open decision on an application, locked after it; undefined when there is none, or `condition` does not hold. */
export async function lockOpen(tx: Database, driverId: string, condition?: SQL): Promise<OpenRow | undefined> {
  const [found] = await tx
    .select()
    .from(openDecisions)
    .where(and(eq(openDecisions.driverId, driverId), condition))
    .for('update')
  return found
}

/** Removes the open decision on an application, if there is one; the caller has locked it. */
export const removeOpen = (tx: Database, driverId: string) => tx.delete(openDecisions).where(eq(openDecisions.driverId, driverId))

/** Drops the open decision on an application, which the caller has locked, and its claim; the trail tells whose it was. */
export async function dropOpen(tx: Database, driverId: string, now: number): Promise<void> {
  await tx.delete(claims).where(eq(claims.driverId, driverId))
  const [row] = await removeOpen(tx, driverId).returning()
  if (!row) return
  const [operator] = await tx.select({ email: operators.email }).from(operators).where(eq(operators.id, row.operatorId))
  await addEntry(tx, now, { operator: operator?.email ?? '', action: 'decision.dropped', driverId, detail: row.decision })
}
