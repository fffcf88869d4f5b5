import { eq } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import type { Database } from '#server/database/open'
import { applications } from '#server/database/schema'

const driverIn = (name: string) => name.split('/')[1] ?? ''

type Answers = Pick<typeof applications.$inferSelect, 'vehicleMedia' | 'documents'>

const names = (row: Answers | undefined, name: string): boolean =>
  [...(row?.vehicleMedia?.items ?? []), ...(row?.documents?.items ?? [])].some((item) => item.name === name)

/**
 * Removes clean copies that their driver's application no longer names, when they are older than `before` (milliseconds since 1970).
 * Each is removed alone on the application's row: a save that names it again finds it gone, or keeps it.
 */
export async function sweepClaims(db: Database, store: BlobStore, before: number): Promise<void> {
  for await (const { name, at, accepted } of store.list('drivers/')) {
    if (!accepted || at >= before) continue
    const ofDriver = eq(applications.driverId, driverIn(name))
    const [row] = await db.select().from(applications).where(ofDriver)
    if (names(row, name)) continue
    await db.transaction(async (tx) => {
      const [locked] = await tx.select().from(applications).where(ofDriver).for('update')
      if (!names(locked, name)) await store.remove(name)
    })
  }
}
