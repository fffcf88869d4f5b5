import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import { files } from '#server/database/file-schema'
import { type Database, type OpenDatabase, rowsOf } from '#server/database/open'
import { type BackedUpBlob, BackupFault, type Manifest, pathsIn } from './manifest.ts'
import { schemaOf, tableNames } from './tables.ts'

const batch = 1000

/** Writes lines to a file as they come; gives their number and the hash of all. */
async function writeLines(path: string, lines: AsyncIterable<string>): Promise<{ rows: number; hash: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let rows = 0
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      hash.update(`${line}\n`)
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return { rows, hash: hash.digest('hex') }
}

async function* rowsIn(tx: Database, table: string): AsyncGenerator<string> {
  await tx.execute(sql`declare backup no scroll cursor for select row_to_json(row)::text as line from ${sql.identifier(table)} as row`)
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${batch} from backup`))
    if (rows.length === 0) break
    for (const { line } of rows) yield line
  }
  await tx.execute(sql`close backup`)
}

/** One moment of the whole database. */
const dump = (db: Database, folder: string): Promise<Pick<Manifest, 'tables' | 'store' | 'schema'>> =>
  db.transaction(
    async (tx) => {
      const tables = []
      for (const name of tableNames()) tables.push({ name, ...(await writeLines(pathsIn(folder).table(name), rowsIn(tx, name))) })
      const [identity] = await rowsOf<{ store: string }>(tx, sql`select store from store_identity`)
      return { tables, store: identity?.store ?? null, schema: await schemaOf(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function copyBlob(store: BlobStore, name: string, to: string): Promise<BackedUpBlob | undefined> {
  const file = await store.open(name)
  if (!file?.accepted) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const out: WriteStream = createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true })
  const copied = pipeline(
    file.read(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    out,
  )
  try {
    await copied
  } catch (error) {
    // Erased since it was listed: it is to be in no backup.
    if (await store.open(name)) throw error
    await rm(to, { force: true })
    return undefined
  }
  return { name, size, hash: hash.digest('hex'), contentType: file.contentType, version: file.version }
}

/**
 * Writes database and kept files into a new folder, each file checked against the hash that the table has of it. Gives what the backup
 * holds and what is wrong with it: names of files that differ from their hash, and of those that the table has and the store has not.
 * Uploads that nothing has taken yet are not in it. Throws BackupFault when the folder is not empty.
 */
export async function createBackup({ db }: OpenDatabase, store: BlobStore, folder: string, now: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupFault(`${folder} is not empty. Name a new folder for the backup.`)
  const paths = pathsIn(folder)
  const { tables, store: identity, schema } = await dump(db, folder)
  const kept = () => db.select({ name: files.name, hash: files.hash }).from(files).where(eq(files.state, 'accepted'))
  const known = new Map((await kept()).map(({ name, hash }) => [name, hash]))
  const faults: string[] = []
  let bytes = 0
  const copied = async function* () {
    for (const area of ['drivers/', 'cv/'])
      for await (const { name, accepted } of store.list(area)) {
        const blob = accepted ? await copyBlob(store, name, paths.blob(name)) : undefined
        if (!blob) continue
        const hash = known.get(name)
        known.delete(name)
        if (hash && hash !== blob.hash) faults.push(`${name} is not the file that was accepted: its hash is ${blob.hash}, not ${hash}`)
        bytes += blob.size
        yield JSON.stringify(blob)
      }
  }
  const { rows: count, hash } = await writeLines(paths.blobs, copied())
  const stillKept = known.size > 0 ? new Set((await kept()).map(({ name }) => name)) : new Set<string>()
  for (const name of known.keys()) if (stillKept.has(name)) faults.push(`${name} is in the database and not in the store`)
  const manifest: Manifest = { format: 1, at: now.toISOString(), store: identity, schema, tables, blobs: { count, bytes, hash } }
  await writeFile(paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return { manifest, faults }
}
