import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locks, migrate, type OpenDatabase, openPostgres } from '#server/database/open'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'

let postgres: TestPostgres
let copies: OpenDatabase[]
beforeAll(async () => {
  postgres = await startPostgres()
  await migrate(postgres.url)
  copies = await Promise.all(Array.from({ length: 4 }, () => openPostgres(postgres.url)))
})
afterAll(async () => {
  for (const { close } of copies ?? []) await close()
  await postgres?.stop()
})

test('of copies that sweep at once one does, and another may when it is done or has failed', async () => {
  let [now, most, done] = [0, 0, 0]
  const job = async () => {
    now += 1
    most = Math.max(most, now)
    await wait(50)
    now -= 1
    done += 1
  }
  const taken = await Promise.all(copies.map(({ exclusively }) => exclusively(locks.sweep, job)))
  expect([taken.filter(Boolean).length, most, done]).toEqual([1, 1, 1])
  const [first, second] = copies as [OpenDatabase, OpenDatabase]
  await expect(first.exclusively(locks.sweep, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await second.exclusively(locks.sweep, job)).toBe(true)
})
