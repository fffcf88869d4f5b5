import { randomUUID } from 'node:crypto'
import { type BigIntStats, createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from './blob-store.ts'
import type { Signature } from './signature.ts'

/** Seconds that an operator's link to a file is good for. */
const linkSeconds = 5 * 60

export type Kept = 'kept' | 'accepted'

export interface FolderStore extends BlobStore {
  /** Keeps a file whole or not at all. `accepted`: a step holds the name already, so nothing was kept. `body` is opened when it is read; rejects with what it fails with. */
  readonly put: (name: string, body: () => Readable) => Promise<Kept>
  /** Removes what was cut short, and drivers' files that no step accepted, when they are older than `before` (milliseconds since 1970). */
  readonly sweep: (before: number) => Promise<void>
}

async function statOf(path: string) {
  return stat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

// A file system gives the inode of a replaced file to the next one: alone it does not tell them apart.
const versionOf = ({ ino, mtimeNs, size }: BigIntStats) => `${ino}-${mtimeNs}-${size}`

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The embedded blob store (domain, section 1): files in a folder, `incoming` until a step accepts them, `accepted` after. */
export function createFolderStore(folder: string, signature: Signature, uploadSeconds: number): FolderStore {
  const incoming = (name: string) => join(folder, 'incoming', name)
  const accepted = (name: string) => join(folder, 'accepted', name)
  const url = (name: string, query: string) => `/blob/${name}?${query}`

  return {
    uploadUrl: async (name) => ({ url: url(name, signature.query(name, 'w', uploadSeconds)), expiresIn: uploadSeconds }),
    linkFor: async (name, contentType) => url(name, signature.query(name, 'r', linkSeconds, contentType)),

    async put(name, body) {
      const part = join(folder, 'parts', randomUUID())
      await mkdir(dirname(part), { recursive: true })
      try {
        await pipeline(body(), createWriteStream(part, { flush: true, mode: 0o600 }))
        if (await statOf(accepted(name))) return 'accepted'
        await mkdir(dirname(incoming(name)), { recursive: true })
        await rename(part, incoming(name))
        await syncFolder(dirname(incoming(name)))
        return 'kept'
      } finally {
        await rm(part, { force: true })
      }
    },

    async sweep(before) {
      for (const place of ['parts', 'incoming/drivers']) {
        const entries = await readdir(join(folder, place), { withFileTypes: true, recursive: true }).catch(() => [])
        for (const entry of entries.filter((found) => found.isFile())) {
          const path = join(entry.parentPath, entry.name)
          const found = await statOf(path)
          if (found && found.mtimeMs < before) await rm(path, { force: true })
        }
      }
    },

    async open(name) {
      for (const path of [accepted(name), incoming(name)]) {
        const found = await statOf(path)
        if (found?.isFile())
          return { size: Number(found.size), version: versionOf(found), read: (start = 0) => createReadStream(path, { start }) }
      }
      return undefined
    },

    async accept(name, version) {
      const before = await statOf(accepted(name))
      if (before) return versionOf(before) === version
      await mkdir(dirname(accepted(name)), { recursive: true })
      // A link fails when the name was accepted meanwhile; a rename would put another file in its place.
      await link(incoming(name), accepted(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
      })
      const now = await statOf(accepted(name))
      if (!now) return false
      if (versionOf(now) !== version) {
        await rm(accepted(name))
        return false
      }
      await syncFolder(dirname(accepted(name)))
      await rm(incoming(name), { force: true })
      return true
    },
  }
}
