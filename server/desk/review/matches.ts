import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Match } from '#contract/desk/desk'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import { type ApplicationRow, applications, plateOf } from '#server/database/schema'
import { nameColumns, nameIn } from '#server/review/rows'

const maxMatches = 20

/** What is told of another application. */
export const matchColumns = {
  id: applications.driverId,
  reference: applications.reference,
  ...nameColumns,
  status: applications.status,
}

interface Other {
  readonly id: string
  readonly reference: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly status: string
}

/** Another application as an operator sees it. */
export const matchOf = ({ id, reference, firstName, lastName, status }: Other) => ({
  id,
  status,
  ...(reference === null ? {} : { reference }),
  ...nameIn({ firstName, lastName }),
})

/** Other applications with the same NIN, plate, licence number or file as this one, twenty at most of each. */
export async function matchesOf(db: Database, { driverId, ninIndex, vehicle, licenceIndex }: ApplicationRow): Promise<Match[]> {
  const same = async (on: Match['on'], where: SQL | undefined): Promise<Match[]> => {
    const found = await db
      .select(matchColumns)
      .from(applications)
      .where(and(ne(applications.driverId, driverId), where))
      .limit(maxMatches)
    return found.map((other) => ({ on, ...matchOf(other) }))
  }
  const [own, other] = [alias(files, 'own'), alias(files, 'other')]
  const withSameFile = db
    .select({ owner: other.owner })
    .from(own)
    .innerJoin(other, and(eq(other.hash, own.hash), ne(other.owner, driverId)))
    .where(and(eq(own.owner, driverId), eq(own.state, 'accepted'), eq(other.state, 'accepted')))
  const found = await Promise.all([
    ninIndex ? same('nin', eq(applications.ninIndex, ninIndex)) : [],
    vehicle ? same('plate', eq(plateOf(applications.vehicle), vehicle.plateNumber)) : [],
    licenceIndex ? same('licence', eq(applications.licenceIndex, licenceIndex)) : [],
    same('photo', sql`${applications.driverId} in ${withSameFile}`),
  ])
  return found.flat()
}
