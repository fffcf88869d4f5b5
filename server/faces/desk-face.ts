import { asc, eq } from 'drizzle-orm'
import type { DeskFace } from '#contract/desk/desk'
import { faces, similarFaces } from '#server/database/face-schema'
import type { Database } from '#server/database/open'
import { applications } from '#server/database/schema'
import { matchColumns, matchOf } from '#server/desk/review/matches'
import { mostSimilar } from './templates.ts'

/** What is known of the face in an application: whether it was compared, and the others that are similar, the nearest first. */
export async function deskFaceOf(db: Database, driverId: string): Promise<DeskFace> {
  const [face] = await db.select().from(faces).where(eq(faces.driverId, driverId))
  if (!face) return { state: 'no_consent', similar: [] }
  if (face.template === null) {
    if (face.picture === null || face.dueAt !== null) return { state: 'waits', similar: [] }
    return { state: face.tries > 0 ? 'failed' : 'none_found', similar: [] }
  }
  const found = await db
    .select(matchColumns)
    .from(similarFaces)
    .innerJoin(applications, eq(applications.driverId, similarFaces.otherId))
    .where(eq(similarFaces.driverId, driverId))
    .orderBy(asc(similarFaces.distance))
    .limit(mostSimilar)
  return { state: 'compared', similar: found.map(matchOf) }
}
