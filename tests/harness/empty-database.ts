import { Blob, Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedDatabase, type OpenDatabase } from '#server/database/open'

const migrations = resolve('server/database/migrations')

async function dumpPath(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(migrations, name)))
  return resolve('.cache', `database-${hash.digest('hex').slice(0, 16)}.tar`)
}

async function dump(): Promise<Buffer> {
  const path = await dumpPath()
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return kept
  const client = await PGlite.create()
  await embeddedDatabase(client)
  const made = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(resolve('.cache'), { recursive: true })
  const part = `${path}.${process.pid}.${Math.random()}`
  await writeFile(part, made)
  await rename(part, path)
  return made
}

/** An empty database in memory, from a dump that is made once for the migrations as they are. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return embeddedDatabase(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await dump())]) as never }))
}
