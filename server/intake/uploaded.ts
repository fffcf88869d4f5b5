import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, RefusalCode } from '#contract/problems'
import type { Item } from '#contract/requirements'
import { refuse } from '#server/api/refused'
import { refuseAny } from '#server/application/answers'
import type { BlobStore, StoredFile } from '#server/blob/blob-store'
import { isOf } from '#server/blob/names'
import type { Intake, Judged } from './intake.ts'
import { cleanTypeOf } from './verdict.ts'
import { missing, otherSize, otherType, wordsOf } from './words.ts'

type CodedFault = Fault & { code: RefusalCode }

interface Looked {
  readonly version: string
  readonly judged?: Judged | undefined
}

/** What was seen of the uploads that items name, by their stored names. */
export type LookedAt = ReadonlyMap<string, Looked>

/** A step has the file already: what is said of it must fit its clean copy, or what was saved. */
async function agreesWithKept(intake: Intake, item: Item, file: StoredFile, saved: readonly Item[]): Promise<boolean> {
  const before = await intake.known(item.name, file.version)
  if (before) return before.size === item.size && before.verdict.type === item.contentType
  const known = saved.find(({ name }) => name === item.name)
  return known ? known.size === item.size && known.contentType === item.contentType : cleanTypeOf(item.contentType) === file.contentType
}

/** The judges' answers, as far as they come in time. Throws `unavailable` when they don't: they go on, and who asks again finds them done. */
async function inTime<Result>(answers: Promise<Result>, patience: number): Promise<Result> {
  const late = new AbortController()
  const answer = await Promise.race([answers, wait(patience, undefined, { signal: late.signal, ref: false })]).finally(() => late.abort())
  if (answer !== undefined) return answer
  throw refuse('unavailable', 'We are still checking your files. Wait a few seconds, then try again.', undefined, { retryAfter: 3 })
}

/**
 * Looks at the files that items claim (domain, sections 4 and 5): there and of this driver, of the size and type that is said, and such
 * that a clean copy can be made. `saved` are the items of the step as they stand; `patience`
 * is in milliseconds. Throws one refusal with a fault an item: `file_missing`,
 * `file_mismatch`, `unsupported_type`, `too_large`; or `unavailable` when the judges need longer.
 */
export async function checkUploaded(
  store: BlobStore,
  intake: Intake,
  driverId: string,
  items: readonly Item[],
  saved: readonly Item[],
  patience: number,
): Promise<LookedAt> {
  const seen = new Map<string, Looked>()
  const look = async (item: Item): Promise<CodedFault[]> => {
    const { kind, name, size, contentType } = item
    const wrong = ([code, message]: readonly [RefusalCode, string]) => [{ code, message, field: kind }]
    const file = isOf(driverId, name) ? await store.open(name) : undefined
    if (!file) return wrong(missing)
    if (file.accepted) {
      seen.set(name, { version: file.version })
      return (await agreesWithKept(intake, item, file, saved)) ? [] : wrong(otherSize)
    }
    if (file.size !== size) return wrong(otherSize)
    const judged = await intake.look(name, file)
    const { verdict } = judged
    if (verdict.type !== undefined && verdict.type !== contentType) return wrong(otherType)
    if (verdict.fault !== undefined) return wrong(wordsOf[verdict.fault])
    seen.set(name, { version: file.version, judged })
    return []
  }
  refuseAny((await inTime(Promise.all(items.map(look)), patience)).flat())
  return seen
}

/** Closes the names of the items to further uploads and keeps the clean copies. Throws `file_mismatch` when another file took a place after it was looked at. */
export async function acceptUploaded(store: BlobStore, intake: Intake, items: readonly Item[], seen: LookedAt): Promise<void> {
  for (const { kind, name } of items) {
    const looked = seen.get(name)
    if (!looked) continue
    const [code, message] = otherSize
    if (!(await store.accept(name, looked.version, looked.judged?.clean))) refuseAny([{ code, message, field: kind }])
    await intake.release(name, looked.version)
  }
}
