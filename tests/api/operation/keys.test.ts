import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { encryptAgain } from '#server/application/personal-numbers'
import { rowsOf } from '#server/database/open'
import { applications } from '#server/database/schema'
import { createKeys } from '#server/encryption/keys'
import { runKeys } from '#server/operator-api/keys-command'
import { licenceNumber, personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'

const first = 'the key of the tests that was there at first'
const second = 'the key of the tests that came after it'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let api: TestApi
/** The data folder of the first server, with the files. */
let folder: string | undefined
let driver: TestDriver
let rejected: TestDriver
const withKeys = (...keys: string[]) =>
  startApi({ database, environment: { DATA_KEYS: keys.join(', ') }, ...(folder ? { blobFolder: join(folder, 'blobs') } : {}) })
/** The same account, at another server on the same database. */
const numbersOf = async (at: TestApi, { token }: TestDriver) => {
  const { body } = await at.call('GET', '/driver/profile/fetch', undefined, { token })
  return [(body.personalInfo as typeof personalInfo).nin, (body.documents as { licenceNumber: string }).licenceNumber]
}
const typed = [personalInfo.nin, licenceNumber]
/** Everything that the two tables hold. */
const stored = async () => {
  const rows = await rowsOf<{ row: string }>(
    database.db,
    sql`select a::text as row from applications a union all select p::text from past_applications p`,
  )
  return rows.map(({ row }) => row).join('\n')
}

beforeAll(async () => {
  database = await emptyDatabase()
  api = await withKeys(first)
  folder = api.dataFolder
  driver = await startDriver(api, '+2348031234501')
  await driver.fillIn('sent', 'elsewhere', 'KEY-101AA')
  rejected = await startDriver(api, '+2348031234502')
  await rejected.fillIn('sent', 'elsewhere', 'KEY-102AA')
  const path = `/review/applications/${encodeURIComponent('+2348031234502')}/reject`
  await api.call('POST', path, { by: 'Ngozi', reason: 'Not this one.' }, { token: api.reviewToken })
  expect((await rejected.post('/driver/application/again', {})).status).toBe(200)
})
afterAll(async () => {
  await api.app.close()
  await database.close()
})

test('NIN and licence numbers lie encrypted in the database, and their driver reads them', async () => {
  const rows = await stored()
  for (const number of typed) expect(rows).not.toContain(number)
  expect(rows).toContain(personalInfo.lastName)
  expect(await numbersOf(api, driver)).toEqual(typed)
})

test('another key reads all, takes over by the command, and then alone is enough', async () => {
  const both = await withKeys(second, first)
  expect(await numbersOf(both, driver)).toEqual(typed)
  const url = await both.app.listen({ port: 0, host: '127.0.0.1' })
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const keys = (...args: string[]) => runKeys(args, { REVIEW_TOKEN: both.reviewToken, PORT: new URL(url).port }, output)
  const [newId, oldId] = createKeys([second, first]).known
  expect(await keys('list')).toBe(0)
  expect(said.pop()).toBe(`${newId}  0 applications, and all that come\n${oldId}  3 applications`)
  await expect(withKeys(second)).rejects.toThrow(`DATA_KEYS lacks what encrypts NIN and licence numbers of 3 applications (key ${oldId})`)
  expect(await keys('rotate')).toBe(0)
  expect(said.pop()).toMatch(/^3 applications encrypted anew\./)
  expect(await keys('list')).toBe(0)
  expect(said.pop()).toContain(`${oldId}  0 applications`)
  // The first key decrypts nothing any more, nor is it needed.
  const alone = await withKeys(second)
  expect(await numbersOf(alone, driver)).toEqual(typed)
  const { body } = await alone.call('GET', `/review/applications/${encodeURIComponent('+2348031234501')}`, undefined, {
    token: alone.reviewToken,
  })
  expect(body.application).toMatchObject({ isSameNin: true, sameNin: [{ phoneNumber: '+2348031234502' }] })
  await alone.app.close()
  await both.app.close()
})

test('what a version before wrote as it was typed is read, and encrypted by and by', async () => {
  const keys = createKeys([second])
  const at = await withKeys(second)
  const noAnswers = Object.fromEntries(stepStatuses.map((step) => [steps[step].profileKey, null]))
  await at.db
    .update(applications)
    .set({ ...noAnswers, personalInfo, numbersKey: null, ninIndex: null })
    .where(eq(applications.plateNumber, 'KEY-101AA'))
  const read = async () => (await at.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })).body.personalInfo
  expect(await read()).toEqual(personalInfo)
  expect(await encryptAgain({ db: at.db, keys }, 'plain')).toBe(1)
  expect(await encryptAgain({ db: at.db, keys }, 'plain')).toBe(0)
  expect(await stored()).not.toContain(personalInfo.nin)
  expect(await read()).toEqual(personalInfo)
  await at.app.close()
})

test('a number that was put into the row of somebody else is not read there', () => {
  const keys = createKeys([first])
  const encrypted = keys.encrypt('12345678901', 'one nin')
  expect(keys.decrypt(encrypted, 'one nin', keys.current)).toBe('12345678901')
  expect(() => keys.decrypt(encrypted, 'another nin', keys.current)).toThrow()
  expect(() => keys.decrypt(`${encrypted.slice(0, -2)}AA`, 'one nin', keys.current)).toThrow()
})
