import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hour } from '#server/clock'

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
