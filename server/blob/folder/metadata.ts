import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'

/** Where metadata lies below the folder of the store; on disks in use it has this name. */
export const metadataFolder = 'about'

/** What a file system does not keep of a file. */
const Metadata = z.object({
  version: z.string(),
  contentType: z.string(),
  /** The version of the upload that this is the clean copy of. */
  source: z.string().optional(),
  /** The blocks it was made of, in order, with their sizes. */
  blocks: z.array(z.tuple([z.string(), z.number()])).optional(),
})
export type Metadata = z.infer<typeof Metadata>

/** Gives undefined in place of a file that is not there. */
export const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** A file's size, times and inode, undefined when there is none. */
export const statOf = (path: string) => stat(path, { bigint: true }).catch(absent)

/** Tells a file from another that takes its place. A file system gives the inode of a replaced file to the next one: alone it does not tell them apart. */
export const versionOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`

/** Each version has a file of its own: copies of the server that share a folder would else take one another's away. */
const fileOf = (path: string, version: string) => `${path}~${version}`

/** Writes the metadata of a file: it holds for this version alone, so it may be written before the file is in its place. */
export async function writeMetadata(path: string, metadata: Metadata): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}~${randomUUID()}`
  await writeFile(part, JSON.stringify(metadata), { mode: 0o600 })
  await rename(part, fileOf(path, metadata.version))
}

/** What was written of this version; undefined when nothing was, or of another. */
export async function readMetadata(path: string, version: string): Promise<Metadata | undefined> {
  // Stores that are older have one file for whatever version there was.
  const text = (await readFile(fileOf(path, version), 'utf8').catch(absent)) ?? (await readFile(path, 'utf8').catch(absent))
  const metadata = text === undefined ? undefined : Metadata.safeParse(JSON.parse(text)).data
  return metadata?.version === version ? metadata : undefined
}

/** Removes the metadata of a version of a file, if there is any. */
export async function removeMetadata(path: string, stat: BigIntStats | undefined): Promise<void> {
  if (!stat) return
  // The folder of what a visitor sent below this name may stand there.
  for (const file of [path, fileOf(path, versionOf(stat))]) if ((await statOf(file))?.isFile()) await rm(file, { force: true })
}
