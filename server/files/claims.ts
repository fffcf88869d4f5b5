import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/open'
import { applications, pastApplications } from '#server/database/schema'

// What names files anywhere else has to be asked here too, or the sweep takes it for unclaimed.
const itemsIn = (alias: SQL, more = sql`'[]'::jsonb`) =>
  sql`jsonb_array_elements(coalesce(${alias}.vehicle_media->'items', '[]') || coalesce(${alias}.documents->'items', '[]') || ${more}) as item`

const ownerClaims = (which: SQL) =>
  sql<boolean>`(exists (select 1 from ${applications} as claiming, ${itemsIn(sql`claiming`, sql`claiming.arrived`)}
  where claiming.driver_id = "files"."owner" and ${which})
  or exists (select 1 from ${pastApplications} as claiming, ${itemsIn(sql`claiming`)}
  where claiming.driver_id = "files"."owner" and ${which}))`

/** Whether an application of a file's owner names it, of a row of `files`. */
export const isClaimed = ownerClaims(sql`item->>'name' = "files"."name"`)

/** Whether an application of a file's owner names any file, of a row of `files`. */
export const ownerClaimsAny = ownerClaims(sql`true`)

/** The names of all files that the applications of these drivers name. */
export async function claimedBy(db: Database, owners: readonly string[]): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set()
  const name = sql<string>`item->>'name'`
  const [now, past] = await Promise.all([
    db
      .select({ name })
      .from(sql`${applications}, ${itemsIn(sql`applications`, sql`applications.arrived`)}`)
      .where(inArray(applications.driverId, [...owners])),
    db
      .select({ name })
      .from(sql`${pastApplications}, ${itemsIn(sql`past_applications`)}`)
      .where(inArray(pastApplications.driverId, [...owners])),
  ])
  return new Set([...now, ...past].map((row) => row.name))
}
