import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import type { Settings } from '#server/settings'
import { hour, recentOf } from '#server/sign-in/limits'
import type { Database } from './open.ts'
import { addressCounts, clientErrors, codes, loginTokens, sessions, tokens } from './schema.ts'

/** Removes what is past its use and holds personal data or piles up: expired codes and tokens, ended sessions, old counts. `now` in milliseconds. */
export async function sweep(db: Database, now: number, { CLIENT_ERROR_DAYS }: Pick<Settings, 'CLIENT_ERROR_DAYS'>): Promise<void> {
  const at = new Date(now)
  // Codes are kept for the hour in which their sends count.
  await db.delete(codes).where(and(lte(codes.expiresAt, at), sql`cardinality(${recentOf(codes.sentAt, now)}) = 0`))
  await db.delete(tokens).where(lte(tokens.expiresAt, at))
  await db.delete(loginTokens).where(lte(loginTokens.expiresAt, at))
  await db.delete(sessions).where(notExists(db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.sessionId, sessions.id))))
  await db.delete(clientErrors).where(lte(clientErrors.lastAt, new Date(now - CLIENT_ERROR_DAYS * 24 * hour)))
  await db.delete(addressCounts).where(sql`cardinality(${recentOf(addressCounts.at, now)}) = 0`)
}
