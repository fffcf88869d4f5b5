import { and, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { keptDays } from '#contract/limits'
import { day } from '#server/clock'
import { tryEach } from '#server/jobs'
import { recentOf } from '#server/limits/moments'
import type { Settings } from '#server/settings'
import { challenges, claims, invitations, operatorSessions } from './desk-schema.ts'
import { faces, similarFaces } from './face-schema.ts'
import { messages } from './message-schema.ts'
import type { Database } from './open.ts'
import { clientErrors } from './schema.ts'
import { codes, knownDevices, loginTokens, rateLimits, sessions, tokens } from './sign-in-schema.ts'

/** Days that what became of a message can be looked up. */
const messageDays = 7

type Kept = Pick<Settings, 'CLIENT_ERROR_DAYS' | 'COMPARE_FACES'>

/**
 * Removes what is past its use and holds personal data or piles up: expired codes and tokens, ended sessions, old counts, and the
 * templates of faces where they are no longer compared. When one of these fails the others are still done; the first failure is thrown at the
 * end. `now` in milliseconds.
 */
export async function sweep(db: Database, now: number, { CLIENT_ERROR_DAYS, COMPARE_FACES }: Kept): Promise<void> {
  const at = new Date(now)
  const works: (() => Promise<unknown>)[] = [
    // Codes are kept for the hour in which their sends count.
    () => db.delete(codes).where(and(lte(codes.expiresAt, at), sql`cardinality(${recentOf(codes.sentAt, now)}) = 0`)),
    () => db.delete(tokens).where(lte(tokens.expiresAt, at)),
    () => db.delete(loginTokens).where(lte(loginTokens.expiresAt, at)),
    () => db.delete(sessions).where(notExists(db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.sessionId, sessions.id)))),
    () => db.delete(clientErrors).where(lte(clientErrors.lastAt, new Date(now - CLIENT_ERROR_DAYS * day))),
    () => db.delete(rateLimits).where(lte(rateLimits.resetsAt, at)),
    () => db.delete(challenges).where(lte(challenges.expiresAt, at)),
    () => db.delete(invitations).where(lte(invitations.expiresAt, at)),
    () => db.delete(operatorSessions).where(lte(operatorSessions.expiresAt, at)),
    () => db.delete(claims).where(lte(claims.until, at)),
    () => db.delete(messages).where(lte(messages.createdAt, new Date(now - messageDays * day))),
    () => db.delete(knownDevices).where(lte(knownDevices.verifiedAt, new Date(now - keptDays.device * day))),
  ]
  // The consents stay: what is made of the pictures can be made again, should this have been turned off by mistake.
  if (!COMPARE_FACES)
    works.push(
      () => db.delete(similarFaces),
      () => db.update(faces).set({ template: null, templateKey: null, dueAt: at }).where(isNotNull(faces.template)),
    )
  await tryEach(works, (work) => work())
}
