import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CleanCopy, StoredBlob } from '#server/blob/blob-store'
import { hashOf } from '#server/blob/hash-of'
import { ownerIn } from '#server/blob/names'
import { findSandbox } from '#server/file-validation/worker/sandbox'
import { startWorker } from '#server/file-validation/worker/worker'
import { workerProgram } from '#server/file-validation/worker/worker-file'
import { createWorkerPool, type WorkerPool } from '#server/file-validation/worker/worker-pool'
import { createFairQueue } from './fair-queue.ts'
import type { ValidationResult } from './validation-result.ts'

/** What is known of an upload: its bytes when it was validated, the result, and the clean copy until it is kept. */
export interface ValidatedFile {
  readonly size: number
  readonly result: ValidationResult
  readonly clean?: CleanCopy & { readonly size: number; readonly hash: string }
}

/** Names whose upload is remembered, the oldest forgotten first. */
const mostKnown = 5000

/** Where uploads are validated before a step takes them (docs/decisions/0021). */
export interface FileValidation {
  /** Validates an upload in a process of its own, once a name and version; asked again, gives the same. Rejects when it cannot be read, or the validation is closed. */
  readonly validate: (name: string, file: StoredBlob) => Promise<ValidatedFile>
  /** The template of the largest face in a clean copy, made in the same processes, in turns with drivers' files; null where there is no face. Rejects when none could be made. */
  readonly templateOf: (file: StoredBlob) => Promise<readonly number[] | null>
  /** What was validated before of a name and version. */
  readonly known: (name: string, version: string) => Promise<ValidatedFile> | undefined
  /** Removes the clean copy of an upload from this machine: the store has it. */
  readonly release: (name: string, version: string) => Promise<void>
  /** Forgets what was validated before a time in milliseconds since 1970, and removes copies that are left of it, by whatever process. */
  readonly sweep: (before: number) => Promise<void>
  /** The processes that validate. */
  readonly pids: () => Promise<number[]>
  readonly close: () => Promise<void>
}

interface Parts {
  /** How many files are validated at once. */
  readonly max?: number
  /** Told once when this machine does not allow all that shuts the workers in. */
  readonly warn?: (lacks: readonly string[]) => void
}

/** Opens the file validation; `folder` takes copies of what is being validated, and nothing else lies there. */
export function createFileValidation(folder: string, { max = availableParallelism(), warn }: Parts = {}): FileValidation {
  const queue = createFairQueue(max)
  const own = join(folder, randomUUID())
  const validated = new Map<string, { version: string; found: Promise<ValidatedFile>; at: number; to: string }>()
  let workers: Promise<{ pool: WorkerPool; uid: number | undefined }> | undefined
  let closed = false

  async function openWorkers() {
    await mkdir(own, { recursive: true, mode: 0o700 })
    const program = await workerProgram()
    const sandbox = await findSandbox(program, own)
    if (sandbox.lacks.length > 0) warn?.(sandbox.lacks)
    return { pool: createWorkerPool(() => startWorker(sandbox, program)), uid: sandbox.uid }
  }

  const openedWorkers = () => {
    workers ??= openWorkers()
    workers.catch(() => {
      workers = undefined
    })
    return workers
  }

  /** Does a job of the workers with a copy of a file, which lies at `from` meanwhile. */
  async function withCopy<Result>(file: StoredBlob, from: string, job: (pool: WorkerPool) => Promise<Result>): Promise<Result> {
    const { pool, uid } = await openedWorkers()
    try {
      await pipeline(file.read(0, file.size), createWriteStream(from, { mode: 0o600 }))
      if (uid !== undefined) await chown(from, uid, uid)
      return await job(pool)
    } finally {
      await rm(from, { force: true })
    }
  }

  function run(file: StoredBlob, to: string): Promise<ValidatedFile> {
    const from = `${to}-upload`
    return withCopy(file, from, async (pool) => {
      const given = await pool.run('validate', { from, to, size: file.size })
      if (given === null) throw Object.assign(new Error('There is no room for a clean copy.'), { code: 'ENOSPC' })
      const result = given ?? { fault: 'slow' as const }
      if (result.fault !== undefined) {
        await rm(to, { force: true })
        return { size: file.size, result }
      }
      const { size } = await stat(to)
      const body = () => createReadStream(to)
      return { size: file.size, result, clean: { contentType: result.cleanType, body, size, hash: await hashOf(body()) } }
    })
  }

  async function face(file: StoredBlob): Promise<readonly number[] | null> {
    const from = join(own, randomUUID())
    const template = await withCopy(file, from, (pool) => pool.run('face', { from }))
    if (template === undefined) throw new Error('The process that looks for a face ended before it was done.')
    return template
  }

  const ofVersion = (name: string, version: string) => {
    const entry = validated.get(name)
    return entry?.version === version ? entry : undefined
  }

  /** Forgets an upload, and removes its clean copy as soon as there is one: a name that is uploaded to again and again keeps one copy. */
  function forget(name: string): void {
    const entry = validated.get(name)
    validated.delete(name)
    entry?.found.then(() => rm(entry.to, { force: true })).catch(() => {})
  }

  return {
    validate(name, file) {
      // An upload that ends while the server does is validated by the next one.
      if (closed) return Promise.reject(new Error('The file validation is closed.'))
      const before = validated.get(name)
      if (before?.version === file.version) return before.found
      forget(name)
      const to = join(own, randomUUID())
      const found = queue.run(ownerIn(name) ?? 'visitors', name, () => run(file, to))
      const entry = { version: file.version, found, at: Date.now(), to }
      validated.set(name, entry)
      found.catch(() => {
        if (validated.get(name) === entry) validated.delete(name)
      })
      for (const oldest of validated.keys()) {
        if (validated.size <= mostKnown) break
        forget(oldest)
      }
      return found
    },
    templateOf: (file) =>
      closed ? Promise.reject(new Error('The file validation is closed.')) : queue.run('faces', randomUUID(), () => face(file)),
    known: (name, version) => ofVersion(name, version)?.found,
    async release(name, version) {
      const entry = ofVersion(name, version)
      if (entry) await rm(entry.to, { force: true })
    },
    async sweep(before) {
      for (const [name, { at }] of validated) if (at < before) validated.delete(name)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries.filter((found) => found.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }))
        if (mtimeMs < before) await rm(path, { force: true })
      }
    },
    pids: async () => (await workers)?.pool.pids() ?? [],
    async close() {
      closed = true
      queue.close(new Error('The file validation is closed.'))
      const opened = await workers?.catch(() => undefined)
      opened?.pool.close()
      await Promise.allSettled([...validated.values()].map(({ found }) => found))
      await rm(own, { recursive: true, force: true })
    },
  }
}
