import type { Answers } from '#contract/endpoints'
import { lagosDay } from '#contract/lagos-day'
import { defaultLimits } from '#contract/limits'
import { hasLicenceNumber, type Item, requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import {
  firstIncomplete,
  isOpen,
  type StepEndpoint,
  type StepWithFiles,
  type StepWithoutFiles,
  steps,
  stepsWithFiles,
} from '#contract/steps'
import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import type { Clock } from '#server/clock'
import { type Database, postgresCode } from '#server/database/open'
import type { ApplicationRow } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { hasAgreed, notePicture } from '#server/faces/consent'
import { acceptUploaded, checkUploaded, claimFiles, type UploadedFiles } from '#server/file-validation/uploaded'
import type { Settings } from '#server/settings'
import type { DriverSession } from '#server/sign-in/sessions'
import { checkPersonalInfo, checkVehicle, markedVehicle, maxExpiryYearOf } from './answers.ts'
import { arrivedFor, arrivedIn } from './arrived-files.ts'
import { checkItems, mendedItems } from './items.ts'
import { checkHasSeenReview, checkHasSeenSave, checkIsMended, checkMaySave, isSaved, notOpen, savedNow, wrongStep } from './may-save.ts'
import { keepLanguage, type Notices, newReference } from './notices.ts'
import { checkFiles } from './papers.ts'
import { changesIn, completedOf, expiredIn, itemsOf, mendedIn, namedIn, requirementsOf } from './progress.ts'
import { applicationReader, changeApplication, profileOf, recordOf } from './record.ts'
import { checkNoneReplaced } from './replaced-files.ts'

type Names = 'fetchProfile' | 'fetchStatus' | StepEndpoint | 'sendApplication'

interface Parts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly settings: Settings
  readonly files: UploadedFiles
  readonly notices: Notices
}

/** Whose step is saved, and what its form has seen. */
interface Seen {
  readonly session: Pick<DriverSession, 'driverId'>
  readonly headers: { readonly 'x-reviewed-at'?: string | undefined; readonly 'x-saved-at'?: string | undefined }
}

/** Refuses what would give two live applications one plate: the index of plates does not let it in. */
const unlessPlateTaken = <T>(saved: Promise<T>): Promise<T> =>
  saved.catch((error: unknown) => {
    if (postgresCode(error) !== '23505') throw error
    throw refuse('plate_taken', 'A vehicle with this plate number is already with us.', 'plateNumber')
  })

/** What is mended once a step is saved after changes were requested. */
const mendedBy = (now: ApplicationRow, step: StepStatus) => ({ mended: [...new Set([...now.mended, ...namedIn(now, step)])] })

/** The calls of the driver's application (domain, sections 2, 4 and 5). */
export function applicationHandlers({ db, keys, clock, settings, files, notices }: Parts): Pick<Handlers, Names> {
  const today = () => lagosDay(clock())
  const read = applicationReader(db, keys)
  const savedReply = (application: ApplicationRow, step: StepStatus) => {
    const savedAt = application.savedAt[steps[step].profileKey]
    return {
      message: 'Saved.',
      status: application.status,
      completed: completedOf(application, today()),
      ...mendedIn(application),
      ...(savedAt === undefined ? {} : { savedAt }),
    }
  }

  /** Saves what was typed in a step; `more` is called on the locked row, throws what is wrong with it and gives what is kept beside it. */
  const saveTyped = <S extends StepWithoutFiles>(
    { session: { driverId }, headers }: Seen,
    step: S,
    typed: Answers<S>,
    more: () => Partial<ApplicationRow> = () => ({}),
  ) =>
    changeApplication(db, keys, driverId, clock, (now) => {
      checkMaySave(now, step, today())
      checkHasSeenReview(now, headers['x-reviewed-at'])
      const isAsBefore = isSaved(typed, now, step)
      if (!isAsBefore) checkHasSeenSave(now, step, headers['x-saved-at'])
      checkIsMended(now, step, typed)
      const savedAt = isAsBefore ? now.savedAt : savedNow(now, step, headers['x-saved-at'], clock)
      return { ...more(), [steps[step].profileKey]: typed, savedAt, ...mendedBy(now, step) }
    })

  /** Saves the files of a step: validated and accepted before the row is locked; on the locked row they are checked once more and claimed. */
  async function saveFiles({ session: { driverId }, headers }: Seen, step: StepWithFiles, posted: Item[], licenceNumber?: string) {
    const plan = (now: ApplicationRow): Item[] => {
      checkMaySave(now, step, today())
      checkHasSeenReview(now, headers['x-reviewed-at'])
      const asked = now.status === 'changes_requested'
      const renumbered = licenceNumber !== undefined && licenceNumber !== now.documents?.licenceNumber
      if (renumbered) checkHasSeenSave(now, step, headers['x-saved-at'])
      const numberOpen = namedIn(now, step).some(hasLicenceNumber)
      if (asked && renumbered && now.documents && !numberOpen)
        throw wrongStep('This number was approved and stays as it is.', 'licenceNumber')
      const items = asked ? mendedItems(now, step, posted, renumbered, today()) : posted
      checkItems(
        items,
        requirementsOf(now, step, settings.maxBytes, maxExpiryYearOf(today(), settings)),
        today(),
        asked ? itemsOf(now, step) : [],
      )
      return items
    }
    const before = await read(driverId, today())
    const planned = plan(before)
    const looked = await checkUploaded(files, driverId, planned, [...itemsOf(before, step), ...before.arrived])
    await acceptUploaded(files, planned, looked)
    return changeApplication(db, keys, driverId, clock, async (now, tx) => {
      const items = plan(now)
      const hadBefore = items.filter(({ name }) => looked.get(name)?.file.accepted)
      await checkNoneReplaced(tx, [...now.arrived, ...itemsOf(now, step)], hadBefore)
      await claimFiles(files, tx, items)
      if (settings.COMPARE_FACES && step === requirementTable.profile_photo.step) await notePicture(tx, driverId, items, clock())
      const kept = licenceNumber === undefined ? { items } : { items, licenceNumber }
      const isAsBefore = licenceNumber === undefined || licenceNumber === now.documents?.licenceNumber
      const savedAt = isAsBefore ? now.savedAt : savedNow(now, step, headers['x-saved-at'], clock)
      return { [steps[step].profileKey]: kept, savedAt, ...mendedBy(now, step), arrived: arrivedFor(now, (other) => other !== step) }
    })
  }

  return {
    fetchProfile: async ({ session }) => {
      const application = await read(session.driverId, today())
      return {
        message: 'Here is all that you saved.',
        ...profileOf(application, session.phoneNumber),
        files: arrivedIn(application),
        ...(settings.COMPARE_FACES ? { faceConsent: await hasAgreed(db, session.driverId) } : {}),
      }
    },
    fetchStatus: async ({ session, language }) => {
      if (language) await keepLanguage(db, session.driverId, language)
      const application = await read(session.driverId, today())
      return {
        message: 'Here is how your application stands.',
        ...recordOf(application, today()),
        changes: changesIn(application),
        ...(settings.ERASE_DAYS === defaultLimits.withdrawnDays ? {} : { withdrawnDays: settings.ERASE_DAYS }),
      }
    },
    savePersonalInfo: async ({ body, ...seen }) => {
      const more = () => {
        checkPersonalInfo(body, seen.session.phoneNumber, today(), settings)
        return {}
      }
      return savedReply(await saveTyped(seen, 'personal_info', body, more), 'personal_info')
    },
    saveVehicle: async ({ body, ...seen }) => {
      const more = () => {
        checkVehicle(body, today(), settings)
        return { plateNumber: body.plateNumber }
      }
      return savedReply(await unlessPlateTaken(saveTyped(seen, 'vehicle_info', markedVehicle(body), more)), 'vehicle_info')
    },
    saveVehicleMedia: async ({ body, ...seen }) => savedReply(await saveFiles(seen, 'vehicle_docs', body.items), 'vehicle_docs'),
    saveDocuments: async ({ body, ...seen }) =>
      savedReply(await saveFiles(seen, 'document_uploads', body.items, body.licenceNumber), 'document_uploads'),
    sendApplication: async ({ session, origin }) => {
      let notice: string[] = []
      await checkFiles(files.store, await read(session.driverId, today()))
      const sentAt = new Date(clock())
      const sending = changeApplication(db, keys, session.driverId, clock, async (now, tx) => {
        if (!isOpen(now.status)) throw notOpen(now)
        const [expired] = stepsWithFiles.flatMap((step) => expiredIn(now, step, today()))
        if (expired) throw wrongStep(`${requirementTable[expired.kind].label} has expired. Send the new one first.`, expired.kind)
        if (firstIncomplete(completedOf(now, today())) !== null) throw wrongStep('Finish every step before you send your application.')
        const reference = now.reference ?? newReference()
        notice = await notices.add(tx, 'sent', { phoneNumber: session.phoneNumber, application: { ...now, reference, sentAt }, origin })
        // An operator may have given the plate free for another application.
        const plateNumber = now.vehicle?.plateNumber ?? null
        return { status: 'pending_approval', changes: [], mended: [], arrived: [], sentAt, reference, plateNumber }
      })
      const sent = await unlessPlateTaken(sending)
      await notices.send(notice)
      return {
        message: 'Your application is with us. We will tell you as soon as it is checked.',
        status: sent.status,
        reference: sent.reference ?? '',
        sentAt: sentAt.toISOString(),
      }
    },
  }
}
