import { createHash, randomUUID } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '#contract/requirements'
import type { BlobStore } from '#server/blob/blob-store'
import { cvBlobName, driverBlobName } from '#server/blob/names'
import { acceptOldCvs } from '#server/cv/accept-cv'
import { type FileRecordState, files } from '#server/database/file-schema'
import { createFileValidation } from '#server/file-validation/file-validation'
import { createFileRecords } from '#server/files/file-records'
import { sweepFiles } from '#server/files/sweep-files'
import { settingsOf } from '#server/settings'
import { fileOf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { type SweptStore, sweptStore } from './swept-store.ts'

const day = 24 * 60 * 60
let api: TestApi
let driver: TestDriver
let store: SweptStore['store']
let warned: SweptStore['warned']
let sweepAfter: SweptStore['sweepAfter']
beforeEach(async () => {
  api = await startApi()
  driver = await startDriver(api, '+2348090001301')
  ;({ store, warned, sweepAfter } = sweptStore(api))
})
afterEach(() => api.close())

const stateOf = async (name: string) => (await api.db.select().from(files).where(eq(files.name, name)))[0]?.state
const isKept = async ({ name }: Item) => (await store.open(name))?.accepted === true
const save = (items: readonly Item[]) => driver.post('/driver/onboarding/vehicle-media', { items })
const signInAgain = async () => {
  driver = await startDriver(api, '+2348090001301')
}

/** A driver who has replaced one photo by another. */
async function replaced() {
  await driver.fillIn('vehicle_info')
  const items = await driver.items('vehicle_docs')
  const before = items.find(({ kind }) => kind === 'photo_left') as Item
  await save(items)
  const after = await driver.item('photo_left')
  const now = items.map((item) => (item.kind === 'photo_left' ? after : item))
  expect((await save(now)).status).toBe(200)
  return { items, now, before }
}

test('an accepted file is written down with its owner, size and hash', async () => {
  const { now } = await replaced()
  const [row] = await api.db
    .select()
    .from(files)
    .where(eq(files.name, now[0]?.name ?? ''))
  const bytes = await readFile(join(api.dataFolder, 'blobs/accepted', now[0]?.name ?? ''))
  expect(row).toMatchObject({
    owner: now[0]?.name.split('/')[1],
    state: 'accepted',
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'image/jpeg',
  })
})

test('a file that no application names is marked a day later and removed 30 days after that, and no other', async () => {
  const { now, before } = await replaced()
  await sweepAfter(0.9)
  expect(await stateOf(before.name)).toBe('accepted')
  await sweepAfter(0.2)
  expect([await stateOf(before.name), await isKept(before)]).toEqual(['marked', true])
  await sweepAfter(29.9)
  expect(await isKept(before)).toBe(true)
  await sweepAfter(0.2)
  expect([await stateOf(before.name), await isKept(before)]).toEqual([undefined, false])
  expect((await Promise.all(now.map(isKept))).every(Boolean)).toBe(true)
})

test('a marked file that a save names again stays', async () => {
  const { items, before } = await replaced()
  await sweepAfter(1.1)
  await signInAgain()
  expect((await save(items)).status).toBe(200)
  expect(await stateOf(before.name)).toBe('accepted')
  await sweepAfter(31)
  await sweepAfter(31)
  expect(await isKept(before)).toBe(true)
})

test('a save that names a file which is being removed is told that it is gone', async () => {
  const { items, before } = await replaced()
  await api.db.update(files).set({ state: 'removing' }).where(eq(files.name, before.name))
  expect((await save(items)).body.errors).toEqual([
    { code: 'file_missing', message: 'We do not have this file. Choose it again', field: 'photo_left' },
  ])
})

test('files that the table does not know are written down: claimed ones as accepted, others as marked', async () => {
  const { now, before } = await replaced()
  await api.db.delete(files)
  for (const { name } of [...now, before]) await utimes(join(api.dataFolder, 'blobs/accepted', name), 1000, 1000)
  await sweepAfter(1.1)
  expect([await stateOf(now[0]?.name ?? ''), await stateOf(before.name)]).toEqual(['accepted', 'marked'])
  await sweepAfter(30.1)
  expect([await isKept(before), (await Promise.all(now.map(isKept))).every(Boolean)]).toEqual([false, true])
})

const many = async (count: number, state: FileRecordState = 'accepted') => {
  const owner = randomUUID()
  const at = new Date(api.clock.now)
  const row = () => ({ name: driverBlobName(owner, 'a.jpg'), owner, state, size: 1, createdAt: at, changedAt: at, markedAt: null })
  await api.db.insert(files).values(Array.from({ length: count }, row))
}
const countOf = async (state: FileRecordState) => (await api.db.select().from(files).where(eq(files.state, state))).length

test('a sweep that would mark more than 100 files and more than a hundredth of all stops and says so', async () => {
  await many(101)
  await sweepAfter(1.1)
  expect([await countOf('accepted'), await countOf('marked'), warned]).toEqual([101, 0, [{ unclaimed: 101, files: 101 }]])
})

test('a hundred files are marked, and no more by the sweeps of the same day', async () => {
  await many(100)
  await sweepAfter(1.1)
  expect([await countOf('marked'), warned]).toEqual([100, []])
  await many(1)
  await api.db
    .update(files)
    .set({ changedAt: new Date(0) })
    .where(eq(files.state, 'accepted'))
  await sweepAfter(0.5)
  expect([await countOf('marked'), warned.length]).toEqual([100, 1])
})

test('thousands of files go in batches, with as many statements as batches and not as files', async () => {
  await many(2500, 'marked')
  await api.db.update(files).set({ markedAt: new Date(api.clock.now) })
  const remove = vi.fn(async () => {})
  const empty: BlobStore = { ...store, remove, sweep: async () => {}, list: async function* () {} }
  const asked = (['select', 'insert', 'update', 'delete'] as const).map((kind) => vi.spyOn(api.db, kind))
  await sweepFiles({ db: api.db, store: empty, settings: { CV_DAYS: 180 }, warn: () => {} }, api.clock.now + 31 * day * 1000)
  const statements = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of asked) spy.mockRestore()
  expect([remove.mock.calls.length, await countOf('marked'), await countOf('removing')]).toEqual([2500, 0, 0])
  expect(statements).toBeLessThan(30)
})

const cvRow = (state: FileRecordState, at: Date) => ({
  name: cvBlobName('cv/a.pdf'),
  state,
  size: 1,
  createdAt: at,
  changedAt: at,
})

/** Looks at the CVs that came until now, in a store. */
async function acceptCvs(store: BlobStore, isClosing?: () => boolean) {
  const fileValidation = createFileValidation(join(api.dataFolder, 'validating'), { warn: () => {} })
  const records = createFileRecords(
    api.db,
    () => api.clock.now,
    settingsOf({}),
    () => 1,
  )
  await acceptOldCvs(api.db, { store, fileValidation, records, timeout: 1000 }, new Date(api.clock.now), isClosing)
  await fileValidation.close()
}

test('all that was reserved for CVs which never came is free again after a sweep, however much it is', async () => {
  const at = new Date(api.clock.now)
  await api.db.insert(files).values(Array.from({ length: 1200 }, () => cvRow('reserved', at)))
  await acceptCvs(store)
  expect(await countOf('reserved')).toBe(1200)
  api.clock.advance(1)
  await acceptCvs(store)
  expect(await countOf('reserved')).toBe(0)
})

test('a server that closes leaves the CVs that it has not looked at to the next', async () => {
  await api.db.insert(files).values(Array.from({ length: 3 }, () => cvRow('uploaded', new Date(0))))
  let asked = 0
  await acceptCvs(store, () => ++asked > 1)
  expect(await countOf('uploaded')).toBe(2)
  await acceptCvs(store)
  expect(await countOf('uploaded')).toBe(0)
})

test('CVs that cannot be looked at, however many they are, keep no other from being looked at', async () => {
  const [stuck, gone] = [Array.from({ length: 600 }, () => cvRow('uploaded', new Date(0))), cvRow('uploaded', new Date(0))]
  await api.db.insert(files).values([...stuck, gone])
  const broken = new Set(stuck.map(({ name }) => name))
  await acceptCvs({
    ...store,
    open: async (name) => {
      if (broken.has(name)) throw new Error('It cannot be read.')
      return store.open(name)
    },
  })
  expect([await countOf('uploaded'), await stateOf(gone.name)]).toEqual([600, undefined])
})

test('files in the store that no table names stop a sweep as well', async () => {
  const name = () => driverBlobName('00000000-0000-4000-8000-000000000001', 'a.jpg')
  const folderOf = join(api.dataFolder, 'blobs/accepted')
  await store.restore(name(), { body: () => Readable.from(['x']), contentType: 'image/jpeg' }, 'v')
  for (let count = 0; count < 100; count++)
    await store.restore(name(), { body: () => Readable.from(['x']), contentType: 'image/jpeg' }, 'v')
  for await (const file of store.list('drivers/')) await utimes(join(folderOf, file.name), 1000, 1000)
  await sweepAfter(0)
  await sweepAfter(60)
  expect([await countOf('marked'), warned.length]).toEqual([0, 2])
  let left = 0
  for await (const { accepted } of store.list('drivers/')) left += Number(accepted)
  expect(left).toBe(101)
})

test('a server that starts sweeps an hour later and not before', async () => {
  const name = await api.upload(driver.token, fileOf['image/jpeg'], 'image/jpeg')
  await utimes(join(api.dataFolder, 'blobs/incoming', name), 1000, 1000)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    for (let asked = 0; asked < 20; asked++) await (await fetch(`${url}/api/misc/car-brands`)).text()
    await vi.advanceTimersByTimeAsync(59 * 60 * 1000)
    expect(await store.open(name)).toBeDefined()
    await vi.advanceTimersByTimeAsync(60 * 1000)
    await vi.waitFor(async () => expect(await store.open(name)).toBeUndefined(), 30_000)
  } finally {
    vi.useRealTimers()
  }
})
