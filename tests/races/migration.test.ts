import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { locks } from '#server/database/open'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { NotStarted, newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

let postgres: TestPostgres
let folder: string
let server: ServerProcess | undefined
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await newFolder()
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Seconds that a migration waits for another. */
const seconds = Number(process.env.MIGRATION_SECONDS ?? 0.5)

const production = (secret = 'a secret that all the copies share, long enough') => ({
  NODE_ENV: 'production',
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  BLOB_DIR: join(folder, 'blobs'),
  APP_SECRET: secret,
  REVIEW_TOKEN: 'the operator of the tests',
  CODE_SENDER: 'termii',
  TERMII_API_KEY: 'key',
  TERMII_SENDER_ID: 'Cruzer',
})
const migrate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/migrate.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: postgres.url },
  })
const failureOf = (started: Promise<unknown>) => started.then(() => undefined).catch((error: NotStarted) => error)

test('a copy in production does not start before its database is migrated, and says what to do', async () => {
  const failed = await failureOf(startProcess(production()))
  expect(failed).toBeInstanceOf(NotStarted)
  expect([failed?.code, failed?.said]).toEqual([1, expect.stringMatching(/ lacks (\d+) of \1 migrations\. Run npm run migrate first/)])
  // Several at once: one migrates, the others wait, longer than any statement may that the database ends.
  const held = new pg.Client({ connectionString: postgres.url })
  await held.connect()
  await held.query('select pg_advisory_lock($1)', [locks.migration])
  for (const name of ['statement_timeout', 'lock_timeout']) await held.query(`alter database cruzer set ${name} = '200ms'`)
  const migrated = Promise.all([migrate(), migrate()])
  const waiting = `select count(*)::int as copies from pg_locks where locktype = 'advisory' and not granted`
  await vi.waitFor(async () => expect((await held.query(waiting)).rows).toEqual([{ copies: 2 }]), 30_000)
  await held.query(`select pg_sleep(${seconds})`)
  for (const name of ['statement_timeout', 'lock_timeout']) await held.query(`alter database cruzer reset ${name}`)
  await held.end()
  expect((await migrated).map(({ stdout }) => stdout)).toEqual(['Migrated.\n', 'Migrated.\n'])
  server = await startProcess(production())
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

/** How many sessions of operators and open invitations there are; with `write`, after one of each was written down. */
async function operatorsWays(write = false) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  if (write) {
    await client.query(`insert into operators (email, role, created_at) values ('ada@cruzer.example', 'admin', now())`)
    await client.query(`insert into operator_sessions select 'a', id, now() + interval '1 day' from operators`)
    await client.query(`insert into invitations select 'a', id, 'x', now() + interval '1 day' from operators`)
  }
  const { rows } = await client.query(
    `select (select count(*)::int from operator_sessions) as sessions, (select count(*)::int from invitations) as invitations`,
  )
  await client.end()
  return rows[0]
}

test('copies with another secret do not start, until the change is meant; it ends sessions of operators and open invitations', async () => {
  expect(await operatorsWays(true)).toEqual({ sessions: 1, invitations: 1 })
  const other = production('another secret, which no other copy knows of')
  const failed = await failureOf(startProcess(other))
  expect([failed?.code, failed?.said]).toEqual([1, expect.stringMatching(/^APP_SECRET is not the one that the copies on the database /)])
  await server?.end('SIGTERM')
  expect(await operatorsWays()).toEqual({ sessions: 1, invitations: 1 })
  expect((await migrate('--new-secret')).stdout).toBe('Migrated. The next copy that starts names the secret.\n')
  expect(await operatorsWays()).toEqual({ sessions: 0, invitations: 0 })
  server = await startProcess(other)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
