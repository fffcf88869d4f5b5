import { and, eq, gt, sql } from 'drizzle-orm'
import { tooMany } from '#server/api/refused'
import type { Database } from '#server/database/open'
import { rateLimits } from '#server/database/schema'
import { momentOf } from './moments.ts'

/** Counts a deed under a key, as `amount`, for all copies of the server. Gives the count, and when it begins anew; `window` and `now` in milliseconds. */
export async function count(
  on: Database,
  key: string,
  window: number,
  now: number,
  amount = 1,
): Promise<{ count: number; resetsAt: number }> {
  const isOver = sql`${rateLimits.resetsAt} <= ${momentOf(now)}`
  const resetsAt = new Date(now + window)
  const [counted] = await on
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${amount} else ${rateLimits.count} + ${amount} end`,
        resetsAt: sql`case when ${isOver} then ${momentOf(now + window)} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
  if (!counted) throw new Error('A count that was just kept is not there')
  return { count: counted.count, resetsAt: counted.resetsAt.getTime() }
}

/** Counts one deed under a key. Throws `too_many` when more than `limit` of them were counted in this window. */
export async function countAtMost(on: Database, key: string, limit: number, window: number, now: number): Promise<void> {
  const counted = await count(on, key, window, now)
  if (counted.count > limit) throw tooMany(counted.resetsAt - now)
}

/** What was counted under a key in the window that runs. */
export async function counted(on: Database, key: string, now: number): Promise<number> {
  const [found] = await on
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, new Date(now))))
  return found?.count ?? 0
}
