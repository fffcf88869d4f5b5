import { and, asc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { BlobStore, StoredBlob } from '#server/blob/blob-store'
import { hashOf } from '#server/blob/hash-of'
import { files as fileTable } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import type { UploadedFiles } from '#server/file-validation/uploaded'
import type { IsClosing } from '#server/jobs'
import { withTimeout } from '#server/with-timeout'
import { cvApplicationIn, cvTypeOf, isDetails } from './content.ts'

/** What became of a visitor's file: kept, not one that is taken, gone, or not looked at yet. */
export type CvState = 'kept' | 'refused' | 'gone' | 'waiting'

/** The type of a visitor's file and, of a PDF, its clean copy; undefined when it is none that is kept. */
async function checked({ fileValidation }: UploadedFiles, name: string, file: StoredBlob) {
  if (isDetails(name)) return (await cvApplicationIn(file)) ? { contentType: 'application/json' } : undefined
  const contentType = await cvTypeOf(file)
  if (contentType !== 'application/pdf') return contentType && { contentType }
  const { clean, result } = await fileValidation.validate(name, file)
  return result.type === contentType && clean ? { contentType, clean } : undefined
}

/** Whether a visitor's file is one that will be kept (domain, section 8), as far as that is known in time: a PDF is checked as drivers' are. */
export async function isCleanCv(files: UploadedFiles, name: string, file: StoredBlob): Promise<boolean> {
  const isClean = checked(files, name, file).then((found) => found !== undefined)
  return withTimeout(isClean, files.timeout, () => true)
}

/** Keeps a visitor's file where operators' links reach it: the clean copy of a PDF, a Word file and details as they are. */
export async function acceptCv(files: UploadedFiles, name: string): Promise<CvState> {
  const { store, records, fileValidation } = files
  const file = await store.open(name)
  if (!file) return 'gone'
  if (file.accepted) return 'kept'
  const found = await checked(files, name, file)
  if (!found) return 'refused'
  const { contentType, clean } = { clean: undefined, ...found }
  const copy = clean ?? { contentType, body: () => file.read(), size: file.size, hash: await hashOf(file.read()) }
  if (!(await store.accept(name, file.version, copy))) return 'waiting'
  await records.recordKept(name, { size: copy.size, hash: copy.hash, contentType, version: file.version })
  await fileValidation.release(name, file.version)
  return 'kept'
}

/** How many files of visitors a page has. */
const batch = 500

/** The names of files that fulfil a condition, in pages, so that those which stay as they are keep no other from its turn. */
async function* pagesOf(db: Database, condition: SQL | undefined): AsyncIterable<string[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ name: fileTable.name })
      .from(fileTable)
      .where(and(condition, gt(fileTable.name, last)))
      .orderBy(asc(fileTable.name))
      .limit(batch)
    yield rows.map(({ name }) => name)
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end.name
  }
}

/** Frees the room that was reserved before a time for files of visitors which never came. */
async function releaseUnused(db: Database, store: BlobStore, before: Date): Promise<void> {
  const reserved = and(isNull(fileTable.owner), eq(fileTable.state, 'reserved'), lt(fileTable.changedAt, before))
  for await (const names of pagesOf(db, reserved)) {
    const unused: string[] = []
    for (const name of names) if (!(await store.open(name))) unused.push(name)
    if (unused.length > 0) await db.delete(fileTable).where(and(reserved, inArray(fileTable.name, unused)))
  }
}

/** Keeps visitors' files that came before a time and that no operator has asked for yet, and removes those that are none. What was reserved before that time and never came is free again. A server that closes leaves the rest to the next. */
export async function acceptOldCvs(db: Database, files: UploadedFiles, before: Date, isClosing: IsClosing = () => false): Promise<void> {
  await releaseUnused(db, files.store, before)
  const arrived = and(isNull(fileTable.owner), inArray(fileTable.state, ['reserved', 'uploaded']), lt(fileTable.changedAt, before))
  for await (const names of pagesOf(db, arrived))
    for (const name of names) {
      if (isClosing()) return
      const state = await acceptCv(files, name).catch((): CvState => 'waiting')
      if (state === 'refused') await files.store.remove(name)
      if (state === 'refused' || state === 'gone') await db.delete(fileTable).where(and(arrived, eq(fileTable.name, name)))
    }
}
