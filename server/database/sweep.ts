import { and, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { keptDays } from '#contract/limits'
import { day } from '#server/clock'
import { recentOf } from '#server/limits/moments'
import type { Settings } from '#server/settings'
import { challenges, claims, invitations, operatorSessions } from './desk-schema.ts'
import { faces, similarFaces } from './face-schema.ts'
import type { Database } from './open.ts'
import { clientErrors, codes, knownDevices, loginTokens, messages, rateLimits, sessions, tokens } from './schema.ts'

/** Days that what became of a message can be looked up. */
const messageDays = 7

type Kept = Pick<Settings, 'CLIENT_ERROR_DAYS' | 'COMPARE_FACES'>

/**
 * Removes what is past its use and holds personal data or piles up: expired codes and tokens, ended sessions, old counts, and the
 * templates of faces where they are no longer compared. `now` in milliseconds.
 */
export async function sweep(db: Database, now: number, { CLIENT_ERROR_DAYS, COMPARE_FACES }: Kept): Promise<void> {
  const at = new Date(now)
  // Codes are kept for the hour in which their sends count.
  await db.delete(codes).where(and(lte(codes.expiresAt, at), sql`cardinality(${recentOf(codes.sentAt, now)}) = 0`))
  await db.delete(tokens).where(lte(tokens.expiresAt, at))
  await db.delete(loginTokens).where(lte(loginTokens.expiresAt, at))
  await db.delete(sessions).where(notExists(db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.sessionId, sessions.id))))
  await db.delete(clientErrors).where(lte(clientErrors.lastAt, new Date(now - CLIENT_ERROR_DAYS * day)))
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, at))
  await db.delete(challenges).where(lte(challenges.expiresAt, at))
  await db.delete(invitations).where(lte(invitations.expiresAt, at))
  await db.delete(operatorSessions).where(lte(operatorSessions.expiresAt, at))
  await db.delete(claims).where(lte(claims.until, at))
  await db.delete(messages).where(lte(messages.createdAt, new Date(now - messageDays * day)))
  if (!COMPARE_FACES) {
    // The consents stay: what is made of the pictures can be made again, should this have been turned off by mistake.
    await db.delete(similarFaces)
    await db.update(faces).set({ template: null, templateKey: null, dueAt: at }).where(isNotNull(faces.template))
  }
  await db.delete(knownDevices).where(lte(knownDevices.verifiedAt, new Date(now - keptDays.device * day)))
}
