import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cvBlobName, driverBlobName } from '#server/blob/names'
import { type FileRecordState, files } from '#server/database/file-schema'
import { applications } from '#server/database/schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { type SweptStore, sweptStore } from './swept-store.ts'

const _day = 24 * 60 * 60
let api: TestApi
let store: SweptStore['store']
let warned: SweptStore['warned']
let sweepAfter: SweptStore['sweepAfter']
beforeEach(async () => {
  api = await startApi()
  ;({ store, warned, sweepAfter } = sweptStore(api))
})
afterEach(() => api.close())

/** Writes a file down as it is now, and puts it into the store; gives its name. */
async function keep(name: string, owner: string | null, state: FileRecordState) {
  const at = new Date(api.clock.now)
  await store.restore(name, { body: () => Readable.from(['x']), contentType: 'image/jpeg' }, 'v')
  await api.db.insert(files).values({ name, owner, state, size: 1, createdAt: at, changedAt: at, markedAt: state === 'marked' ? at : null })
  return name
}
const keepMany = (count: number, owner: string) =>
  Promise.all(Array.from({ length: count }, () => keep(driverBlobName(owner, 'a.jpg'), owner, 'accepted')))
const statesOf = async (names: readonly string[]) => {
  const rows = await api.db
    .select()
    .from(files)
    .where(inArray(files.name, [...names]))
  return [...new Set(rows.map(({ state }) => state))]
}
const isKept = async (name: string) => (await store.open(name)) !== undefined

/** A driver whose application names files; gives their id. */
async function driverWithFiles(phoneNumber = '+2348090001801') {
  await (await startDriver(api, phoneNumber)).fillIn('vehicle_docs')
  const [owned] = await api.db.select().from(files)
  return owned?.owner ?? ''
}

test('the photos that one driver replaced go in their time, however many they are', async () => {
  const owner = await driverWithFiles()
  const [claimed] = await api.db.select().from(files)
  const replaced = await keepMany(150, owner)
  await sweepAfter(1.1)
  expect([await statesOf(replaced), warned]).toEqual([['marked'], []])
  // Nor do those that were marked already count against others.
  const strangers = await keepMany(100, randomUUID())
  await api.db
    .update(files)
    .set({ changedAt: new Date(0) })
    .where(inArray(files.name, strangers))
  await sweepAfter(0.5)
  expect([await statesOf(strangers), warned]).toEqual([['marked'], []])
  await sweepAfter(30.1)
  expect([await statesOf(replaced), await isKept(replaced[0] ?? ''), await isKept(claimed?.name ?? '')]).toEqual([[], false, true])
})

test('files of drivers whose applications name none any more stop a sweep', async () => {
  const owner = await driverWithFiles()
  await keepMany(101, owner)
  await api.db.update(applications).set({ vehicleMedia: null, documents: null, arrived: [] })
  await sweepAfter(1.1)
  expect(await api.db.$count(files, eq(files.state, 'marked'))).toBe(0)
  expect(warned).toHaveLength(1)
})

test('a sweep that stops removes CVs past their days and what was being removed, and no file that was marked', async () => {
  const owner = randomUUID()
  const cv = await keep(cvBlobName('cv/a.pdf'), null, 'accepted')
  const marked = await keep(driverBlobName(owner, 'a.jpg'), owner, 'marked')
  const removing = await keep(driverBlobName(owner, 'a.jpg'), owner, 'removing')
  await keepMany(101, owner)
  await sweepAfter(179)
  expect([await isKept(cv), await isKept(marked), await isKept(removing), warned.length]).toEqual([true, true, false, 1])
  await sweepAfter(2)
  expect([await isKept(cv), await statesOf([cv]), await isKept(marked), warned.length]).toEqual([false, [], true, 2])
})

test('a file that the store cannot remove keeps no other from being removed, nor those that nobody claims from being marked', async () => {
  const owner = await driverWithFiles()
  const [replaced] = await keepMany(1, owner)
  const removing = []
  for (let count = 0; count < 5; count++) removing.push(await keep(driverBlobName(owner, 'a.jpg'), owner, 'removing'))
  const cv = await keep(cvBlobName('cv/a.pdf'), null, 'accepted')
  await api.db
    .update(files)
    .set({ createdAt: new Date(0) })
    .where(eq(files.name, cv))
  const { remove } = store
  const refused = removing[1] ?? ''
  vi.spyOn(store, 'remove').mockImplementation((name) => (name === refused ? Promise.reject(new Error('It is not ours')) : remove(name)))
  await expect(sweepAfter(1.1)).rejects.toThrow('It is not ours')
  expect([await statesOf([...removing, cv]), await isKept(refused), await isKept(cv)]).toEqual([['removing'], true, false])
  expect([await statesOf([replaced ?? '']), await api.db.$count(files, eq(files.state, 'removing'))]).toEqual([['marked'], 1])
})
