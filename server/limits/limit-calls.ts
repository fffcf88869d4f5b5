import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { type Clock, minute } from '#server/clock'
import type { Database } from '#server/database/open'
import { networkOf } from './network.ts'
import { count } from './rate-limits.ts'

interface Limit {
  readonly db: Database
  readonly clock: Clock
  /** What the calls are counted under, beside the network they come from. */
  readonly group: string
  /** Calls that a network may make a minute. */
  readonly most: number
  /** The error for one too many, to be asked again in so many milliseconds. */
  readonly refuse: (wait: number) => Error
}

/**
 * Holds the calls of an instance to so many a minute from one network, counted in the database for all copies; a route with
 * `config: { rateLimit: false }` has no part in it. While the database is away nobody is refused.
 */
export const limitCalls = (app: FastifyInstance, { db, clock, group, most, refuse }: Limit) => {
  class CountsInDatabase implements FastifyRateLimitStore {
    incr(network: string, told: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const now = clock()
      count(db, `${group} ${network}`, minute, now).then(
        (counted) => told(null, { current: counted.count, ttl: counted.resetsAt - now }),
        (error: Error) => told(error),
      )
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  return app.register(rateLimit, {
    max: most,
    timeWindow: minute,
    store: CountsInDatabase,
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => refuse(ttl),
  })
}
