import type { Answers } from '#contract/endpoints'
import type { Item } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { firstIncomplete, type StepEndpoint, type StepWithFiles, type StepWithoutFiles, steps } from '#contract/steps'
import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import type { BlobStore } from '#server/blob/blob-store'
import { type Clock, lagosDay, second } from '#server/clock'
import { type Database, postgresCode } from '#server/database/open'
import type { Application } from '#server/database/schema'
import type { Intake } from '#server/intake/intake'
import { acceptUploaded, checkUploaded } from '#server/intake/uploaded'
import type { Settings } from '#server/settings'
import { checkPersonalInfo, checkVehicle } from './answers.ts'
import { checkItems, mendedItems } from './items.ts'
import { alreadySent, checkMaySave, wrongStep } from './may-save.ts'
import { completedOf, isOpen, itemsOf, namedIn, requirementsOf } from './progress.ts'
import { changeApplication, profileOf, readApplication, recordOf } from './record.ts'

type Names = 'fetchProfile' | 'fetchStatus' | StepEndpoint | 'sendApplication'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly store: BlobStore
  readonly intake: Intake
}

const savedReply = (application: Application) => ({
  message: 'Saved.',
  status: application.status,
  completed: completedOf(application),
})

/** What is mended once a step is saved after changes were requested. */
const mendedBy = (now: Application, step: StepStatus) => ({ mended: [...new Set([...now.mended, ...namedIn(now, step)])] })

/** The calls of the driver's application (domain, sections 2, 4 and 5). */
export function applicationHandlers({ db, clock, settings, store, intake }: Parts): Pick<Handlers, Names> {
  const today = () => lagosDay(clock())

  /** Saves what was typed in a step; `more` is called on the locked row, throws what is wrong with it and gives what is kept beside it. */
  const saveTyped = <S extends StepWithoutFiles>(
    driverId: string,
    step: S,
    typed: Answers<S>,
    more: () => Partial<Application> = () => ({}),
  ) =>
    changeApplication(db, driverId, (now) => {
      checkMaySave(now, step)
      return { ...more(), [steps[step].profileKey]: typed, ...mendedBy(now, step) }
    })

  /** Saves the files of a step: judged before the row is locked, judged again on the locked row, accepted, then kept. */
  async function saveFiles(driverId: string, step: StepWithFiles, posted: Item[], licenceNumber?: string) {
    const plan = (now: Application): Item[] => {
      checkMaySave(now, step)
      const asked = now.status === 'changes_requested'
      const renumbered = licenceNumber !== undefined && licenceNumber !== now.documents?.licenceNumber
      const numberOpen = namedIn(now, step).some((item) => item === 'licence_front' || item === 'licence_back')
      if (asked && renumbered && now.documents && !numberOpen)
        throw wrongStep('This number was approved and stays as it is.', 'licenceNumber')
      const items = asked ? mendedItems(now, step, posted, renumbered, today()) : posted
      checkItems(items, requirementsOf(now, step, settings.maxBytes), today(), asked ? itemsOf(now, step) : [])
      return items
    }
    const before = await readApplication(db, driverId)
    const seen = await checkUploaded(store, intake, driverId, plan(before), itemsOf(before, step), settings.FILE_CHECK_SECONDS * second)
    return changeApplication(db, driverId, async (now) => {
      const items = plan(now)
      await acceptUploaded(store, intake, items, seen)
      const kept = licenceNumber === undefined ? { items } : { items, licenceNumber }
      return { [steps[step].profileKey]: kept, ...mendedBy(now, step) }
    })
  }

  return {
    fetchProfile: async ({ session }) => ({
      message: 'Here is all that you saved.',
      ...profileOf(await readApplication(db, session.driverId), session.phoneNumber),
    }),
    fetchStatus: async ({ session }) => ({
      message: 'Here is how your application stands.',
      ...recordOf(await readApplication(db, session.driverId)),
    }),
    savePersonalInfo: async ({ session, body }) => {
      const more = () => {
        checkPersonalInfo(body, today(), settings)
        return {}
      }
      return savedReply(await saveTyped(session.driverId, 'personal_info', body, more))
    },
    saveVehicle: async ({ session, body }) => {
      const more = () => {
        checkVehicle(body, today(), settings)
        return { plateNumber: body.plateNumber }
      }
      const saved = await saveTyped(session.driverId, 'vehicle_info', body, more).catch((error: unknown) => {
        if (postgresCode(error) !== '23505') throw error
        throw refuse('plate_taken', 'A vehicle with this plate number is already with us.', 'plateNumber')
      })
      return savedReply(saved)
    },
    saveVehicleMedia: async ({ session, body }) => savedReply(await saveFiles(session.driverId, 'vehicle_docs', body.items)),
    saveDocuments: async ({ session, body }) =>
      savedReply(await saveFiles(session.driverId, 'document_uploads', body.items, body.licenceNumber)),
    sendApplication: async ({ session }) => {
      const { status } = await changeApplication(db, session.driverId, (now) => {
        if (!isOpen(now)) throw alreadySent()
        if (firstIncomplete(completedOf(now)) !== null) throw wrongStep('Finish every step before you send your application.')
        return { status: 'pending_approval', changes: [], mended: [], sentAt: new Date(clock()) }
      })
      return { message: 'Your application is with us. We will tell you as soon as it is checked.', status }
    },
  }
}
