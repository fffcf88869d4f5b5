import { sql } from 'drizzle-orm'
import type { Clock } from '#server/clock'
import { type Database, rowsOf } from './open.ts'

/** Milliseconds after which the difference of the clocks is measured anew. */
const interval = 60_000

/** The present time of the database, in milliseconds since 1970. */
async function nowIn(db: Database): Promise<number> {
  const [row] = await rowsOf<{ now: string }>(db, sql`select extract(epoch from clock_timestamp()) * 1000 as now`)
  return Number(row?.now)
}

/**
 * The database's clock, by which tokens and codes expire alike for all copies, however wrong the clocks of their machines are: this
 * machine's with a difference that is measured each minute. `stop` ends the measuring.
 */
export async function databaseClock(db: Database): Promise<{ clock: Clock; stop: () => void }> {
  let difference = 0
  const measure = async () => {
    const before = Date.now()
    const there = await nowIn(db)
    // Half of the way there and back lies behind the answer.
    difference = there - (before + Date.now()) / 2
  }
  await measure()
  // While the database is away the last difference holds.
  const timer = setInterval(() => void measure().catch(() => {}), interval).unref()
  return { clock: () => Math.round(Date.now() + difference), stop: () => clearInterval(timer) }
}
