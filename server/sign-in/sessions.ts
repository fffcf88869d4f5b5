import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tokens } from '#contract/sign-in'
import { refuse, unauthenticated } from '#server/api/refused'
import { type Clock, second } from '#server/clock'
import type { Database } from '#server/database/open'
import { drivers, loginTokens, sessions, tokens } from '#server/database/schema'
import type { Settings } from '#server/settings'
import { hashOf, sealed } from './secret.ts'

/** Who a valid access token speaks for. */
export interface DriverSession {
  readonly sessionId: string
  readonly driverId: string
  readonly phoneNumber: string
}

/**
 * Driver sessions (domain, section 6): opaque tokens derived from the secret, of which only hashes are kept. A refresh
 * token is used once; shown again within the grace it gives the same pair, later it ends its whole family.
 */
export function createSessions(db: Database, clock: Clock, settings: Settings, secret: string) {
  const tokenOf = (sessionId: string, generation: number, kind: 'access' | 'refresh') =>
    sealed(secret, 'token', sessionId, generation, kind)
  const pairOf = (sessionId: string, generation: number): Tokens => ({
    accessToken: tokenOf(sessionId, generation, 'access'),
    refreshToken: tokenOf(sessionId, generation, 'refresh'),
  })

  async function issue(on: Database, sessionId: string, generation: number): Promise<Tokens> {
    const pair = pairOf(sessionId, generation)
    const until = (seconds: number) => new Date(clock() + seconds * second)
    await on.insert(tokens).values([
      { hash: hashOf(pair.accessToken), kind: 'access', sessionId, generation, expiresAt: until(settings.ACCESS_TOKEN_SECONDS) },
      { hash: hashOf(pair.refreshToken), kind: 'refresh', sessionId, generation, expiresAt: until(settings.REFRESH_TOKEN_SECONDS) },
    ])
    return pair
  }

  const revoke = (on: Database, sessionId: string) =>
    on
      .update(sessions)
      .set({ revokedAt: new Date(clock()) })
      .where(eq(sessions.id, sessionId))

  return {
    /** Starts a session for a driver within the caller's transaction. */
    async start(on: Database, driverId: string): Promise<Tokens> {
      const id = randomUUID()
      await on.insert(sessions).values({ id, driverId, startedAt: new Date(clock()) })
      return issue(on, id, 0)
    },

    /** The session of an access token, or undefined when it is unknown, expired or revoked. */
    async find(accessToken: string): Promise<DriverSession | undefined> {
      const [found] = await db
        .select({ sessionId: sessions.id, driverId: drivers.id, phoneNumber: drivers.phoneNumber })
        .from(tokens)
        .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
        .innerJoin(drivers, eq(drivers.id, sessions.driverId))
        .where(
          and(
            eq(tokens.hash, hashOf(accessToken)),
            eq(tokens.kind, 'access'),
            gt(tokens.expiresAt, new Date(clock())),
            isNull(sessions.revokedAt),
          ),
        )
      return found
    },

    /** Gives the next pair for a refresh token. Throws `unauthenticated` when it is unknown, expired, revoked, or used longer ago than the grace. */
    async refresh(refreshToken: string): Promise<Tokens> {
      const hash = hashOf(refreshToken)
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
        if (!session || session.revokedAt) return undefined
        if (fresh) return issue(tx, session.id, known.generation + 1)
        if (!known.usedAt) return undefined
        if (now.getTime() - known.usedAt.getTime() <= settings.REFRESH_GRACE_SECONDS * second)
          return pairOf(session.id, known.generation + 1)
        await revoke(tx, session.id)
        return undefined
      })
      if (!pair) throw unauthenticated()
      return pair
    },

    /** Ends the family of a refresh or access token, whether it was used or has expired, and the bearer's session; an unknown token ends nothing. */
    async end(token: string, bearer?: DriverSession): Promise<void> {
      const [known] = await db
        .select()
        .from(tokens)
        .where(eq(tokens.hash, hashOf(token)))
      for (const ended of [known, bearer]) if (ended) await revoke(db, ended.sessionId)
    },

    /** A single-use token for the driver app's deep link, with its lifetime in seconds. Throws `forbidden` when `accessToken` is not of this driver. */
    async loginToken(session: DriverSession, accessToken: string) {
      const asked = await this.find(accessToken)
      if (asked?.driverId !== session.driverId) throw refuse('forbidden', 'This token is not yours.', 'token')
      const loginToken = randomBytes(32).toString('base64url')
      const expiresIn = settings.LOGIN_TOKEN_SECONDS
      await db
        .insert(loginTokens)
        .values({ hash: hashOf(loginToken), driverId: session.driverId, expiresAt: new Date(clock() + expiresIn * second) })
      return { loginToken, expiresIn }
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
