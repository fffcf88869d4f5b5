import { eq, or } from 'drizzle-orm'
import { pidgin } from '#content/pcm/catalogue'
import { driverWords } from '#content/words/driver-screens'
import { faceConsentVersion } from '#contract/face-consent'
import type { Language } from '#contract/languages'
import type { Item } from '#contract/requirements'
import type { Handlers } from '#server/api/handlers'
import { refuse, unauthenticated } from '#server/api/refused'
import type { Clock } from '#server/clock'
import { faces, similarFaces } from '#server/database/face-schema'
import type { Database } from '#server/database/open'
import { applications } from '#server/database/schema'
import type { Settings } from '#server/settings'

const { what, agree } = driverWords.faces

/** What a driver has read who agrees, in each language. */
const words: Readonly<Record<Language, string>> = { 'en-GB': `${what}\n${agree}`, pcm: `${pidgin[what]}\n${pidgin[agree]}` }

const pictureIn = (items: readonly Item[] | undefined): string | undefined => items?.find(({ kind }) => kind === 'profile_photo')?.name

/** Whether a driver has agreed that their face is compared. */
export const hasAgreed = async (db: Database, driverId: string): Promise<boolean> =>
  (await db.$count(faces, eq(faces.driverId, driverId))) > 0

/** Removes what is known to be near a face. */
export const forgetSimilar = async (on: Database, driverId: string): Promise<void> =>
  void (await on.delete(similarFaces).where(or(eq(similarFaces.driverId, driverId), eq(similarFaces.otherId, driverId))))

/** Has the picture among the items that were saved looked at, of a driver who has agreed; the template of one before goes at once. `now` in milliseconds. */
export async function notePicture(tx: Database, driverId: string, items: readonly Item[], now: number): Promise<void> {
  const picture = pictureIn(items)
  const [mine] = await tx.select().from(faces).where(eq(faces.driverId, driverId)).for('update')
  if (!mine || !picture || mine.picture === picture) return
  await tx
    .update(faces)
    .set({ picture, dueAt: new Date(now), tries: 0, template: null, templateKey: null })
    .where(eq(faces.driverId, driverId))
  await forgetSimilar(tx, driverId)
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'COMPARE_FACES'>
}

/** The call by which a driver agrees that their face is compared, or takes that back (docs/decisions/0059). */
export const faceConsentHandlers = ({ db, clock, settings }: Parts): Pick<Handlers, 'setFaceConsent'> => ({
  setFaceConsent: async ({ session: { driverId }, body: { agrees, version }, language = 'en-GB' }) => {
    if (!agrees) {
      await db.delete(faces).where(eq(faces.driverId, driverId))
      return { message: 'Your face is not compared.', agreed: false }
    }
    if (!settings.COMPARE_FACES) throw refuse('not_found', 'Faces are not compared here.')
    if (version !== faceConsentVersion) throw refuse('invalid', 'These words have changed. Load the page again to read them', 'version')
    await db.transaction(async (tx) => {
      // A save that is under way has its picture seen by one of the two.
      const [found] = await tx.select().from(applications).where(eq(applications.driverId, driverId)).for('update')
      if (!found) throw unauthenticated()
      const at = new Date(clock())
      await tx.insert(faces).values({ driverId, version, words: words[language], agreedAt: at }).onConflictDoNothing()
      await notePicture(tx, driverId, found.documents?.items ?? [], clock())
    })
    return { message: 'Your face is compared.', agreed: true }
  },
})
