import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlobStore } from '#server/blob/blob-store'
import { driverBlobName } from '#server/blob/names'
import { openStore } from '#server/blob/open-store'
import { storeIdentity } from '#server/database/file-schema'
import type { OpenDatabase } from '#server/database/open'
import { matchStore } from '#server/files/match-store'
import { settingsOf, WrongSettings } from '#server/settings'
import { type Azurite, startAzurite } from '#tests/blob/azurite.ts'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'

const secret = 'a secret of the tests, long enough for all'
const opened: (() => Promise<unknown>)[] = []
const newDatabase = async (): Promise<OpenDatabase> => {
  const database = await emptyDatabase()
  opened.push(database.close)
  return database
}
const folderStore = async (): Promise<BlobStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-identity-'))
  opened.push(() => rm(folder, { recursive: true }))
  return (await openStore(settingsOf({}), folder, secret, Date.now)).store
}
const azureStore = async (): Promise<BlobStore> => {
  const azurite: Azurite = await startAzurite()
  opened.push(azurite.stop)
  return (await openStore(settingsOf({ AZURE_STORAGE_CONNECTION_STRING: azurite.connection }), '', secret, Date.now)).store
}
afterAll(async () => {
  for (const close of opened) await close()
})

const keepOne = async (store: BlobStore) => {
  const name = driverBlobName('00000000-0000-4000-8000-000000000001', 'a.jpg')
  await store.restore(name, { body: () => Readable.from(['kept']), contentType: 'image/jpeg' }, 'v')
  return name
}
const identityOf = async ({ db }: OpenDatabase) => (await db.select().from(storeIdentity))[0]?.store
const refusal = (database: OpenDatabase, store: BlobStore) =>
  matchStore(database, store).then(
    () => 'started',
    (error: unknown) => (error instanceof WrongSettings ? error.message : String(error)),
  )

describe.each([
  ['on disk', folderStore],
  ['in Azure', azureStore],
])('a store %s', (_where, open) => {
  let store: BlobStore
  let database: OpenDatabase
  let name: string
  beforeAll(async () => {
    store = await open()
    database = await newDatabase()
  })

  test('that is new is given one identity with a new database, by many copies at once too', async () => {
    await Promise.all(Array.from({ length: 8 }, () => matchStore(database, store)))
    expect(await store.identity()).toBe(await identityOf(database))
    expect(await refusal(database, store)).toBe('started')
    name = await keepOne(store)
    expect(await refusal(database, store)).toBe('started')
  })

  test('that another copy gives its identity, from the first look to the last word, is opened', async () => {
    const [fresh, theirs] = [await newDatabase(), await open()]
    let isFirst = true
    const seenBefore: BlobStore = {
      ...theirs,
      identity: async () => {
        const seen = await theirs.identity()
        if (isFirst) {
          isFirst = false
          await matchStore(fresh, theirs)
        }
        return seen
      },
    }
    expect(await refusal(fresh, seenBefore)).toBe('started')
  })

  test('that is full is not opened beside an empty database, and loses nothing', async () => {
    const empty = await newDatabase()
    const said = await refusal(empty, store)
    expect(said).toContain(`the embedded database belongs to no store and names no files, and ${store.location} is the store`)
    expect(said).toContain(await store.identity())
    expect([(await store.open(name))?.accepted, await identityOf(empty)]).toEqual([true, undefined])
  })

  test('of another database is not opened, and both are named', async () => {
    const other = await newDatabase()
    await matchStore(other, await folderStore())
    const said = await refusal(other, store)
    expect([said.includes(String(await identityOf(other))), said.includes(String(await store.identity()))]).toEqual([true, true])
  })
})

test('a store that has lost its identity, or is another folder, is not opened', async () => {
  const database = await newDatabase()
  await matchStore(database, await folderStore())
  expect(await refusal(database, await folderStore())).toMatch(/belongs to the store [0-9a-f-]{36}, and the folder \S+ has no identity/)
})

test('a full store that never had an identity is not opened beside an empty database', async () => {
  const store = await folderStore()
  await keepOne(store)
  expect(await refusal(await newDatabase(), store)).toContain('has no identity and holds files')
  expect(await store.identity()).toBeUndefined()
})

test('a first start that was cut short between database and store is finished by the next', async () => {
  const [database, store] = [await newDatabase(), await folderStore()]
  await database.db.insert(storeIdentity).values({ store: '00000000-0000-4000-8000-000000000002', written: false })
  expect(await refusal(database, store)).toBe('started')
  expect(await store.identity()).toBe('00000000-0000-4000-8000-000000000002')
})
