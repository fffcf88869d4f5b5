import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CleanCopy, StoredFile } from '#server/blob/blob-store'
import { createJudges } from './judges.ts'
import type { Verdict } from './verdict.ts'

/** What is known of an upload: its bytes when it was judged, the verdict, and the clean copy until it is kept. */
export interface Judged {
  readonly size: number
  readonly verdict: Verdict
  readonly clean?: CleanCopy
}

/** Uploads remembered, the oldest forgotten first. */
const mostKnown = 5000

/** Where uploads are judged before a step takes them (docs/decisions/0021). */
export interface Intake {
  /** Judges an upload in a process of its own, once a name and version; asked again, gives the same. Rejects when it cannot be read, or the intake is closed. */
  readonly look: (name: string, file: StoredFile) => Promise<Judged>
  /** What was judged before of a name and version. */
  readonly known: (name: string, version: string) => Promise<Judged> | undefined
  /** Removes the clean copy of an upload from this machine: the store has it. */
  readonly release: (name: string, version: string) => Promise<void>
  /** Forgets what was judged before a time in milliseconds since 1970, and removes copies that are left of it, by whatever process. */
  readonly sweep: (before: number) => Promise<void>
  /** The processes that judge. */
  readonly pids: () => number[]
  readonly close: () => Promise<void>
}

/** Opens the intake; `folder` takes copies of what is being judged, and nothing else lies there. */
export function createIntake(folder: string): Intake {
  const judges = createJudges()
  const own = join(folder, randomUUID())
  const judged = new Map<string, { found: Promise<Judged>; at: number; to: string }>()
  const keyOf = (name: string, version: string) => `${name} ${version}`
  let closed = false

  async function judge(file: StoredFile, to: string): Promise<Judged> {
    await mkdir(own, { recursive: true, mode: 0o700 })
    const from = `${to}-upload`
    try {
      await pipeline(file.read(0, file.size), createWriteStream(from, { mode: 0o600 }))
      const verdict = await judges.judge({ from, to, size: file.size })
      if (verdict.fault !== undefined) await rm(to, { force: true })
      return {
        size: file.size,
        verdict,
        ...(verdict.fault === undefined ? { clean: { contentType: verdict.cleanType, body: () => createReadStream(to) } } : {}),
      }
    } finally {
      await rm(from, { force: true })
    }
  }

  return {
    look(name, file) {
      // An upload that ends while the server does is judged by the next one.
      if (closed) return Promise.reject(new Error('The intake is closed.'))
      const key = keyOf(name, file.version)
      const before = judged.get(key)
      if (before) return before.found
      const to = join(own, randomUUID())
      const found = judge(file, to)
      judged.set(key, { found, at: Date.now(), to })
      found.catch(() => judged.delete(key))
      for (const oldest of judged.keys()) {
        if (judged.size <= mostKnown) break
        judged.delete(oldest)
      }
      return found
    },
    known: (name, version) => judged.get(keyOf(name, version))?.found,
    async release(name, version) {
      const entry = judged.get(keyOf(name, version))
      if (entry) await rm(entry.to, { force: true })
    },
    async sweep(before) {
      for (const [key, { at }] of judged) if (at < before) judged.delete(key)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries.filter((found) => found.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }))
        if (mtimeMs < before) await rm(path, { force: true })
      }
    },
    pids: judges.pids,
    async close() {
      closed = true
      judges.close()
      await Promise.allSettled([...judged.values()].map(({ found }) => found))
      await rm(own, { recursive: true, force: true })
    },
  }
}
