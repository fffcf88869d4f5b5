import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/open'
import { pastApplications } from '#server/database/schema'

/** The applications of a driver that were rejected before the present one, newest last. */
export const pastOf = (db: Database, driverId: string) =>
  db.select().from(pastApplications).where(eq(pastApplications.driverId, driverId)).orderBy(pastApplications.endedAt)

/** One of them as an operator sees it. */
export const earlierOf = ({ reference, sentAt, reviewedAt, reason, vehicle }: typeof pastApplications.$inferSelect) => ({
  ...(reference === null ? {} : { reference }),
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
  ...(reviewedAt ? { reviewedAt: reviewedAt.toISOString() } : {}),
  ...(reason === null ? {} : { reason }),
  ...(vehicle === null ? {} : { vehicle }),
})
