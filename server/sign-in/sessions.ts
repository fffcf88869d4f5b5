import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Tokens } from '#contract/sign-in/sign-in'
import { refuse, unauthenticated } from '#server/api/refused'
import { type Clock, day, hour, minute, second } from '#server/clock'
import type { Database } from '#server/database/open'
import { drivers } from '#server/database/schema'
import { loginTokens, sessions, tokens } from '#server/database/sign-in-schema'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'
import { same, sealed, tokenHash } from './secret.ts'

/** Who a valid access token speaks for. */
export interface DriverSession {
  readonly sessionId: string
  readonly driverId: string
  readonly phoneNumber: string
}

type Session = Pick<typeof sessions.$inferSelect, 'id' | 'driverId'>

/** A token is the key of its driver, a part of its own, and a check: how many letters the first has, the first two, and the check. */
const [driverLetters, ownLetters, checkLetters] = [22, 65, 22]

/** Each login token is a row until it has run out. */
const loginTokensPerHour = 60

/** How many tokens that were found to have ended are remembered, and for how many milliseconds, so that they are not looked up again. */
const endedTokens = { max: 10_000, ttl: 10 * minute }

/**
 * Driver sessions (domain, section 6): opaque tokens derived from the secret, of which only hashes are kept. A refresh
 * token is used once; shown again within the grace it gives the same pair, later it ends its whole family. A check at the end of
 * each token tells a guess from one of ours without the database.
 */
export function createSessions(db: Database, clock: Clock, settings: Settings, secret: string) {
  const checkOf = (own: string) => sealed(secret, 'check', own).slice(0, checkLetters)
  const tokenOf = ({ id, driverId }: Session, generation: number, kind: 'access' | 'refresh') => {
    const own = sealed(secret, 'token', driverId).slice(0, driverLetters) + sealed(secret, 'token', id, generation, kind)
    return own + checkOf(own)
  }
  const isOurs = (token: string) =>
    token.length === ownLetters + checkLetters && same(token.slice(ownLetters), checkOf(token.slice(0, ownLetters)))
  const ended = new LRUCache<string, true>(endedTokens)
  const pairOf = (session: Session, generation: number): Tokens => ({
    accessToken: tokenOf(session, generation, 'access'),
    refreshToken: tokenOf(session, generation, 'refresh'),
  })

  async function issue(on: Database, session: Session, generation: number): Promise<Tokens> {
    const pair = pairOf(session, generation)
    const sessionId = session.id
    const until = (seconds: number) => new Date(clock() + seconds * second)
    await on.insert(tokens).values([
      { hash: tokenHash(pair.accessToken), kind: 'access', sessionId, generation, expiresAt: until(settings.ACCESS_TOKEN_SECONDS) },
      { hash: tokenHash(pair.refreshToken), kind: 'refresh', sessionId, generation, expiresAt: until(settings.REFRESH_TOKEN_SECONDS) },
    ])
    return pair
  }

  /** A session ends after `SESSION_DAYS` however often it was refreshed, so that a lost phone is signed out one day. */
  const isTooOld = (startedAt: Date, now: Date) => now.getTime() - startedAt.getTime() >= settings.SESSION_DAYS * day

  const revoke = (on: Database, sessionId: string) =>
    on
      .update(sessions)
      .set({ revokedAt: new Date(clock()) })
      .where(eq(sessions.id, sessionId))

  // Every call of a driver asks this: it is built and planned once.
  const byToken = db
    .select({ sessionId: sessions.id, driverId: drivers.id, phoneNumber: drivers.phoneNumber })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(drivers, eq(drivers.id, sessions.driverId))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        eq(tokens.kind, sql.placeholder('kind')),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, sql.placeholder('now')),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare('session_by_token')

  return {
    /** Starts a session for a driver within the caller's transaction. */
    async start(on: Database, driverId: string): Promise<Tokens> {
      const id = randomUUID()
      await on.insert(sessions).values({ id, driverId, startedAt: new Date(clock()) })
      return issue(on, { id, driverId }, 0)
    },

    /** The session of a token of this kind, or undefined when it is unknown, used, expired or revoked. */
    async find(token: string, kind: 'access' | 'refresh' = 'access'): Promise<DriverSession | undefined> {
      if (!isOurs(token)) return undefined
      const hash = tokenHash(token)
      const key = `${kind} ${hash}`
      if (ended.has(key)) return undefined
      const [found] = await byToken.execute({ hash, kind, now: new Date(clock()) })
      if (!found) ended.set(key, true)
      return found
    },

    /** The key of the driver of a token that we made, by which limits count the bearer, whether it has ended or not; undefined for any other text. */
    keyOf: (token: string): string | undefined => (isOurs(token) ? token.slice(0, driverLetters) : undefined),

    /** Gives the next pair for a refresh token. Throws `unauthenticated` when it is unknown, expired, revoked, or used longer ago than the grace. */
    async refresh(refreshToken: string): Promise<Tokens> {
      if (!isOurs(refreshToken)) throw unauthenticated()
      const hash = tokenHash(refreshToken)
      const now = new Date(clock())
      const pair = await db.transaction(async (tx) => {
        const mine = and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'))
        const [fresh] = await tx
          .update(tokens)
          .set({ usedAt: now })
          .where(and(mine, isNull(tokens.usedAt), gt(tokens.expiresAt, now)))
          .returning()
        const [known] = fresh ? [fresh] : await tx.select().from(tokens).where(mine)
        if (!known) return undefined
        // Locked, or a log-out that commits between the check and the new pair would be answered with a live pair.
        const [session] = await tx.select().from(sessions).where(eq(sessions.id, known.sessionId)).for('update')
        if (!session || session.revokedAt || isTooOld(session.startedAt, now)) return undefined
        if (fresh) return issue(tx, session, known.generation + 1)
        if (!known.usedAt) return undefined
        if (now.getTime() - known.usedAt.getTime() <= settings.REFRESH_GRACE_SECONDS * second) return pairOf(session, known.generation + 1)
        await revoke(tx, session.id)
        return undefined
      })
      if (!pair) throw unauthenticated()
      return pair
    },

    /**
     * Ends the bearer's session and the family of a refresh or access token, whether it was used or has expired; with a bearer only
     * families of the same driver, and an unknown token ends nothing.
     */
    async end(token: string, bearer?: DriverSession): Promise<void> {
      const [known] = isOurs(token)
        ? await db
            .select({ sessionId: sessions.id, driverId: sessions.driverId })
            .from(tokens)
            .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
            .where(eq(tokens.hash, tokenHash(token)))
        : []
      const isTheirs = known && (bearer === undefined || known.driverId === bearer.driverId)
      for (const ended of [isTheirs ? known : undefined, bearer]) if (ended) await revoke(db, ended.sessionId)
    },

    /** Ends every session of a driver and every login token that would open another, within the caller's transaction. */
    async endAll(on: Database, driverId: string): Promise<void> {
      await on.delete(loginTokens).where(eq(loginTokens.driverId, driverId))
      await on
        .update(sessions)
        .set({ revokedAt: new Date(clock()) })
        .where(and(eq(sessions.driverId, driverId), isNull(sessions.revokedAt)))
    },

    /** A single-use token for the driver app's deep link, with its lifetime in seconds. Throws `forbidden` when `accessToken` is not of this driver, `too_many` past what a driver needs in an hour. */
    async loginToken(session: DriverSession, accessToken: string) {
      const asked = await this.find(accessToken)
      if (asked?.driverId !== session.driverId) throw refuse('forbidden', 'This token is not yours.', 'token')
      await countAtMost(db, `login tokens ${session.driverId}`, loginTokensPerHour, hour, clock())
      const loginToken = randomBytes(32).toString('base64url')
      const expiresIn = settings.LOGIN_TOKEN_SECONDS
      await db
        .insert(loginTokens)
        .values({ hash: tokenHash(loginToken), driverId: session.driverId, expiresAt: new Date(clock() + expiresIn * second) })
      return { loginToken, expiresIn }
    },

    /** Uses a login token up: starts a session for its driver within the caller's transaction and gives the driver. Throws `unauthenticated` when it is unknown, used or expired. */
    async redeem(on: Database, loginToken: string): Promise<{ driverId: string; pair: Tokens }> {
      const now = new Date(clock())
      const [used] = await on
        .update(loginTokens)
        .set({ usedAt: now })
        .where(and(eq(loginTokens.hash, tokenHash(loginToken)), isNull(loginTokens.usedAt), gt(loginTokens.expiresAt, now)))
        .returning()
      if (!used) throw unauthenticated()
      return { driverId: used.driverId, pair: await this.start(on, used.driverId) }
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
