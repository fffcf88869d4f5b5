import { type PassThrough, Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { lagosDay } from '#contract/lagos-day'
import type { Handlers } from '#server/api/handlers'
import type { BlobStore } from '#server/blob/blob-store'
import { driverFolder } from '#server/blob/names'
import { type Clock, hour } from '#server/clock'
import { faces } from '#server/database/face-schema'
import { files } from '#server/database/file-schema'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { type ApplicationRow, decisions, drivers, passengers, referrals } from '#server/database/schema'
import { codes, knownDevices, sessions } from '#server/database/sign-in-schema'
import type { Keys } from '#server/encryption/keys'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'
import type { DriverSession } from '#server/sign-in/sessions'
import { pastOf } from './past-applications.ts'
import { applicationReader } from './record.ts'

interface Parts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly settings: Pick<Settings, 'DATA_COPIES_PER_DRIVER'>
  readonly store: BlobStore
}

/** An application without what it is encrypted and found by. */
const withoutKeys = ({ numbersKey: _, ninIndex: __, licenceIndex: ___, ...application }: ApplicationRow) => application

/** Every row about a driver and their number, without what secures the account: hashes of codes, tokens and devices. */
async function rowsAbout(db: Database, keys: Keys, { driverId, phoneNumber }: DriverSession, today: string) {
  const mine = { driver: eq(drivers.id, driverId), owner: eq(files.owner, driverId) }
  const [driver] = await db.select().from(drivers).where(mine.driver)
  return {
    driver,
    application: withoutKeys(await applicationReader(db, keys)(driverId, today)),
    earlierApplications: (await pastOf(db, keys, driverId)).map(({ numbersKey: _, ...earlier }) => earlier),
    // Who decided is an operator's data, not the driver's.
    decisions: await db
      .select({ at: decisions.at, decision: decisions.decision, detail: decisions.detail })
      .from(decisions)
      .where(eq(decisions.driverId, driverId)),
    // The numbers of a template say nothing to a person; that there is one does.
    faceComparison: (await db.select().from(faces).where(eq(faces.driverId, driverId))).map(
      ({ version, words, agreedAt, picture, template }) => ({ version, words, agreedAt, picture, templateKept: template !== null }),
    ),
    referral: await db.select().from(referrals).where(eq(referrals.driverId, driverId)),
    sessions: await db
      .select({ startedAt: sessions.startedAt, revokedAt: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.driverId, driverId)),
    devices: await db.select({ verifiedAt: knownDevices.verifiedAt }).from(knownDevices).where(eq(knownDevices.phoneNumber, phoneNumber)),
    codes: await db
      .select({ audience: codes.audience, sentAt: codes.sentAt, usedAt: codes.usedAt, details: codes.details })
      .from(codes)
      .where(eq(codes.phoneNumber, phoneNumber)),
    messages: await db
      .select({
        channel: messages.channel,
        email: messages.email,
        subject: messages.subject,
        words: messages.words,
        state: messages.state,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.phoneNumber, phoneNumber)),
    rider: await db.select().from(passengers).where(eq(passengers.phoneNumber, phoneNumber)),
    files: await db.select().from(files).where(mine.owner),
  }
}

/** Puts the files of a driver into a zip as they lie in the store, one open at a time; what is open is shut when nobody reads on. */
async function addFiles(zip: ZipFile, out: Readable, store: BlobStore, driverId: string): Promise<void> {
  const folder = driverFolder(driverId)
  let open: Readable | undefined
  const opened = (file: Readable) => {
    open = file
    return out.destroyed ? file.destroy() : file
  }
  out.once('close', () => open?.destroy())
  // Photos, videos and PDFs are as small as they get.
  for await (const { name } of store.list(folder))
    zip.addReadStreamLazy(`files/${name.slice(folder.length)}`, { compress: false }, (give) => {
      store.open(name).then(
        (file) => give(null, opened(file?.read() ?? Readable.from([]))),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
}

/** The call by which a driver gets a copy of all that is held about them (domain, section 10). */
export const myDataHandlers = ({ db, keys, clock, settings, store }: Parts): Pick<Handlers, 'fetchMyData'> => ({
  fetchMyData: async ({ session }) => {
    await countAtMost(db, `data ${session.driverId}`, settings.DATA_COPIES_PER_DRIVER, hour, clock())
    const rows = await rowsAbout(db, keys, session, lagosDay(clock()))
    const zip = new ZipFile()
    const out = zip.outputStream as PassThrough
    zip.on('error', (error: Error) => out.destroy(error))
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), 'data.json')
    await addFiles(zip, out, store, session.driverId)
    zip.end()
    return out
  },
})
