import type { Fault, RefusalCode } from '#contract/problems'
import type { Item } from '#contract/requirements'
import { refuse } from '#server/api/refused'
import { refuseAny } from '#server/application/answers'
import type { BlobStore, StoredBlob } from '#server/blob/blob-store'
import { isOf } from '#server/blob/names'
import type { Database } from '#server/database/open'
import type { FileRecords } from '#server/files/file-records'
import { withTimeout } from '#server/with-timeout'
import { Superseded } from './fair-queue.ts'
import type { FileValidation, ValidatedFile } from './file-validation.ts'
import { messageOf, missing, otherSize, otherType } from './messages.ts'
import { cleanTypeOf } from './validation-result.ts'

type CodedFault = Fault & { code: RefusalCode }

interface Looked {
  readonly file: StoredBlob
  readonly validated?: ValidatedFile | undefined
}

/** What was seen of the uploads that items name, by their stored names. */
export type LookedAt = ReadonlyMap<string, Looked>

/** A step has the file already: what is said of it must fit its clean copy, or what was saved. */
async function agreesWithKept(fileValidation: FileValidation, item: Item, file: StoredBlob, saved: readonly Item[]): Promise<boolean> {
  const before = await fileValidation.known(item.name, file.version)
  if (before) return before.size === item.size && before.result.type === item.contentType
  const known = saved.find(({ name }) => name === item.name)
  return known ? known.size === item.size && known.contentType === item.contentType : cleanTypeOf(item.contentType) === file.contentType
}

/** The workers go on checking: whoever asks again finds them done. */
const stillChecking = () => {
  throw refuse('unavailable', 'We are still checking your files. Wait a few seconds, then try again.', undefined, { retryAfter: 3 })
}

const unlessSuperseded = (error: unknown): undefined => {
  if (!(error instanceof Superseded)) throw error
}

/** What files are looked at with; `timeout` in milliseconds. */
export interface UploadedFiles {
  readonly store: BlobStore
  readonly records: FileRecords
  readonly fileValidation: FileValidation
  readonly timeout: number
}

/**
 * Looks at the files that items claim (domain, sections 4 and 5): there and of this driver, of the size and type that is said, and such
 * that a clean copy can be made. `saved` are the items of the step as they stand. Throws one refusal with a fault an item: `file_missing`,
 * `file_mismatch`, `unsupported_type`, `too_large`; or `unavailable` when the workers need longer.
 */
export async function checkUploaded(
  { store, records, fileValidation, timeout }: UploadedFiles,
  driverId: string,
  items: readonly Item[],
  saved: readonly Item[],
): Promise<LookedAt> {
  const seen = new Map<string, Looked>()
  const look = async (item: Item): Promise<CodedFault[]> => {
    const { kind, name, size, contentType } = item
    const wrong = ([code, message]: readonly [RefusalCode, string]) => [{ code, message, field: kind }]
    const file = isOf(driverId, name) ? await store.open(name) : undefined
    if (!file) return wrong(missing)
    if (file.accepted) {
      seen.set(name, { file })
      return (await agreesWithKept(fileValidation, item, file, saved)) ? [] : wrong(otherSize)
    }
    if (file.size !== size) return wrong(otherSize)
    await records.recordUpload(name, file)
    const validated = await fileValidation.validate(name, file).catch(unlessSuperseded)
    if (!validated) return wrong(otherSize)
    const { result } = validated
    if (result.type !== undefined && result.type !== contentType) return wrong(otherType)
    if (result.fault !== undefined) return wrong(messageOf[result.fault])
    seen.set(name, { file, validated })
    return []
  }
  refuseAny((await withTimeout(Promise.all(items.map(look)), timeout, stillChecking)).flat())
  return seen
}

/** Closes the names of the items to further uploads and keeps the clean copies. Throws `file_mismatch` when another file took a place after it was looked at. */
export async function acceptUploaded(
  { store, records, fileValidation }: UploadedFiles,
  items: readonly Item[],
  seen: LookedAt,
): Promise<void> {
  for (const { kind, name } of items) {
    const looked = seen.get(name)
    if (!looked) continue
    const { file, validated } = looked
    const [code, message] = otherSize
    if (!(await store.accept(name, file.version, validated?.clean))) refuseAny([{ code, message, field: kind }])
    const { size, hash, contentType } = { hash: undefined, ...file, ...validated?.clean }
    await records.recordKept(name, { size, hash, contentType, version: file.version })
    await fileValidation.release(name, file.version)
  }
}

/** Claims the files of the items within the transaction that names them. Throws `file_missing` for those that a sweep has removed. */
export async function claimFiles({ records }: UploadedFiles, tx: Database, items: readonly Item[]): Promise<void> {
  const names = items.map(({ name }) => name)
  const gone = await records.claim(tx, [...new Set(names)])
  const [code, message] = missing
  refuseAny(items.flatMap(({ kind, name }) => (gone.includes(name) ? [{ code, message, field: kind }] : [])))
}
