import { opendir, rm, rmdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ListedFile } from '#server/blob/blob-store'
import { absent, metadataFolder, removeMetadata, statOf } from './metadata.ts'

interface Found {
  readonly path: string
  readonly folder: string
  readonly size: number
  readonly at: number
}

async function* filesIn(folder: string): AsyncGenerator<Found> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    const found = entry.isFile() ? await statOf(path) : undefined
    if (found) yield { path, folder, size: Number(found.size), at: Number(found.mtimeMs) }
  }
}

const nameOf = (root: string, path: string) => relative(root, path).split(sep).join('/')

/** The files of a store's folder whose names begin with `prefix`, a folder of names. */
export async function* listFolder(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  for (const area of ['incoming', 'accepted'] as const) {
    const root = join(folder, area)
    for await (const { path, size, at } of filesIn(join(root, prefix)))
      yield { name: nameOf(root, path), size, at, accepted: area === 'accepted' }
  }
}

/** Removes drivers' files of a store's folder that were not accepted and are older than `before`, and what uploads that were cut short left by then. */
export async function sweepFolder(folder: string, before: number): Promise<void> {
  const incoming = join(folder, 'incoming')
  for await (const { path, at } of filesIn(join(incoming, 'drivers'))) {
    if (at >= before) continue
    const stat = await statOf(path)
    await rm(path, { force: true })
    await removeMetadata(join(folder, metadataFolder, nameOf(incoming, path)), stat)
  }
  for await (const { path, at } of filesIn(join(folder, 'parts'))) if (at < before) await rm(path, { force: true })
  for await (const { path, folder: blocks, at } of filesIn(join(folder, 'blocks'))) {
    if (at >= before) continue
    await rm(path, { force: true })
    // Fails while other blocks of the upload are there.
    await rmdir(blocks).catch(() => undefined)
  }
}
