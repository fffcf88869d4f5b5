import { and, count, desc, eq, gte, max, sql, sum } from 'drizzle-orm'
import { lagosDay } from '#contract/lagos-day'
import { plainMessage } from '#contract/plain-message'
import type { Handlers } from '#server/api/handlers'
import { type Clock, hour } from '#server/clock'
import type { Database } from '#server/database/open'
import { clientErrors } from '#server/database/schema'
import { networkOf } from '#server/limits/network'
import { countAtMost } from '#server/limits/rate-limits'
import type { ReviewHandlers } from '#server/operator-api/routes'
import type { Settings } from '#server/settings'
import { engineOf } from './engine.ts'

/** Under what an error is counted that is new to a day which holds as many different ones as it may. */
const others = { build: '', route: '', name: 'Other', message: '', engine: '' } as const

interface ClientErrorParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
}

/**
 * Counts what pages tell of themselves when something in them breaks. The message is made plain here as well, whatever the
 * page did; the address counts for the limit alone and is in no report. Throws `too_many`.
 */
export function clientErrorHandlers({ db, clock, settings }: ClientErrorParts): Pick<Handlers, 'reportClientError'> {
  const { build, route, name, message, engine } = clientErrors
  const columns = { build, route, name, message, engine }
  const isOf = (day: string) => eq(clientErrors.day, day)

  return {
    reportClientError: async ({ body, address, userAgent }) => {
      const now = clock()
      await countAtMost(db, `client-errors ${networkOf(address)}`, settings.CLIENT_ERRORS_PER_ADDRESS, hour, now)
      const day = lagosDay(now)
      const error = { ...body, message: plainMessage(body.message), engine: engineOf(userAgent) }
      const same = Object.entries(columns).map(([key, column]) => eq(column, error[key as keyof typeof columns]))
      const [known] = await db
        .select({ all: count(), same: sql<number>`count(*) filter (where ${and(...same)})`.mapWith(Number) })
        .from(clientErrors)
        .where(isOf(day))
      const fits = !known || known.same > 0 || known.all < settings.CLIENT_ERRORS_PER_DAY
      const lastAt = new Date(now)
      await db
        .insert(clientErrors)
        .values({ day, ...(fits ? error : others), count: 1, lastAt })
        .onConflictDoUpdate({
          target: [clientErrors.day, ...Object.values(columns)],
          set: { count: sql`${clientErrors.count} + 1`, lastAt },
        })
      return { message: 'Thank you. We look into it.' }
    },
  }
}

/** The operator's look at them: each with its number since a day, the most frequent first. */
export const clientErrorCounts = ({ db }: Pick<ClientErrorParts, 'db'>): Pick<ReviewHandlers, 'clientErrors'> => ({
  clientErrors: async ({ query: { since } }) => {
    const { build, route, name, message, engine } = clientErrors
    const number = sum(clientErrors.count).mapWith(Number)
    const lastAt = max(clientErrors.lastAt)
    const found = await db
      .select({ build, route, name, message, engine, count: number, lastAt })
      .from(clientErrors)
      .where(since === undefined ? undefined : gte(clientErrors.day, since))
      .groupBy(build, route, name, message, engine)
      .orderBy(desc(number), desc(lastAt), build, route, name, message, engine)
    return {
      message: `${found.length} different ${found.length === 1 ? 'error' : 'errors'}.`,
      clientErrors: found.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? '' })),
    }
  },
})
