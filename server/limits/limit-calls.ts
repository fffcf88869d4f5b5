import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
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
  readonly max: number
  /** What a caller is counted by in place of its network; undefined for one who has nothing of the kind. */
  readonly callerOf?: (request: FastifyRequest) => string | undefined
  /** Makes the error for a call past the limit; `wait` is the milliseconds until another is taken. */
  readonly refuse: (wait: number) => Error
}

/** Callers past their limit that this process remembers, so that it refuses them without asking the database. */
const mostRemembered = 10_000

/**
 * Limits the calls of an instance to `max` a minute from one caller, else from one network, counted in the database for all copies of the
 * server. A route with `config: { rateLimit: false }` is not counted. While the database is away nobody is refused.
 */
export const limitCalls = (app: FastifyInstance, { db, clock, group, max, callerOf, refuse }: Limit) => {
  const past = new LRUCache<string, number>({ max: mostRemembered })
  class CountsInDatabase implements FastifyRateLimitStore {
    incr(caller: string, told: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const now = clock()
      const until = past.get(caller) ?? 0
      if (until > now) {
        told(null, { current: max + 1, ttl: until - now })
        return
      }
      count(db, `${group} ${caller}`, minute, now).then(
        (counted) => {
          if (counted.count > max) past.set(caller, counted.resetsAt)
          told(null, { current: counted.count, ttl: counted.resetsAt - now })
        },
        (error: Error) => told(error),
      )
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  return app.register(rateLimit, {
    max,
    timeWindow: minute,
    store: CountsInDatabase,
    skipOnError: true,
    keyGenerator: (request) => callerOf?.(request) ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => refuse(ttl),
  })
}
