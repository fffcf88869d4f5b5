import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tooMany } from '#server/api/refused'
import { second } from '#server/clock'
import type { Database } from '#server/database/open'
import { addressCounts } from '#server/database/schema'

/** The hour that limits look back on, in milliseconds. */
export const hour = 3600 * second

/** A moment as Postgres takes it in raw SQL, where Drizzle does not encode a Date. */
export const momentOf = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** The moments of an array column that lie within the hour before `now`. */
export const recentOf = (column: AnyPgColumn, now: number): SQL =>
  sql`array(select seen from unnest(${column}) as seen where seen > ${momentOf(now - hour)})`

/** Milliseconds until fewer than `limit` of these moments, of which the latest is the last, lie within the last hour. */
export const untilFree = (moments: readonly Date[], limit: number, now: number): number => {
  const oldest = moments.at(-limit)
  return oldest ? oldest.getTime() + hour - now : 0
}

/**
 * Counts one deed of an address, within the caller's transaction; the count is shared by all processes on one database.
 * Throws `too_many` when `limit` of them were counted within the hour (domain, section 6).
 */
export async function countAddress(on: Database, key: string, limit: number, now: number): Promise<void> {
  const recent = recentOf(addressCounts.at, now)
  const counted = await on
    .insert(addressCounts)
    .values({ key, at: [new Date(now)] })
    .onConflictDoUpdate({
      target: addressCounts.key,
      set: { at: sql`${recent} || ${momentOf(now)}` },
      setWhere: sql`cardinality(${recent}) < ${limit}`,
    })
    .returning({ key: addressCounts.key })
  if (counted.length > 0) return
  const [known] = await on.select().from(addressCounts).where(eq(addressCounts.key, key))
  throw tooMany(untilFree(known?.at ?? [], limit, now))
}
