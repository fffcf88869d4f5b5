import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/open'
import { pastApplications } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { decrypted } from './personal-numbers.ts'

/** The applications of a driver that were rejected before the present one, newest last. */
export async function pastOf(db: Database, keys: Keys, driverId: string) {
  const rows = await db.select().from(pastApplications).where(eq(pastApplications.driverId, driverId)).orderBy(pastApplications.endedAt)
  return rows.map((row) => decrypted(row, keys))
}

/** An earlier application as an operator sees it. */
export const earlierOf = ({ reference, sentAt, reviewedAt, reason, vehicle }: typeof pastApplications.$inferSelect) => ({
  ...(reference === null ? {} : { reference }),
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
  ...(reviewedAt ? { reviewedAt: reviewedAt.toISOString() } : {}),
  ...(reason === null ? {} : { reason }),
  ...(vehicle === null ? {} : { vehicle }),
})
