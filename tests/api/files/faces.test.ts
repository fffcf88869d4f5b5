import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverWords } from '#content/words/driver-screens'
import { faceConsentVersion as version } from '#contract/face-consent'
import { encryptAgain, matchKeys } from '#server/application/personal-numbers'
import { hashOf } from '#server/blob/hash-of'
import { faces, similarFaces } from '#server/database/face-schema'
import { applications, drivers } from '#server/database/schema'
import { sweep } from '#server/database/sweep'
import { createKeys } from '#server/encryption/keys'
import { createFileValidation, type FileValidation } from '#server/file-validation/file-validation'
import { settingsOf } from '#server/settings'
import { type Person, portraitOf, saveDocuments } from '#tests/harness/files/portraits.ts'
import { unzip } from '#tests/harness/files/unzip.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { facesWork } from '#tests/harness/server/faces.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'

let api: TestApi
let ada: TestOperator
let fileValidation: FileValidation
/** What the server does every few seconds while it listens. */
let work: (by?: Pick<FileValidation, 'templateOf'>) => Promise<void>
/** Whose templates could not be read. */
const unread: string[] = []

const templates = new Map<string, readonly number[] | null>()
/** The template of each picture once: to make one takes seconds, and it is always the same. */
const templateOf: FileValidation['templateOf'] = async (file) => {
  const picture = await hashOf(file.read(0, file.size))
  const template = templates.get(picture) ?? (await fileValidation.templateOf(file))
  templates.set(picture, template)
  return template
}

beforeAll(async () => {
  api = await startApi({ environment: { COMPARE_FACES: 'true' } })
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
  fileValidation = createFileValidation(join(api.dataFolder, 'faces'))
  work = (by = { templateOf }) => facesWork(api, by, (driverId) => unread.push(driverId))()
})
afterAll(async () => {
  await fileValidation.close()
  await api.close()
})

let count = 0
interface Applicant {
  readonly id: string
  readonly phoneNumber: string
  readonly driver: TestDriver
}

const consent = (driver: TestDriver, agrees: boolean) => driver.post('/driver/face-consent', agrees ? { agrees, version } : { agrees })

/** Somebody who agrees, or not, and saves their papers with this portrait. */
async function applicant(portrait?: Buffer, agrees = true, at = api): Promise<Applicant> {
  count += 1
  const phoneNumber = `+23480312700${String(count).padStart(2, '0')}`
  const driver = await startDriver(at, phoneNumber)
  await placeDriver(at, driver, phoneNumber, 'document_uploads')
  if (agrees) await consent(driver, true)
  expect((await saveDocuments(driver, portrait)).status).toBe(200)
  const [found] = await at.db.select({ id: drivers.id }).from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  return { id: found?.id ?? '', phoneNumber, driver }
}

const faceAt = async ({ id }: Applicant) => {
  const { body } = await ada.call('GET', `/applications/${id}`)
  return (body.application as { face?: { state: string; similar: { id: string; status: string }[] } }).face
}
const similarTo = async (one: Applicant) => (await faceAt(one))?.similar.map(({ id }) => id)
const rowOf = async ({ id }: Applicant) => (await api.db.select().from(faces).where(eq(faces.driverId, id)))[0]

/** Everybody of the tests before is gone. */
const afresh = () => api.db.delete(faces)

test('by default nothing of a face is asked, made or kept, not even of who would agree', async () => {
  const off = await startApi()
  const one = await applicant(await portraitOf('one', 'near'), true, off)
  expect((await consent(one.driver, true)).status).toBe(404)
  expect((await one.driver.get('/driver/profile/fetch')).body).not.toHaveProperty('faceConsent')
  const operator = await startOperator(off, 'ada@example.com', 'reviewer')
  const { body } = await operator.call('GET', `/applications/${one.id}`)
  expect(body.application).not.toHaveProperty('face')
  expect(await off.db.select().from(faces)).toEqual([])
  await off.close()
})

test('a driver agrees in words that are kept with their version and time, and takes it back', async () => {
  const one = await applicant(await portraitOf('one', 'near'), false)
  const { driver } = one
  const agreed = async () => (await driver.get('/driver/profile/fetch')).body.faceConsent
  expect(await agreed()).toBe(false)
  const old = await driver.post('/driver/face-consent', { agrees: true, version: '2020-01-01' })
  expect([old.status, old.body.errors]).toEqual([400, [expect.objectContaining({ code: 'invalid', field: 'version' })]])
  expect((await consent(driver, true)).body).toMatchObject({ agreed: true })
  expect(await agreed()).toBe(true)
  const { what, agree } = driverWords.faces
  expect(await rowOf(one)).toMatchObject({ version, words: `${what}\n${agree}`, agreedAt: new Date(api.clock.now), template: null })
  await work()
  expect((await rowOf(one))?.template).toEqual(expect.any(String))
  expect((await consent(driver, false)).body).toMatchObject({ agreed: false })
  expect([await agreed(), await rowOf(one)]).toEqual([false, undefined])
  const pidgin = await api.call(
    'POST',
    '/driver/face-consent',
    { agrees: true, version },
    {
      token: driver.token,
      headers: { 'accept-language': 'pcm' },
    },
  )
  expect([pidgin.status, (await rowOf(one))?.words]).toEqual([200, expect.stringContaining('I gree make una measure my face')])
})

test('the same person in another picture is told to a reviewer, and nobody else', async () => {
  await afresh()
  const [first, again, other] = [
    await applicant(await portraitOf('one', 'near')),
    await applicant(await portraitOf('one', 'far')),
    await applicant(await portraitOf('two', 'near')),
  ]
  expect(await faceAt(first)).toEqual({ state: 'waits', similar: [] })
  await work()
  expect(await similarTo(first)).toEqual([again.id])
  expect(await similarTo(again)).toEqual([first.id])
  expect(await faceAt(other)).toEqual({ state: 'compared', similar: [] })
  expect(JSON.stringify(await api.db.select().from(applications))).not.toContain('similar')
  // The photo of the other is a paper like any: who looked at it is told.
  expect((await ada.call('GET', `/applications/${again.id}/files/profile_photo`)).status).toBe(200)
  const { rows } = (await api.db.execute(`select action, detail from audit_entries where driver_id = '${again.id}'`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toContainEqual({ action: 'read.file', detail: 'profile_photo' })
})

test('people who are different are not taken for each other', async () => {
  await afresh()
  const all = []
  for (const person of ['one', 'two', 'three', 'four', 'five'] satisfies Person[])
    all.push(await applicant(await portraitOf(person, 'near')))
  await work()
  for (const one of all) expect(await faceAt(one)).toEqual({ state: 'compared', similar: [] })
})

test('who does not agree is compared with nobody, and a reviewer sees why', async () => {
  await afresh()
  const [agrees, refuses] = [await applicant(await portraitOf('one', 'near')), await applicant(await portraitOf('one', 'far'), false)]
  await work()
  expect(await faceAt(refuses)).toEqual({ state: 'no_consent', similar: [] })
  expect(await similarTo(agrees)).toEqual([])
  expect(await rowOf(refuses)).toBeUndefined()
})

test('a picture without a face gives no template and is no fault', async () => {
  const one = await applicant()
  await work()
  expect(await faceAt(one)).toEqual({ state: 'none_found', similar: [] })
  expect(await rowOf(one)).toMatchObject({ template: null, dueAt: null, tries: 0 })
})

test('a new photo takes the place of the old one, whose template is gone at once', async () => {
  await afresh()
  const [first, second] = [await applicant(await portraitOf('one', 'near')), await applicant(await portraitOf('one', 'far'))]
  await work()
  expect(await similarTo(first)).toEqual([second.id])
  await saveDocuments(second.driver, await portraitOf('two', 'near'))
  expect((await rowOf(second))?.template).toBeNull()
  expect(await similarTo(first)).toEqual([])
  expect(await api.db.select().from(similarFaces)).toEqual([])
  await work()
  expect([await faceAt(first), await faceAt(second)]).toEqual([
    { state: 'compared', similar: [] },
    { state: 'compared', similar: [] },
  ])
})

test('what cannot be done now is done later, and the save has not waited for it', async () => {
  await afresh()
  const closed = createFileValidation(join(api.dataFolder, 'closed'))
  await closed.close()
  const one = await applicant(await portraitOf('one', 'near'))
  await expect(work(closed)).rejects.toThrow('closed')
  expect(await faceAt(one)).toEqual({ state: 'waits', similar: [] })
  await work()
  expect(await faceAt(one)).toEqual({ state: 'waits', similar: [] })
  api.clock.advance(60)
  await work()
  expect(await faceAt(one)).toEqual({ state: 'compared', similar: [] })
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await api.db.update(faces).set({ template: null, dueAt: new Date(api.clock.now) })
    await expect(work(closed)).rejects.toThrow('closed')
  }
  expect(await faceAt(one)).toEqual({ state: 'failed', similar: [] })
})

test('a template lies encrypted, moves to another key, and the copy of a driver’s data says that it is kept', async () => {
  await afresh()
  const one = await applicant(await portraitOf('one', 'near'))
  await work()
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: '/api/driver/my-data',
    headers: { authorization: `Bearer ${one.driver.token}` },
  })
  const data = JSON.parse(String((await unzip(rawPayload)).get('data.json')))
  expect(data.faceComparison).toEqual([
    { version, words: expect.any(String), agreedAt: expect.any(String), picture: expect.any(String), templateKept: true },
  ])
  const [old, both] = [createKeys([api.shared.secret]), createKeys(['the key that came after, long enough', api.shared.secret])]
  expect(await rowOf(one)).toMatchObject({ templateKey: old.current })
  while ((await encryptAgain({ db: api.db, keys: both }, 'all')) > 0);
  expect(await rowOf(one)).toMatchObject({ templateKey: both.current })
  await expect(matchKeys(api.db, old)).rejects.toThrow(`1 faces (key ${both.current})`)
  while ((await encryptAgain({ db: api.db, keys: createKeys([api.shared.secret, 'the key that came after, long enough']) }, 'all')) > 0);
  const again = await applicant(await portraitOf('one', 'far'))
  await work()
  expect(await similarTo(again)).toEqual([one.id])
})

test('a template that cannot be read is told of, and the others are compared all the same', async () => {
  await afresh()
  const [broken, first] = [await applicant(await portraitOf('two', 'near')), await applicant(await portraitOf('one', 'near'))]
  await work()
  await api.db.update(faces).set({ template: 'AAAA' }).where(eq(faces.driverId, broken.id))
  const again = await applicant(await portraitOf('one', 'far'))
  await work()
  expect([await similarTo(again), unread]).toEqual([[first.id], [broken.id]])
})

test('switched off, the templates go with the next sweep; switched on, they are made again of those who had agreed', async () => {
  await afresh()
  const [one, other] = [await applicant(await portraitOf('one', 'near')), await applicant(await portraitOf('one', 'far'))]
  await work()
  await sweep(api.db, api.clock.now, settingsOf({ COMPARE_FACES: 'true' }))
  expect(await similarTo(other)).toEqual([one.id])
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await rowOf(one)).toMatchObject({ version, template: null })
  expect(await api.db.select().from(similarFaces)).toEqual([])
  await work()
  expect(await similarTo(other)).toEqual([one.id])
})

test('an erasure removes the template, and says so', async () => {
  await afresh()
  const [one, other] = [await applicant(await portraitOf('one', 'near')), await applicant(await portraitOf('one', 'far'))]
  await work()
  expect(await similarTo(other)).toEqual([one.id])
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const { body } = await admin.call('POST', `/applications/${one.id}/erase`, { confirm: one.phoneNumber })
  const { removed } = body.receipt as { removed: { what: string; count: number }[] }
  expect(removed).toContainEqual({ what: 'templates of a face', count: 1 })
  expect([await rowOf(one), await similarTo(other)]).toEqual([undefined, []])
  expect(await api.db.select().from(similarFaces)).toEqual([])
})

test('a server that listens does it by itself, and tells its log nothing of it', async () => {
  await afresh()
  const one = await applicant(await portraitOf('one', 'near'))
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => faceAt(one), { timeout: 120_000, interval: 500 }).toEqual({ state: 'compared', similar: [] })
  const template = (await rowOf(one))?.template ?? ''
  expect(api.logged.filter((line) => line.includes(template) || line.includes('descriptor'))).toEqual([])
})
