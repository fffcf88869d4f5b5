import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { faces } from '#server/database/face-schema'
import type { Database } from '#server/database/open'
import type { Keys } from '#server/encryption/keys'

/**
 * The greatest distance at which two templates are called similar. The makers of the model take 0.6 for the same person, which is wrong for
 * one pair of strangers in a hundred; among many thousands of faces only much nearer ones are worth a reviewer's time.
 */
const mostDistance = 0.45

/** How many similar faces a reviewer is shown for one. */
export const mostSimilar = 5

/** Templates that are in memory at once. */
const batch = 500

const about = (driverId: string) => `${driverId} face`

/** A template as it is kept: encrypted, bound to its driver. */
export const encryptTemplate = (template: readonly number[], driverId: string, keys: Keys) => ({
  template: keys.encrypt(Buffer.from(Float32Array.from(template).buffer).toString('base64'), about(driverId)),
  templateKey: keys.current,
})

function decryptTemplate(kept: string, driverId: string, key: string, keys: Keys): Float32Array {
  const bytes = new Uint8Array(Buffer.from(keys.decrypt(kept, about(driverId), key), 'base64'))
  return new Float32Array(bytes.buffer)
}

/** The Euclidean distance of two templates; Infinity as soon as it is past `mostDistance`. */
function distanceOf(one: readonly number[], other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) {
    sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2
    if (sum > mostDistance ** 2) return Number.POSITIVE_INFINITY
  }
  return Math.sqrt(sum)
}

/** Two faces that are near each other. */
export interface Similar {
  readonly otherId: string
  readonly distance: number
}

/** Told whose template cannot be read, and why. */
export type TellUnread = (driverId: string, cause: unknown) => void

/**
 * The faces of others that are nearest to a template, the nearest first, found by comparing with every one that is kept. One that cannot be
 * read, as after a key was lost, is told of, and keeps none of the others from it.
 */
export async function similarTo(
  db: Database,
  template: readonly number[],
  driverId: string,
  keys: Keys,
  tell: TellUnread,
): Promise<Similar[]> {
  const distanceTo = (row: { driverId: string; template: string | null; key: string | null }): number => {
    try {
      return distanceOf(template, decryptTemplate(row.template ?? '', row.driverId, row.key ?? '', keys))
    } catch (cause) {
      tell(row.driverId, cause)
      return Number.POSITIVE_INFINITY
    }
  }
  let nearest: Similar[] = []
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select({ driverId: faces.driverId, template: faces.template, key: faces.templateKey })
      .from(faces)
      .where(and(isNotNull(faces.template), ne(faces.driverId, driverId), after === undefined ? undefined : gt(faces.driverId, after)))
      .orderBy(asc(faces.driverId))
      .limit(batch)
    const near = rows.flatMap((row) => {
      const distance = distanceTo(row)
      return distance <= mostDistance ? [{ otherId: row.driverId, distance }] : []
    })
    nearest = [...nearest, ...near].sort((a, b) => a.distance - b.distance).slice(0, mostSimilar)
    after = rows.at(-1)?.driverId
    if (rows.length < batch) return nearest
  }
}

/** Encrypts a hundred templates at most by the current key, that are encrypted by others; gives how many there were. */
export async function encryptTemplatesAgain(tx: Database, keys: Keys): Promise<number> {
  const rows = await tx
    .select()
    .from(faces)
    .where(and(isNotNull(faces.template), ne(faces.templateKey, keys.current)))
    .limit(100)
    .for('update', { skipLocked: true })
  for (const { driverId, template, templateKey } of rows) {
    const numbers = [...decryptTemplate(template ?? '', driverId, templateKey ?? '', keys)]
    await tx
      .update(faces)
      .set(encryptTemplate(numbers, driverId, keys))
      .where(eq(faces.driverId, driverId))
  }
  return rows.length
}

/** How many templates are encrypted by each key, by its id. */
export async function countTemplatesByKey(db: Database): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ key: faces.templateKey, count: sql<number>`count(*)::int` })
    .from(faces)
    .where(isNotNull(faces.template))
    .groupBy(faces.templateKey)
  return new Map(found.map(({ key, count }) => [key ?? '', count]))
}
