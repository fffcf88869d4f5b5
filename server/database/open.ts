import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as schema from './schema.ts'

/** The database or a transaction in it, whichever driver is below. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly db: Database
  /** Rejects when the database does not answer within two seconds. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

const migrationsFolder = join(import.meta.dirname, 'migrations')
const migrationLock = 4_713_270

/** The embedded Postgres (domain, section 1) over an open PGlite, with the migrations applied. */
export async function embeddedDatabase(client: PGlite): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client, { schema })
  await migrateEmbedded(db, { migrationsFolder })
  return { db, ping: async () => void (await client.query('select 1')), close: () => client.close() }
}

/**
 * Opens the embedded Postgres in a folder of `dataFolder`; one process at a time may have it. A new database is made beside
 * its place and moved there whole: a process that is killed while it makes one leaves nothing that cannot be opened.
 */
export async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'database')
  if (!existsSync(folder)) {
    const unfinished = join(dataFolder, 'database-unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    await (await PGlite.create(unfinished)).close()
    await rename(unfinished, folder)
  }
  return embeddedDatabase(await PGlite.create(folder))
}

/** Opens a Postgres server by its address. Several processes may start at once: one migrates, the others wait for it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  // Without a listener an idle connection that Postgres drops ends the process.
  pool.on('error', () => {})
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres(client, { schema }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
  return {
    db: drizzlePostgres(pool, { schema }),
    ping: async () => void (await pool.query({ text: 'select 1', query_timeout: 2000 } as pg.QueryConfig)),
    close: () => pool.end(),
  }
}

/** The code that Postgres gave an error (`23505`: a unique index), or undefined. Drizzle wraps it, so the cause is asked too. */
export const postgresCode = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}
