import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { SignedUrl } from '#contract/files'
import { ContentType, Requirement, type RequirementKind } from '#contract/requirements'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import { dropKeptMarks, keptFilesDatabase, keptMark } from './pending-upload-marks.ts'

const day = 24 * 60 * 60 * 1000
/** Bytes that are left to the phone. */
const spare = 20 * 1024 * 1024

const Progress = z.object({ signed: z.nullable(SignedUrl), blockSize: z.nullable(z.number()), arrived: z.number() })
type Progress = z.infer<typeof Progress>

const StoredUpload = z.object({
  at: z.number(),
  requirement: Requirement,
  fileName: z.string(),
  body: z.custom<Blob | ArrayBuffer>((value) => value instanceof Blob || value instanceof ArrayBuffer),
  contentType: ContentType,
  sha256: z.nullable(z.string()),
})
/** A file that was checked and has not arrived yet, with how far it is. */
export type StoredUpload = Omit<z.infer<typeof StoredUpload>, 'at' | 'body'> & Progress & { readonly body: Blob }

interface Stores extends DBSchema {
  files: { key: string; value: unknown }
  progress: { key: string; value: unknown }
}

/** The files of one driver that are on their way; at most a day old, and only as long as there is room (domain, section 2). */
interface PendingUploads {
  /** Keeps a file; false when there is no room or no storage, and then nothing is kept. */
  readonly keep: (file: StoredUpload) => Promise<boolean>
  readonly keepProgress: (kind: RequirementKind, progress: Progress) => Promise<void>
  readonly read: () => Promise<StoredUpload[]>
  readonly drop: (kinds: readonly RequirementKind[]) => Promise<void>
}

/** The database of a phone as a whole; one call after another, so that a log-out is the last. */
export interface PendingUploadStore {
  readonly of: (phoneNumber: string) => PendingUploads
  readonly dropAll: () => Promise<void>
}

interface PendingUploadStoreOptions {
  /** Tells by a mark, before the database is opened, whether there may be anything in it. */
  readonly storage: SafeStorage
  readonly estimate?: (() => Promise<{ quota?: number; usage?: number }>) | undefined
  readonly now?: () => number
}

/** Opens nothing until a file is kept, or one was. A browser without IndexedDB, or with a full one, keeps nothing and says so. */
export function createPendingUploadStore({ storage, estimate, now = Date.now }: PendingUploadStoreOptions): PendingUploadStore {
  let opened: Promise<IDBPDatabase<Stores>> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    const done = last.then(work).catch(() => otherwise)
    last = done
    return done
  }
  const open = () => {
    opened ??= openDB<Stores>(keptFilesDatabase, 1, {
      upgrade: (db) => {
        db.createObjectStore('files')
        db.createObjectStore('progress')
      },
      // A tab of another build that drops the whole database waits until this one has closed.
      blocking: (_, __, event) => {
        ;(event.target as IDBDatabase).close()
        opened = undefined
      },
      terminated: () => {
        opened = undefined
      },
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const hasRoom = async (size: number) => {
    const { quota, usage = 0 }: { quota?: number; usage?: number } = (await estimate?.().catch(() => undefined)) ?? {}
    return quota === undefined || quota - usage > size + spare
  }
  const isMarked = (phoneNumber: string) => storage.read(keptMark(phoneNumber)) !== null

  return {
    of: (phoneNumber) => {
      const keyOf = (kind: RequirementKind) => `${phoneNumber} ${kind}`
      const remove = async (keys: readonly string[]) => {
        const db = await open()
        await Promise.all(keys.flatMap((key) => [db.delete('files', key), db.delete('progress', key)]))
        const left = await db.count('files', IDBKeyRange.bound(`${phoneNumber} `, `${phoneNumber} \uffff`))
        if (left === 0) storage.remove(keptMark(phoneNumber))
      }
      return {
        keep: ({ signed, blockSize, arrived, body, ...file }) =>
          inTurn(async () => {
            if (!(await hasRoom(body.size)) || !storage.write(keptMark(phoneNumber), '1')) return false
            const key = keyOf(file.requirement.kind)
            const put = async (body: Blob | ArrayBuffer) => {
              const all = (await open()).transaction(['files', 'progress'], 'readwrite')
              await Promise.all([
                all.objectStore('files').put({ ...file, body, at: now() }, key),
                all.objectStore('progress').put({ signed, blockSize, arrived }, key),
                all.done,
              ])
            }
            // A private window of WebKit stores bytes, and refuses blobs.
            await put(body).catch(async () => put(await body.arrayBuffer()))
            return true
          }, false),
        keepProgress: (kind, progress) =>
          inTurn(async () => {
            if (!isMarked(phoneNumber)) return
            const key = keyOf(kind)
            const db = await open()
            if ((await db.getKey('files', key)) !== undefined) await db.put('progress', progress, key)
          }, undefined),
        read: () =>
          inTurn(async () => {
            if (!isMarked(phoneNumber)) return []
            const db = await open()
            const keys = await db.getAllKeys('files', IDBKeyRange.bound(`${phoneNumber} `, `${phoneNumber} \uffff`))
            const old: string[] = []
            const kept: StoredUpload[] = []
            for (const key of keys) {
              const file = StoredUpload.safeParse(await db.get('files', key))
              const progress = Progress.safeParse(await db.get('progress', key))
              if (!file.success || Math.abs(now() - file.data.at) > day) old.push(key)
              else {
                const { at: _, body: bytes, ...rest } = file.data
                const body = bytes instanceof Blob ? bytes : new Blob([bytes], { type: rest.contentType })
                kept.push({ ...rest, body, ...(progress.success ? progress.data : { signed: null, blockSize: null, arrived: 0 }) })
              }
            }
            if (old.length > 0) await remove(old)
            return kept
          }, []),
        drop: (kinds) => inTurn(async () => (isMarked(phoneNumber) ? remove(kinds.map(keyOf)) : undefined), undefined),
      }
    },
    dropAll: () =>
      inTurn(async () => {
        if (!dropKeptMarks(storage) && !opened) return
        // Deleting it waits for every tab that has it open, and one that is frozen never closes it.
        const db = await open()
        await Promise.all([db.clear('files'), db.clear('progress')])
      }, undefined),
  }
}
