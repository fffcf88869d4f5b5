import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalFor } from '#server/api/replies'
import { changeApplication } from '#server/application/record'
import { locks, migrate, type OpenDatabase, openPostgres, rowsOf } from '#server/database/open'
import { applications, drivers } from '#server/database/schema'
import { createKeys } from '#server/encryption/keys'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'

let postgres: TestPostgres
let copies: OpenDatabase[]
beforeAll(async () => {
  postgres = await startPostgres()
  await migrate(postgres.url)
  copies = await Promise.all(Array.from({ length: 2 }, () => openPostgres(postgres.url)))
})
afterAll(async () => {
  for (const { close } of copies ?? []) await close()
  await postgres?.stop()
})

test('a connection that is lost while a transaction rests or a copy sweeps fails that job and nothing else', async () => {
  const [here, there] = copies as [OpenDatabase, OpenDatabase]
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)
  process.on('uncaughtException', hear)
  // As Postgres does when it stops, or ends a transaction that rests too long.
  const drop = (which: ReturnType<typeof sql>) =>
    there.db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${which}`)
  const inTransaction = here.db.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await drop(sql`pid = ${own?.pid}`)
    await wait(100)
    await tx.execute(sql`select 1`)
  })
  await expect(inTransaction).rejects.toThrow()
  await expect(
    here.exclusively(locks.sweep, async () => {
      await drop(sql`pid in (select pid from pg_locks where locktype = 'advisory')`)
      await wait(100)
    }),
  ).rejects.toThrow()
  process.off('uncaughtException', hear)
  expect(unhandled).toEqual([])
  await here.ping()
  expect(await there.exclusively(locks.sweep, async () => {})).toBe(true)
})

test('a call that waits too long for what another has locked is told to come again, as nothing is wrong with it', async () => {
  const [here, there] = copies as [OpenDatabase, OpenDatabase]
  await here.db.transaction(async (tx) => {
    await tx.execute(sql`lock table waitlist`)
    const kept = there.db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = 20`)
      await other.execute(sql`select * from waitlist`)
    })
    const refused = refusalFor(await kept.catch((error: unknown) => error))
    expect([refused?.status, refused?.extras.retryAfter]).toEqual([503, 5])
  })
})

test('the saves of one driver take one connection at a time, and leave the others to everybody else', async () => {
  const [here, there] = copies as [OpenDatabase, OpenDatabase]
  const driverId = randomUUID()
  await here.db.insert(drivers).values({ id: driverId, phoneNumber: '+2348031234567', createdAt: new Date() })
  await here.db.insert(applications).values({ driverId, status: 'personal_info', changes: [], mended: [] })
  let saves: Promise<unknown>[] = []
  await there.db.transaction(async (tx) => {
    await tx.select().from(applications).where(eq(applications.driverId, driverId)).for('update')
    saves = Array.from({ length: 40 }, () =>
      changeApplication(here.db, createKeys(['a key of the tests, long enough for all']), driverId, Date.now, () => ({})),
    )
    const waiting = sql`select count(*)::int as count from pg_locks where not granted`
    await expect.poll(async () => (await rowsOf<{ count: number }>(tx, waiting))[0]?.count).toBeGreaterThan(0)
    await wait(200)
    const [busy] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    expect(busy?.count).toBe(1)
    await here.ping()
  })
  expect(await Promise.all(saves)).toHaveLength(40)
})
