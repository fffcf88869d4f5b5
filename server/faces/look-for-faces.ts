import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import { type Clock, second } from '#server/clock'
import { faces, similarFaces } from '#server/database/face-schema'
import { type Database, locks, type OpenDatabase } from '#server/database/open'
import type { Keys } from '#server/encryption/keys'
import type { FileValidation } from '#server/file-validation/file-validation'
import type { IsClosing } from '#server/jobs'
import { forgetSimilar } from './consent.ts'
import { encryptTemplate, type Similar, similarTo, type TellUnread } from './templates.ts'

/** Seconds until a picture is tried once more that could not be looked at, longer each time; then it is left. */
const pauses = [60, 300, 1800, 7200, 43_200]

interface Parts {
  readonly database: OpenDatabase
  readonly keys: Keys
  readonly clock: Clock
  readonly store: BlobStore
  readonly fileValidation: Pick<FileValidation, 'templateOf'>
  readonly tell: TellUnread
}

type Due = Pick<typeof faces.$inferSelect, 'driverId' | 'picture' | 'tries'>

/** Keeps what was found of a picture, unless the driver has taken the consent back or saved another one since. */
async function keep(tx: Database, { driverId, picture }: Due, found: Partial<typeof faces.$inferSelect>, similar: readonly Similar[]) {
  const ids = similar.map(({ otherId }) => otherId)
  // The rows of faces are locked before those that tell which are similar, as a save locks them: neither waits for the other for ever.
  const there = await tx.select({ id: faces.driverId }).from(faces).where(inArray(faces.driverId, ids)).for('key share')
  const kept = await tx
    .update(faces)
    .set({ dueAt: null, ...found })
    .where(and(eq(faces.driverId, driverId), eq(faces.picture, picture ?? '')))
    .returning({ driverId: faces.driverId })
  if (kept.length === 0) return
  await forgetSimilar(tx, driverId)
  const rows = similar
    .filter(({ otherId }) => there.some(({ id }) => id === otherId))
    .flatMap(({ otherId, distance }) => [
      { driverId, otherId, distance },
      { driverId: otherId, otherId: driverId, distance },
    ])
  if (rows.length > 0) await tx.insert(similarFaces).values(rows)
}

/**
 * Gives the job that makes the templates of faces whose drivers have agreed, one after another, and finds those that are similar
 * (docs/decisions/0059). One copy of the server at a time does it; what fails is tried again later and ends the round.
 */
export function lookForFaces({ database, keys, clock, store, fileValidation, tell }: Parts): (isClosing: IsClosing) => Promise<void> {
  const { db } = database

  async function look(due: Due): Promise<void> {
    const file = await store.open(due.picture ?? '')
    const template = file?.accepted ? await fileValidation.templateOf(file) : null
    const similar = template ? await similarTo(db, template, due.driverId, keys, tell) : []
    const found = template ? encryptTemplate(template, due.driverId, keys) : { template: null, templateKey: null }
    await db.transaction((tx) => keep(tx, due, { ...found, tries: 0 }, similar))
  }

  async function tryLater(due: Due): Promise<void> {
    const pause = pauses[due.tries]
    const dueAt = pause === undefined ? null : new Date(clock() + pause * second)
    await db.transaction((tx) => keep(tx, due, { tries: due.tries + 1, dueAt }, []))
  }

  return async (isClosing) => {
    await database.exclusively(locks.faces, async () => {
      while (!isClosing()) {
        const [due] = await db
          .select({ driverId: faces.driverId, picture: faces.picture, tries: faces.tries })
          .from(faces)
          .where(lte(faces.dueAt, new Date(clock())))
          .orderBy(asc(faces.dueAt))
          .limit(1)
        if (!due) return
        try {
          await look(due)
        } catch (error) {
          await tryLater(due)
          throw error
        }
      }
    })
  }
}
