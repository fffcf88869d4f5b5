import { createReadStream } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import { hashOf } from '#server/blob/hash-of'
import { messages } from '#server/database/message-schema'
import { type Database, type OpenDatabase, rowsOf } from '#server/database/open'
import { BackedUpBlob, BackupFault, linesOf, type Manifest, pathsIn, readManifest } from './manifest.ts'
import { schemaOf } from './tables.ts'

const batch = 500

async function* blobsIn(folder: string): AsyncGenerator<BackedUpBlob> {
  for await (const line of linesOf(pathsIn(folder).blobs)) yield BackedUpBlob.parse(JSON.parse(line))
}

const hashAt = (path: string) => hashOf(createReadStream(path)).catch(() => 'missing')

/** Checks every part of a backup by its hash. Throws BackupFault that names the first that differs. */
async function verify(folder: string, { tables, blobs }: Manifest): Promise<void> {
  const paths = pathsIn(folder)
  const check = async (path: string, hash: string) => {
    if ((await hashAt(path)) !== hash) throw new BackupFault(`${path} is missing or was changed since the backup. Nothing was restored.`)
  }
  for (const { name, hash } of tables) await check(paths.table(name), hash)
  await check(paths.blobs, blobs.hash)
  for await (const { name, hash } of blobsIn(folder)) await check(paths.blob(name), hash)
}

async function checkTarget({ db, location }: OpenDatabase, store: BlobStore, manifest: Manifest): Promise<void> {
  if ((await schemaOf(db)) !== manifest.schema)
    throw new BackupFault('The backup is of another version of this server. Restore it with that version, then start the new one.')
  for (const { name } of manifest.tables)
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)).length > 0)
      throw new BackupFault(`${location} is not empty: ${name} has rows. Name an empty database.`)
  const identity = await store.identity()
  if (identity !== undefined && identity !== manifest.store)
    throw new BackupFault(
      `${store.location} is the store ${identity}, and the backup is of the store ${manifest.store}. Name an empty store.`,
    )
  if (identity !== undefined) return
  for await (const { name } of store.list(''))
    throw new BackupFault(`${store.location} is not empty: it holds ${name}. Name an empty store.`)
}

async function fill(tx: Database, table: string, path: string): Promise<void> {
  const insert = async (rows: readonly string[]) => {
    const into = sql.identifier(table)
    if (rows.length > 0)
      await tx.execute(sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`)
  }
  let waiting: string[] = []
  for await (const line of linesOf(path)) {
    waiting.push(line)
    if (waiting.length < batch) continue
    await insert(waiting)
    waiting = []
  }
  await insert(waiting)
}

/**
 * Brings a backup back, once every part of it is verified by its hash: into an empty database, and into an empty store or the backup's own,
 * where only what is missing is written. Messages that waited to be sent are not sent again. Gives the manifest, the number of files written and that of such messages. Throws BackupFault, having changed nothing
 * when the backup or the target is not as it must be. What is cut short leaves a server that refuses to start.
 */
export async function restoreBackup(database: OpenDatabase, store: BlobStore, folder: string) {
  const manifest = await readManifest(folder)
  const paths = pathsIn(folder)
  await verify(folder, manifest)
  await checkTarget(database, store, manifest)
  const unsent = await database.db.transaction(async (tx) => {
    for (const { name } of manifest.tables) await fill(tx, name, paths.table(name))
    // Since the backup was made they may have been sent.
    return tx.update(messages).set({ state: 'unknown' }).where(eq(messages.state, 'queued')).returning({ id: messages.id })
  })
  let written = 0
  for await (const { name, contentType, version } of blobsIn(folder)) {
    if ((await store.open(name))?.accepted) continue
    await store.restore(name, { contentType, body: () => createReadStream(paths.blob(name)) }, version)
    written += 1
  }
  if (manifest.store !== null) await store.identify(manifest.store)
  return { manifest, written, unsent: unsent.length }
}
