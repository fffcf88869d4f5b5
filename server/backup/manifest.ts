import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isStoredName } from '#server/blob/names'
import { linesIn } from '#server/lines'

/** What a backup says of itself; it is written last, so that one without it is not whole. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The identity that database and store share. */
  store: z.uuid().nullable(),
  /** The hash of the last migration. */
  schema: z.string(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number(), hash: z.string() })),
  blobs: z.object({ count: z.number(), bytes: z.number(), hash: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>

/** A line of `blobs.jsonl`: a kept file, as the store had it. */
export const BackedUpBlob = z.object({
  name: z.string().refine(isStoredName),
  size: z.number(),
  hash: z.string(),
  contentType: z.string(),
  version: z.string(),
})
export type BackedUpBlob = z.infer<typeof BackedUpBlob>

/** Where the parts of a backup lie in its folder. */
export const pathsIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  table: (name: string) => join(folder, 'database', `${name}.jsonl`),
  blobs: join(folder, 'blobs.jsonl'),
  blob: (name: string) => join(folder, 'blobs', name),
})

/** Tells what is wrong with a backup, or with where it is to go, in sentences for an operator. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

/** Reads what a backup says of itself. Throws BackupFault when it is not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathsIn(folder).manifest, 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupFault(`There is no whole backup in ${folder}: manifest.json is missing, which is written last.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupFault(`The manifest.json in ${folder} is damaged, or of another version of this server. Nothing was restored.`)
  }
}

/** The lines of a file, one after another. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  for await (const { bytes } of linesIn(createReadStream(path))) yield bytes.toString()
}
