import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Requirement, requirementsFor } from '#contract/requirements'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import { dropKeptFiles } from '#src/storage/uploads/pending-upload-marks.ts'
import { createPendingUploadStore, type PendingUploadStore, type StoredUpload } from '#src/storage/uploads/pending-upload-store.ts'
import { memory } from './storages.ts'

const requirements = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 })
const [front, back] = requirements as [Requirement, Requirement]
const bola = '+2348031230001'
const ade = '+2348031230002'
const day = 24 * 60 * 60 * 1000

const fileFor = (requirement: Requirement, words: string): StoredUpload => ({
  requirement,
  fileName: `${words}.jpg`,
  body: new Blob([words], { type: 'image/jpeg' }),
  contentType: 'image/jpeg',
  sha256: null,
  signed: null,
  blockSize: null,
  arrived: 0,
})
const told = async (files: Promise<StoredUpload[]>) =>
  Promise.all((await files).map(async ({ fileName, body, arrived, signed }) => [fileName, await body.text(), arrived, signed?.name]))

let clock = 0
let storage: SafeStorage
const open = (room?: { quota?: number; usage?: number }) =>
  createPendingUploadStore({ storage, now: () => clock, ...(room ? { estimate: async () => room } : {}) })
beforeEach(() => {
  vi.unstubAllGlobals()
  globalThis.indexedDB = new IDBFactory()
  storage = memory().safe
  clock = 1_000 * day
})
// The files of a worker share what is global.
afterAll(() => {
  vi.unstubAllGlobals()
  globalThis.indexedDB = new IDBFactory()
})

test('a file is found again as it was, with the parts that arrived, by its driver alone', async () => {
  const mine = open().of(bola)
  expect(await mine.keep(fileFor(front, 'front'))).toBe(true)
  await mine.keep(fileFor(back, 'back'))
  await mine.keepProgress('photo_front', { signed: { url: '/blob', name: 'drivers/7/front', expiresIn: 60 }, blockSize: 4, arrived: 3 })
  expect(await told(open().of(bola).read())).toEqual([
    ['back.jpg', 'back', 0, undefined],
    ['front.jpg', 'front', 3, 'drivers/7/front'],
  ])
  expect(await told(open().of(ade).read())).toEqual([])
})

test('a private window, whose storage takes bytes and no blobs, keeps a file all the same', async () => {
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const asked = put.call(this, value, key)
    if (value.body instanceof Blob) queueMicrotask(() => this.transaction.abort())
    return asked
  })
  onTestFinished(() => spy.mockRestore())
  expect(await open().of(bola).keep(fileFor(front, 'front'))).toBe(true)
  const [kept] = await open().of(bola).read()
  expect([await kept?.body.text(), kept?.body.type, kept?.fileName]).toEqual(['front', 'image/jpeg', 'front.jpg'])
})

test('a file in place of another begins anew', async () => {
  const mine = open().of(bola)
  await mine.keep(fileFor(front, 'first'))
  await mine.keepProgress('photo_front', { signed: null, blockSize: 4, arrived: 3 })
  await mine.keep(fileFor(front, 'second'))
  expect(await told(mine.read())).toEqual([['second.jpg', 'second', 0, undefined]])
})

test('a file that was dropped is gone, and how far it was is not kept for the next', async () => {
  const mine = open().of(bola)
  await mine.keep(fileFor(front, 'front'))
  await mine.drop(['photo_front', 'photo_back'])
  await mine.keepProgress('photo_front', { signed: null, blockSize: 4, arrived: 3 })
  expect([await told(mine.read()), storage.keys()]).toEqual([[], []])
})

test.each([
  [day, 1],
  [day + 1, 0],
  [-day - 1, 0],
])('after %i ms %i file is there', async (ms, count) => {
  await open().of(bola).keep(fileFor(front, 'front'))
  clock += ms
  expect(await open().of(bola).read()).toHaveLength(count)
  clock -= ms
  expect(await open().of(bola).read()).toHaveLength(count)
})

test('without room nothing is kept, and nothing is opened', async () => {
  const megabyte = 1024 * 1024
  const full = open({ quota: 100 * megabyte, usage: 80 * megabyte }).of(bola)
  expect([await full.keep(fileFor(front, 'front')), await full.read(), storage.keys()]).toEqual([false, [], []])
  expect(
    await open({ quota: 101 * megabyte, usage: 80 * megabyte })
      .of(bola)
      .keep(fileFor(front, 'front')),
  ).toBe(true)
})

test('a browser that has no such storage keeps nothing, and nothing fails', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  } as unknown as IDBFactory
  const mine = open().of(bola)
  expect([await mine.keep(fileFor(front, 'front')), await mine.read()]).toEqual([false, []])
  await mine.drop(['photo_front'])
  await open().dropAll()
})

/** What lies in the database, marked or not. */
const filesLeft = async () => {
  const db = await openDB('kept-files')
  const left = await db.count('files')
  db.close()
  return left
}

test('a log-out leaves no file of anybody, not even one that is being kept', async () => {
  const pendingUploads = open()
  await pendingUploads.of(ade).keep(fileFor(front, 'his'))
  const keeping = pendingUploads.of(bola).keep(fileFor(front, 'hers'))
  await pendingUploads.dropAll()
  await keeping
  expect([await filesLeft(), storage.keys()]).toEqual([0, []])
})

test('a log-out on a page that sends no files leaves none either', async () => {
  await open().of(ade).keep(fileFor(front, 'his'))
  storage.write('draft:1', 'words')
  dropKeptFiles(storage)
  await expect.poll(filesLeft).toBe(0)
  expect(storage.keys()).toEqual(['draft:1'])
})

/** A tab in the background that the browser has frozen has the database open, and hears of nothing. */
const frozenTab = () => openDB('kept-files')

test.each([
  ['that sends files', (pendingUploads: PendingUploadStore) => pendingUploads.dropAll()],
  ['that sends none', () => dropKeptFiles(storage)],
])('a log-out on a page %s waits for no other tab: what was kept is gone, and the next files are kept', async (_, logOut) => {
  const pendingUploads = open()
  await pendingUploads.of(ade).keep(fileFor(front, 'his'))
  const tab = await frozenTab()
  onTestFinished(() => tab.close())
  await logOut(pendingUploads)
  expect(await open().of(bola).keep(fileFor(front, 'hers'))).toBe(true)
  expect(await told(open().of(bola).read())).toEqual([['hers.jpg', 'hers', 0, undefined]])
  expect(await filesLeft()).toBe(1)
})

test.each([
  ['has no such storage', undefined],
  [
    'blocks it',
    {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
  ],
])('a log-out goes through in a browser that %s, though a file was to be kept', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  await open().of(ade).keep(fileFor(front, 'his'))
  expect(storage.keys()).toHaveLength(1)
  dropKeptFiles(storage)
  expect(storage.keys()).toEqual([])
})

test('where no file was ever kept a log-out does not touch the database', () => {
  const asked: string[] = []
  globalThis.indexedDB = { open: (name: string) => asked.push(name) } as unknown as IDBFactory
  dropKeptFiles(storage)
  expect(asked).toEqual([])
})
