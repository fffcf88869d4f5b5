import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBackup, runRestore } from '#server/backup/command'
import { createBackup } from '#server/backup/create-backup'
import { linesOf } from '#server/backup/manifest'
import { restoreBackup } from '#server/backup/restore-backup'
import type { BlobStore } from '#server/blob/blob-store'
import { openStore } from '#server/blob/open-store'
import { files, storeIdentity } from '#server/database/file-schema'
import { messages } from '#server/database/message-schema'
import { migrate, type OpenDatabase, openEmbedded, openPostgres } from '#server/database/open'
import { applications, drivers, waitlist } from '#server/database/schema'
import { sessions } from '#server/database/sign-in-schema'
import { matchStore } from '#server/files/match-store'
import { sweepFiles } from '#server/files/sweep-files'
import { settingsOf } from '#server/settings'
import { startAzurite } from '#tests/blob/azurite.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'
import { startPostgres } from '#tests/harness/server/postgres.ts'

const day = 24 * 60 * 60 * 1000
const opened: (() => Promise<unknown>)[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-backup-'))
  opened.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const newDatabase = async (): Promise<OpenDatabase> => {
  const database = await emptyDatabase()
  opened.push(database.close)
  return database
}
const storeIn = async (folder: string, environment: Record<string, string> = {}): Promise<BlobStore> =>
  (await openStore(settingsOf(environment), folder, 'a secret of the tests', Date.now)).store

let api: TestApi
let driver: TestDriver
let origin: OpenDatabase
let store: BlobStore
let backup: string
beforeAll(async () => {
  api = await startApi()
  driver = await startDriver(api, '+2348090001401')
  await driver.fillIn('sent')
  await api.db.insert(waitlist).values({ email: 'one\u2028two\u2029three@example.com', joinedAt: new Date() })
  origin = { db: api.db, location: 'the first database', ping: async () => {}, exclusively: async () => true, close: async () => {} }
  store = await storeIn(join(api.dataFolder, 'blobs'))
  backup = join(await newFolder(), 'backup')
  expect((await createBackup(origin, store, backup, new Date())).faults).toEqual([])
})
afterAll(async () => {
  await api.close()
  for (const close of opened.reverse()) await close()
})

const everyRow = async ({ db }: OpenDatabase) => ({
  drivers: await db.select().from(drivers).orderBy(asc(drivers.id)),
  applications: await db.select().from(applications),
  sessions: await db.select().from(sessions),
  files: await db.select().from(files).orderBy(asc(files.name)),
  waitlist: await db.select().from(waitlist),
  identity: await db.select().from(storeIdentity),
})
const everyFile = async (of: BlobStore) => {
  const found: Record<string, string> = {}
  for await (const { name, accepted } of of.list('drivers/')) {
    const file = accepted ? await of.open(name) : undefined
    if (file) found[name] = `${file.contentType} ${file.version} ${(await buffer(file.read())).toString('base64')}`
  }
  return found
}
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'restored',
    (error: Error) => error.message,
  )

describe('a backup', () => {
  test('has a line for each row, whatever signs that end a line elsewhere its texts hold', async () => {
    const path = join(await newFolder(), 'rows.jsonl')
    const rows = ['{"address":"1\u2028Marina\u2029Lagos"}', '{"address":"2\rMarina"}', '{}']
    await writeFile(path, rows.map((row) => `${row}\n`).join(''))
    const read: string[] = []
    for await (const line of linesOf(path)) read.push(line)
    expect(read).toEqual(rows)
  })

  test('brings every row and every file back into an empty database and an empty store, which then belong together', async () => {
    const [database, folder] = [await newDatabase(), await newFolder()]
    const other = await storeIn(folder)
    const { written } = await restoreBackup(database, other, backup)
    expect(written).toBeGreaterThan(10)
    expect(await everyRow(database)).toEqual(await everyRow(origin))
    expect(await everyFile(other)).toEqual(await everyFile(store))
    await matchStore(database, other)
    expect(await other.identity()).toBe(await store.identity())
  })

  test('brings an embedded database and a folder to Postgres and Azure', async () => {
    const [postgres, azurite] = [await startPostgres(), await startAzurite()]
    opened.push(postgres.stop, azurite.stop)
    await migrate(postgres.url)
    const database = await openPostgres(postgres.url)
    opened.push(database.close)
    const other = await storeIn('', { AZURE_STORAGE_CONNECTION_STRING: azurite.connection })
    await restoreBackup(database, other, backup)
    expect(await everyRow(database)).toEqual(await everyRow(origin))
    expect(await everyFile(other)).toEqual(await everyFile(store))
    await matchStore(database, other)
    const again = join(await newFolder(), 'again')
    expect((await createBackup(database, other, again, new Date())).faults).toEqual([])
  })

  test('that was changed, or is not whole, is not restored at all', async () => {
    const [database, folder] = [await newDatabase(), await newFolder()]
    const other = await storeIn(folder)
    const damaged = join(await newFolder(), 'damaged')
    await createBackup(origin, store, damaged, new Date())
    const [name] = Object.keys(await everyFile(store))
    await appendFile(join(damaged, 'blobs', String(name)), 'x')
    expect(await faultOf(restoreBackup(database, other, damaged))).toContain(`${name} is missing or was changed since the backup`)
    await writeFile(join(damaged, 'manifest.json'), '{"format":1,')
    expect(await faultOf(restoreBackup(database, other, damaged))).toContain('manifest.json in')
    await rm(join(damaged, 'manifest.json'))
    expect(await faultOf(restoreBackup(database, other, damaged))).toContain('There is no whole backup')
    expect([(await everyRow(database)).drivers, await readdir(folder)]).toEqual([[], []])
  })

  test('is not restored over other rows or into another store, and not made over another backup', async () => {
    expect(await faultOf(restoreBackup(origin, store, backup))).toContain('the first database is not empty: waitlist has rows')
    const other = await storeIn(await newFolder())
    await matchStore(await newDatabase(), other)
    expect(await faultOf(restoreBackup(await newDatabase(), other, backup))).toContain('Name an empty store.')
    expect(await faultOf(createBackup(origin, store, backup, new Date()))).toContain('is not empty')
  })

  test('goes on where a file is erased while it is made, and is whole without it', async () => {
    const [database, folder] = [await newDatabase(), await newFolder()]
    const other = await storeIn(folder)
    await restoreBackup(database, other, backup)
    const [erasedWhileRead, erasedBefore, ...rest] = Object.keys(await everyFile(other)) as [string, string, ...string[]]
    const erase = async (name: string) => {
      await other.remove(name)
      await database.db.delete(files).where(eq(files.name, name))
    }
    const erasing: BlobStore = {
      ...other,
      async *list(area) {
        if (area === 'drivers/') await erase(erasedBefore)
        yield* other.list(area)
      },
      open: async (name) => {
        const file = await other.open(name)
        if (name === erasedWhileRead) await erase(name)
        return file
      },
    }
    const made = join(await newFolder(), 'made')
    const { manifest, faults } = await createBackup(database, erasing, made, new Date())
    expect([faults, manifest.blobs.count]).toEqual([[], rest.length])
    expect(await faultOf(restoreBackup(await newDatabase(), await storeIn(await newFolder()), made))).toBe('restored')
  })

  test('says which files are gone or differ from their hash', async () => {
    const [database, folder] = [await newDatabase(), await newFolder()]
    const other = await storeIn(folder)
    await restoreBackup(database, other, backup)
    const [one, two] = Object.keys(await everyFile(other)) as [string, string]
    await other.remove(one)
    await database.db
      .update(files)
      .set({ hash: '0'.repeat(64) })
      .where(eq(files.name, two))
    const { faults } = await createBackup(database, other, join(await newFolder(), 'b'), new Date())
    expect(faults).toEqual([
      expect.stringContaining(`${two} is not the file that was accepted`),
      `${one} is in the database and not in the store`,
    ])
  })
})

test('news that waited when the backup was made are not sent once more after a restore, and are counted', async () => {
  const [folder, DATA_DIR, at] = [join(await newFolder(), 'backup'), await newFolder(), new Date(api.clock.now)]
  const news = { phoneNumber: '+2348090001401', words: 'You are approved.', network: '', wideNetwork: '', createdAt: at, changedAt: at }
  const ids = [randomUUID(), randomUUID()] as const
  await api.db.insert(messages).values([
    { ...news, id: ids[0], state: 'queued' },
    { ...news, id: ids[1], state: 'sent' },
  ])
  await createBackup(origin, store, folder, new Date())
  await api.db.delete(messages).where(inArray(messages.id, [...ids]))
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  expect(await runRestore([folder], { DATA_DIR }, output)).toBe(0)
  expect(said.join('')).toContain('1 message that waited to be sent then is not sent again: it may have been since.')
  const database = await openEmbedded(DATA_DIR)
  const states = await database.db
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]))
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [ids[0], 'unknown'],
      [ids[1], 'sent'],
    ]),
  )
  await database.close()
})

test('a database brought back from an older backup beside its store keeps the newer files for 30 days', async () => {
  const changes = [{ item: 'insurance', code: 'expired', note: '' }]
  const asked = await api.call('POST', '/review/applications/+2348090001401/changes', { by: 'Ada', changes }, { token: api.reviewToken })
  expect([asked.status, asked.body.errors]).toEqual([200, undefined])
  const newer = await driver.item('insurance', '2028-11-20')
  expect((await driver.post('/driver/onboarding/vehicle-media', { items: [newer] })).status).toBe(200)
  const database = await newDatabase()
  await restoreBackup(database, store, backup)
  await matchStore(database, store)
  const before = await everyFile(store)
  expect(Object.keys(before)).toContain(newer.name)
  const warned: object[] = []
  const sweepAt = (at: number) =>
    sweepFiles({ db: database.db, store, settings: { CV_DAYS: 180 }, warn: (counts) => void warned.push(counts) }, at)
  await sweepAt(Date.now() + 2 * day)
  await sweepAt(Date.now() + 31 * day)
  expect([await everyFile(store), warned]).toEqual([before, []])
  await sweepAt(Date.now() + 33 * day)
  const { [newer.name]: _, ...others } = before
  expect(await everyFile(store)).toEqual(others)
})

test('a data folder that holds no database is no backup of nothing: it is named, and left as it was', async () => {
  const [DATA_DIR, folder] = [await newFolder(), await newFolder()]
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  expect([await runBackup([folder], { DATA_DIR }, output), said]).toEqual([
    1,
    [`There is no database in ${DATA_DIR}. Set DATA_DIR to the data folder of the server, or DATABASE_URL.`],
  ])
  expect([await readdir(DATA_DIR), await readdir(folder)]).toEqual([[], []])
})
