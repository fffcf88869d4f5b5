import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Item } from '#contract/requirements'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import { createFileValidation } from '#server/file-validation/file-validation'
import { fileOf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

const secret = 'a secret of the tests, long enough for all'
let api: TestApi
let driver: TestDriver
let items: Item[]
beforeAll(async () => {
  api = await startApi()
  driver = await startDriver(api, '+2348090001201')
  await driver.fillIn('vehicle_info')
  items = await driver.items('vehicle_docs')
})
afterAll(() => api.close())

const signature = () => createSignature(secret, () => api.clock.now)
const store = () =>
  createFolderStore({ folder: join(api.dataFolder, 'blobs'), signature: signature(), uploadSeconds: 60, limitOf: () => 1e9 })
const save = (given: readonly Item[]) => driver.post('/driver/onboarding/vehicle-media', { items: given })
const link = async (name: string) => {
  const { status } = await api.inject({ method: 'GET', url: await store().linkFor(name, 'image/jpeg') })
  return status
}

/** A file that was uploaded and that no step has, as the store has it. */
async function uploaded(type: keyof typeof fileOf, bytes = fileOf[type]) {
  const name = await api.upload(driver.token, bytes, type)
  const file = await store().open(name)
  if (!file) throw new Error('The upload is not there.')
  return { name, file }
}

test('what was uploaded is not served, by a signed link either, until a step has its clean copy', async () => {
  const [first] = items
  expect(await link(first?.name ?? '')).toBe(404)
  expect((await save(items)).status).toBe(200)
  expect(await link(first?.name ?? '')).toBe(200)
  const kept = await store().open(first?.name ?? '')
  expect([kept?.accepted, kept?.contentType, kept?.size === first?.size]).toEqual([true, 'image/jpeg', false])
})

test('a save that is sent again with the same files is answered as before, and with another size or type is not', async () => {
  expect((await save(items)).status).toBe(200)
  const bent = (change: Partial<Item>) => items.map((item) => (item.kind === 'photo_back' ? { ...item, ...change } : item))
  for (const change of [{ size: 5 }, { contentType: 'image/png' } as const])
    expect((await save(bent(change))).body.errors).toEqual([
      { code: 'file_mismatch', message: 'The file that arrived is not the one you chose. Choose it again', field: 'photo_back' },
    ])
})

test('a file is validated once, however many ask, and a damaged one is told as such', async () => {
  const fileValidation = createFileValidation(join(api.dataFolder, 'another'))
  const { name, file } = await uploaded('image/jpeg')
  const [one, other] = [fileValidation.validate(name, file), fileValidation.validate(name, file)]
  expect(one).toBe(other)
  expect(await one).toEqual({
    size: file.size,
    result: { type: 'image/jpeg', cleanType: 'image/jpeg' },
    clean: {
      contentType: 'image/jpeg',
      body: expect.any(Function),
      size: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  const broken = await uploaded('image/png', fileOf['image/png'].subarray(0, 40))
  expect((await fileValidation.validate(broken.name, broken.file)).result).toEqual({ type: 'image/png', fault: 'broken' })
  await fileValidation.close()
})

test('of a name that is uploaded to again and again one clean copy is kept', async () => {
  const folder = join(api.dataFolder, 'again')
  const fileValidation = createFileValidation(folder)
  const { name, file } = await uploaded('image/jpeg')
  const found = ['first', 'second', 'third'].map((version) => fileValidation.validate(name, { ...file, version }))
  const [last] = (await Promise.allSettled(found)).reverse()
  expect(last?.status).toBe('fulfilled')
  const copies = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  await vi.waitFor(async () => expect(await copies()).toBe(1), 30_000)
  await fileValidation.close()
})

test('an upload is validated as soon as it is there, and its save then waits for nobody', async () => {
  const name = await api.upload(driver.token, fileOf['image/heic'], 'image/heic')
  const validating = join(api.dataFolder, 'validating')
  const copies = async () => (await readdir(validating, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  await vi.waitFor(async () => expect(await copies()).toBeGreaterThan(0), 30_000)
  expect((await store().open(name))?.accepted).toBe(false)
})

test('a save that the workers cannot answer in time says so, and one that is sent again finds their work', async () => {
  const hasty = await startApi({ environment: { FILE_CHECK_SECONDS: '0.1' } })
  const other = await startDriver(hasty, '+2348090001202')
  await other.fillIn('vehicle_info')
  const given = await other.items('vehicle_docs')
  const post = () => other.post('/driver/onboarding/vehicle-media', { items: given })
  const first = await post()
  expect([first.status, first.headers['retry-after'], first.body.errors]).toEqual([
    503,
    '3',
    [{ code: 'unavailable', message: 'We are still checking your files. Wait a few seconds, then try again.' }],
  ])
  await vi.waitFor(async () => expect((await post()).status).toBe(200), { timeout: 60_000, interval: 200 })
  await hasty.close()
})

test('a worker that is killed over a file does not take others with it', async () => {
  const fileValidation = createFileValidation(join(api.dataFolder, 'killed'))
  const open = async () => {
    const { name, file } = await uploaded('application/pdf')
    return fileValidation.validate(name, file)
  }
  expect((await open()).result.fault).toBeUndefined()
  for (const pid of await fileValidation.pids()) {
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000)
  }
  expect((await open()).result).toEqual({ type: 'application/pdf', cleanType: 'application/pdf' })
  await fileValidation.close()
})

test('a closed file validation takes nothing more and leaves nothing behind', async () => {
  const folder = join(api.dataFolder, 'closed')
  const fileValidation = createFileValidation(folder)
  const { name, file } = await uploaded('application/pdf')
  await fileValidation.validate(name, file)
  await fileValidation.close()
  await expect(fileValidation.validate('another', file)).rejects.toThrow('The file validation is closed.')
  expect(await readdir(folder)).toEqual([])
})
