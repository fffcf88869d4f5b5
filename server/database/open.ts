import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as deskTables from './desk-schema.ts'
import * as faceTables from './face-schema.ts'
import * as fileTables from './file-schema.ts'
import * as messageTables from './message-schema.ts'
import * as tables from './schema.ts'
import * as signInTables from './sign-in-schema.ts'

/** Every table, by its name in the code. */
export const schema = { ...tables, ...deskTables, ...faceTables, ...fileTables, ...messageTables, ...signInTables }

/** The database or a transaction in it, whichever driver is below. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  /** Where it is, in words for an operator; never its password. */
  readonly location: string
  readonly db: Database
  /** Rejects when the database does not answer within two seconds. */
  readonly ping: () => Promise<void>
  /** Does a job that one copy of the server at a time may do; false when another is at it. */
  readonly exclusively: (lock: number, job: () => Promise<void>) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Rows of a statement in raw SQL; both drivers give them so. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

/** Numbers of the locks that copies of the server share, by what they are for. */
export const locks = { migration: 4_713_270, sweep: 4_713_271, faces: 4_713_272 } as const

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The embedded Postgres (domain, section 1) over an open PGlite, with the migrations applied. */
export async function embeddedDatabase(client: PGlite, location = 'the embedded database'): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client, { schema })
  await migrateEmbedded(db, { migrationsFolder })
  return {
    db,
    location,
    ping: async () => void (await client.query('select 1')),
    // One process has it, and its sweeps do not overlap.
    exclusively: async (_lock, job) => {
      await job()
      return true
    },
    close: () => client.close(),
  }
}

/** Does a job while a connection of its own holds the lock; Postgres lets go of it when that connection ends. */
async function lockedBy(pool: pg.Pool, lock: number, job: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (!rows[0]?.taken) return false
    try {
      await job()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
    return true
  } finally {
    client.release()
  }
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
  return embeddedDatabase(await PGlite.create(folder), `the embedded database in ${folder}`)
}

/** A copy may not start: its database lacks migrations, or has other ones. */
export class NotMigrated extends Error {
  override name = 'NotMigrated'
}

const locationOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `the database ${host}${pathname}`
}

/** No connection was made to a Postgres database: it is away, or does not take who asks. */
export class NotReached extends Error {
  override name = 'NotReached'
}

/** Makes the first connection to the database of an address. Throws NotReached, which names no password. */
const reach = <Connection>(url: string, connect: () => Promise<Connection>): Promise<Connection> =>
  connect().catch((cause: unknown) => {
    // A name with several addresses fails at each.
    const faults = (cause instanceof AggregateError ? cause.errors : [cause]).map((fault) => (fault as Error).message)
    const database = locationOf(url).replace('the', 'The')
    throw new NotReached(`${database} cannot be reached: ${faults.join(', ')}. Look whether it runs, and whether its address is right.`, {
      cause,
    })
  })

/** Does a job on a connection of its own, which no time-out ends, ours or one that the database or the role has. */
async function withoutTimeouts(url: string, job: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await reach(url, () => client.connect())
  try {
    for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set ${timeout} = 0`)
    await job(client)
  } finally {
    await client.end()
  }
}

/** Applies the migrations that a Postgres database lacks, however long they take; processes that do it at once wait for one another. */
export const migrate = (url: string): Promise<void> =>
  withoutTimeouts(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks.migration])
    await migratePostgres(drizzlePostgres(client, { schema }), { migrationsFolder })
  })

/** Lets copies start with another secret than the one whose fingerprint the database keeps; ends operators' sessions and open invitations. */
export const forgetSecret = (url: string): Promise<void> =>
  withoutTimeouts(url, (client) =>
    drizzlePostgres(client, { schema }).transaction(async (tx) => {
      await tx.update(schema.storeIdentity).set({ secret: null })
      await tx.delete(schema.operatorSessions)
      await tx.delete(schema.invitations)
    }),
  )

async function refuseUnmigrated(pool: pg.Pool, location: string): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder })
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations').catch((error: unknown) => {
    if (postgresCode(error) === '42P01') return { rows: [] }
    throw error
  })
  const applied = new Set(rows.map(({ hash }) => hash))
  const lacking = wanted.filter(({ hash }) => !applied.has(hash)).length
  if (lacking > 0)
    throw new NotMigrated(`${location} lacks ${lacking} of ${wanted.length} migrations. Run npm run migrate first, then start the copies.`)
}

/**
 * Opens a migrated Postgres database by its address. No statement, lock or forgotten transaction of ours lasts: what waits 5 s for a
 * lock, or rests 10 s in a transaction, is ended. Throws NotReached or NotMigrated.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const location = locationOf(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without listeners a connection that Postgres drops ends the process, be it idle or in the middle of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const first = await reach(url, () => pool.connect())
    first.release()
    await refuseUnmigrated(pool, location)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzlePostgres(pool, { schema }),
    location,
    exclusively: (lock, job) => lockedBy(pool, lock, job),
    ping: async () => void (await pool.query({ text: 'select 1', query_timeout: 2000 } as pg.QueryConfig)),
    close: () => pool.end(),
  }
}

/** The code that Postgres gave an error (`23505`: a unique index), or undefined. Drizzle wraps it, so the cause is asked too. */
export const postgresCode = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}
