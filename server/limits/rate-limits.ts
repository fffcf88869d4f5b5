import { and, eq, gt, sql } from 'drizzle-orm'
import { tooMany } from '#server/api/refused'
import type { Database } from '#server/database/open'
import { rateLimits } from '#server/database/sign-in-schema'
import { momentOf } from './moments.ts'

interface Counted {
  readonly count: number
  /** When the count begins anew, in milliseconds. */
  readonly resetsAt: number
}

/** Adds to a count and gives it; undefined, and nothing is added, when it stands at `max` already. */
async function add(on: Database, key: string, window: number, now: number, amount: number, max?: number): Promise<Counted | undefined> {
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
      ...(max === undefined ? {} : { setWhere: sql`${isOver} or ${rateLimits.count} < ${max}` }),
    })
    .returning()
  return counted && { count: counted.count, resetsAt: counted.resetsAt.getTime() }
}

/** Adds `amount` to the count of a key, for all copies of the server. Gives the count, and when it begins anew; `window` and `now` in milliseconds. */
export async function count(on: Database, key: string, window: number, now: number, amount = 1): Promise<Counted> {
  const counted = await add(on, key, window, now, amount)
  if (!counted) throw new Error('A count that was just kept is not there')
  return counted
}

/** Adds `amount` to the count of a key, for all copies of the server. Throws `too_many`, and adds nothing, when the count has come to `limit` in this window; `window` and `now` in milliseconds. */
export async function countAtMost(on: Database, key: string, limit: number, window: number, now: number, amount = 1): Promise<void> {
  if (await add(on, key, window, now, amount, limit)) return
  const [full] = await on.select().from(rateLimits).where(eq(rateLimits.key, key))
  throw tooMany((full?.resetsAt.getTime() ?? now) - now)
}

/** The count of a key in the present window; 0 when there is none. */
export async function countOf(on: Database, key: string, now: number): Promise<number> {
  const [found] = await on
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, new Date(now))))
  return found?.count ?? 0
}
