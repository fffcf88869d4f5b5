import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Operator } from '#contract/desk/desk'
import { type Clock, hour, minute } from '#server/clock'
import { operatorSessions, operators } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import { tokenHash } from '#server/sign-in/secret'

/** Milliseconds that an operator stays signed in. */
export const sessionTime = 12 * hour

/** Sessions of operators: a random token, of which the database keeps the hash. */
export const createOperatorSessions = (db: Database, clock: Clock) => ({
  /** Begins a session; gives its token. */
  start: async (operatorId: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    await db.insert(operatorSessions).values({ hash: tokenHash(token), operatorId, expiresAt: new Date(clock() + sessionTime) })
    return token
  },

  /** Whose session a token is; undefined when it has ended, or who had it is shut out. */
  find: async (token: string): Promise<Operator | undefined> => {
    const now = new Date(clock())
    const [found] = await db
      .select({ id: operators.id, email: operators.email, role: operators.role, lastSeenAt: operators.lastSeenAt })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(and(eq(operatorSessions.hash, tokenHash(token)), gt(operatorSessions.expiresAt, now), isNull(operators.disabledAt)))
    if (!found) return undefined
    const { lastSeenAt, ...operator } = found
    if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() > minute)
      await db.update(operators).set({ lastSeenAt: now }).where(eq(operators.id, operator.id))
    return operator
  },

  end: async (token: string): Promise<void> => void (await db.delete(operatorSessions).where(eq(operatorSessions.hash, tokenHash(token)))),
})
export type OperatorSessions = ReturnType<typeof createOperatorSessions>
