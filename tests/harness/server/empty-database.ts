import { Blob, Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { embeddedDatabase, type OpenDatabase } from '#server/database/open'

const migrations = resolve('server/database/migrations')

async function dumpPath(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(migrations, name)))
  return resolve('.cache', `database-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** The path of a dump that is made once for the migrations as they are. */
async function dump(): Promise<string> {
  const path = await dumpPath()
  if (existsSync(path)) return path
  const client = await PGlite.create()
  await embeddedDatabase(client)
  const made = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(resolve('.cache'), { recursive: true })
  const part = `${path}.${process.pid}.${Math.random()}`
  await writeFile(part, made)
  await rename(part, path)
  return path
}

/** Databases of tests that are over: to make one takes ten times as long as to empty it. */
const closed: PGlite[] = []

async function made(): Promise<PGlite> {
  const bytes = await readFile(await dump())
  return PGlite.create({ loadDataDir: new Blob([new Uint8Array(bytes)]) as never })
}

// The trail refuses to be emptied, by a trigger.
const emptied = sql`do $$ begin perform set_config('session_replication_role', 'replica', true); execute (
  select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity' from pg_tables where schemaname = 'public'
); end $$`

/** An empty database in memory; a later test has it when it is closed, with the tables as this one leaves them. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const used = closed.pop()
  const client = used ?? (await made())
  const open = await embeddedDatabase(client)
  // Not when it is closed: a call that a test has left under way may write after that.
  if (used) await open.db.execute(emptied)
  const close = async () => {
    closed.push(client)
  }
  return { ...open, close }
}

/** Puts an empty database where a server looks for its own: making one takes a server longer than all else that it does at its start. */
export async function emptyDatabaseIn(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'database')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await dump(), '-C', folder])
}
