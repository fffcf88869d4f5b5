import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { attachTimeout } from '#contract/endpoints'
import { lagosDay } from '#contract/lagos-day'
import { type Item, mediaTypes, type RequirementKind, requirementTable } from '#contract/requirements'
import { isOpen, type StepWithFiles, stepsWithFiles } from '#contract/steps'
import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import { type Clock, second } from '#server/clock'
import type { Database } from '#server/database/open'
import type { ApplicationRow } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { acceptUploaded, checkUploaded, claimFiles, type UploadedFiles } from '#server/file-validation/uploaded'
import type { Settings } from '#server/settings'
import { approved, checkItems, isOpenItem } from './items.ts'
import { checkMaySave, notOpen } from './may-save.ts'
import { itemsOf, requirementsOf } from './progress.ts'
import { applicationReader, changeApplication } from './record.ts'
import { checkIsNewest } from './replaced-files.ts'

/** The files that have arrived for the steps that `isOf` names. */
export const arrivedFor = ({ arrived }: ApplicationRow, isOf: (step: StepWithFiles) => boolean): Item[] =>
  arrived.filter(({ kind }) => isOf(requirementTable[kind].step))

/** The files that have arrived and may still be saved: those that the vehicle's location asks for, until the application is sent. */
export const arrivedIn = (application: ApplicationRow): Item[] => {
  const asked = stepsWithFiles.flatMap((step) => requirementsOf(application, step, { image: 0, document: 0, video: 0 }))
  return isOpen(application.status) ? application.arrived.filter((item) => asked.some(({ kind }) => kind === item.kind)) : []
}

/** The longest side of a thumbnail in pixels, and how many are kept in memory, of some 10 kB each. */
const [thumbnailSide, thumbnails] = [320, 500]

interface Parts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly settings: Settings
  readonly files: UploadedFiles
}

const noPicture = () => refuse('not_found', 'There is no picture of this file.')

/** The calls for files that belong to the application as soon as they have arrived (domain, section 10). */
export function arrivedHandlers({
  db,
  keys,
  clock,
  settings,
  files,
}: Parts): Pick<Handlers, 'attachFile' | 'detachFile' | 'fetchThumbnail'> {
  const today = () => lagosDay(clock())
  const read = applicationReader(db, keys)
  const beforeTimeout = { ...files, timeout: attachTimeout - 5 * second }
  /** Undefined of what was not accepted: it is as a stranger sent it, and is decoded by the workers alone. */
  async function drawThumbnail(name: string): Promise<Buffer | undefined> {
    const file = await files.store.open(name)
    if (!file?.accepted) return undefined
    const bytes = Buffer.concat(await file.read().toArray())
    return sharp(bytes).resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' }).webp({ quality: 70 }).toBuffer()
  }
  // Who asks while one is drawn waits for it: else one driver who asks very often at once fills the memory with copies of a photo.
  const pictures = new LRUCache<string, Buffer>({ max: thumbnails, fetchMethod: drawThumbnail, ignoreFetchAbort: true })

  function check(now: ApplicationRow, item: Item): void {
    const { step } = requirementTable[item.kind]
    checkMaySave(now, step, today())
    if (now.status === 'changes_requested' && !isOpenItem(now, step, item.kind, today())) throw approved(item.kind)
    const asked = requirementsOf(now, step, settings.maxBytes).filter(({ kind }) => kind === item.kind)
    // Its date is typed beside it, and checked when the step is saved.
    const { expiresOn: _, ...undated } = item
    checkItems(
      [undated],
      asked.map((requirement) => ({ ...requirement, expires: false })),
      today(),
    )
  }

  const heldAs = (application: ApplicationRow, kind: RequirementKind): Item | undefined =>
    [...arrivedIn(application), ...itemsOf(application, requirementTable[kind].step)].find((item) => item.kind === kind)

  return {
    attachFile: async ({ session, headers, body: { item } }) => {
      const before = await read(session.driverId, today())
      check(before, item)
      const held = [...itemsOf(before, requirementTable[item.kind].step), ...before.arrived]
      await acceptUploaded(files, [item], await checkUploaded(beforeTimeout, session.driverId, [item], held))
      const after = await changeApplication(db, keys, session.driverId, clock, async (now, tx) => {
        check(now, item)
        const held = [...now.arrived, ...itemsOf(now, requirementTable[item.kind].step)]
        if (headers['x-in-place-of'] !== '*') await checkIsNewest(tx, held, item)
        await claimFiles(files, tx, [item])
        return { arrived: [...now.arrived.filter(({ kind }) => kind !== item.kind), item] }
      })
      return { message: 'We have this file.', files: arrivedIn(after) }
    },
    detachFile: async ({ session, headers, params: { kind } }) => {
      const names = headers['x-file-names']?.split(' ')
      const isMeant = (item: Item) => item.kind === kind && (names?.includes(item.name) ?? true)
      const after = await changeApplication(db, keys, session.driverId, clock, (now) => {
        if (!isOpen(now.status)) throw notOpen(now)
        return { arrived: now.arrived.filter((item) => !isMeant(item)) }
      })
      return { message: 'Removed.', files: arrivedIn(after) }
    },
    fetchThumbnail: async ({ session, params: { kind } }) => {
      const item = heldAs(await read(session.driverId, today()), kind)
      if (!item || !(mediaTypes.image as readonly string[]).includes(item.contentType)) throw noPicture()
      const picture = await pictures.fetch(item.name)
      if (!picture) throw noPicture()
      return picture
    },
  }
}
