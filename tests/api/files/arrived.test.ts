import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newDriver = async (upTo: StepStatus | 'sent' = 'vehicle_info') => {
  numbers += 1
  const driver = await startDriver(api, `+23480710${String(numbers).padStart(5, '0')}`)
  await driver.fillIn(upTo, 'elsewhere', `ARR-${100 + numbers}AA`)
  return driver
}
const attach = (driver: TestDriver, item: Item) => driver.post('/driver/onboarding/files', { item })
const detach = ({ token }: TestDriver, kind: string, headers = {}) =>
  api.call('DELETE', `/driver/onboarding/files/${kind}`, undefined, { token, headers })
const filesOf = async (driver: TestDriver) => (await driver.get('/driver/profile/fetch')).body.files
const thumbnail = ({ token }: TestDriver, kind: string) =>
  api.app.inject({ url: `/api/driver/onboarding/files/${kind}/thumbnail`, headers: { authorization: `Bearer ${token}` } })
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, (body.errors as object[])[0]]

test('a file that has arrived is the account’s, on every device, until its step is saved', async () => {
  const driver = await newDriver()
  const [front, licence] = [await driver.item('photo_front'), await driver.item('vehicle_licence')]
  const { expiresOn: _, ...undated } = licence
  expect((await attach(driver, front)).body).toEqual({ message: 'We have this file.', files: [front] })
  await attach(driver, undated)
  const other = await api.signIn(`+23480710${String(numbers).padStart(5, '0')}`)
  const profile = await api.call('GET', '/driver/profile/fetch', undefined, { token: other.accessToken })
  expect(profile.body.files).toEqual([front, undated])
  expect(await driver.save('vehicle_docs')).toMatchObject({ status: 200 })
  expect(await filesOf(driver)).toEqual([])
})

test('a step that is saved leaves the files of another step as they are', async () => {
  const driver = await newDriver(lastStep)
  const [slip, front] = [await driver.item('nin_slip'), await driver.item('photo_front')]
  for (const item of [slip, front]) await attach(driver, item)
  expect(await driver.save('vehicle_docs')).toMatchObject({ status: 200 })
  expect(await filesOf(driver)).toEqual([slip])
})

test('a file that was not saved before the application was sent does not come back when a change is asked for', async () => {
  const driver = await newDriver(lastStep)
  await attach(driver, await driver.item('photo_front'))
  const { reference } = (await driver.send()).body
  const { applications } = (await api.call('GET', '/review/applications?status=pending_approval', undefined, { token: api.reviewToken }))
    .body
  const { id } = (applications as { id: string; reference: string }[]).find((one) => one.reference === reference) ?? { id: '' }
  const changes = [{ item: 'photo_front', code: 'blurry', note: '' }]
  await api.call('POST', `/review/applications/${id}/changes`, { by: 'Ngozi', changes }, { token: api.reviewToken })
  expect((await driver.get('/driver/onboarding/status')).body).toMatchObject({ status: 'changes_requested' })
  expect(await filesOf(driver)).toEqual([])
})

test('another file of a kind takes the place of the first, and one that is taken off is gone', async () => {
  const driver = await newDriver()
  await attach(driver, await driver.item('photo_front'))
  const second = await driver.item('photo_front')
  expect((await attach(driver, second)).body.files).toEqual([second])
  expect((await detach(driver, 'photo_front')).body).toEqual({ message: 'Removed.', files: [] })
  expect((await detach(driver, 'photo_roof')).status).toBe(400)
})

test('a file is taken off by its name, and not another that came meanwhile', async () => {
  const driver = await newDriver()
  const [front, back, newer] = [await driver.item('photo_front'), await driver.item('photo_back'), await driver.item('photo_front')]
  for (const item of [front, back, newer]) await attach(driver, item)
  expect((await detach(driver, 'photo_front', { 'x-file-names': front.name })).body.files).toEqual([back, newer])
  expect((await detach(driver, 'photo_front', { 'x-file-names': '' })).body.files).toEqual([back, newer])
  expect((await detach(driver, 'photo_front', { 'x-file-names': `${front.name} ${newer.name}` })).body.files).toEqual([back])
})

test('a file that was begun before the one in its place, arrived or saved, is refused, unless the newer one was called off', async () => {
  const driver = await newDriver()
  const [front, licence] = [await driver.item('photo_front'), await driver.item('vehicle_licence')]
  api.clock.advance(1)
  const newer = await driver.item('photo_front')
  await attach(driver, newer)
  expect(refusal(await attach(driver, front))).toEqual([
    409,
    { code: 'wrong_step', message: 'A newer file came from another device or page. Look at your files once more, then save.' },
  ])
  expect(await filesOf(driver)).toEqual([newer])
  expect(await driver.save('vehicle_docs')).toMatchObject({ status: 200 })
  expect((await attach(driver, licence)).status).toBe(409)
  expect(await filesOf(driver)).toEqual([])
  const called = { token: driver.token, headers: { 'x-in-place-of': '*' } }
  expect((await api.call('POST', '/driver/onboarding/files', { item: front }, called)).body.files).toEqual([front])
})

test('a step is saved with the files that arrived before', async () => {
  const driver = await newDriver()
  const items = await driver.items('vehicle_docs')
  for (const item of items) await attach(driver, item)
  expect((await driver.post('/driver/onboarding/vehicle-media', { items })).status).toBe(200)
})

test('a save that knows nothing of a newer file, arrived or saved from elsewhere, is refused and keeps the newer', async () => {
  const driver = await newDriver()
  const older = await driver.item('photo_front')
  api.clock.advance(1)
  const others = (await driver.items('vehicle_docs')).filter(({ kind }) => kind !== 'photo_front')
  const newer = await driver.item('photo_front')
  await attach(driver, older)
  await attach(driver, newer)
  const save = (front: Item) => driver.post('/driver/onboarding/vehicle-media', { items: [front, ...others] })
  const refused = [
    409,
    { code: 'wrong_step', message: 'A newer file came from another device or page. Look at your files once more, then save.' },
    {
      code: 'wrong_step',
      message: 'This is the newer file. The one that you had here before was not saved.',
      field: 'photo_front',
    },
  ]
  const refusals = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, ...(body.errors as object[])]
  expect(refusals(await save(older))).toEqual(refused)
  expect(await filesOf(driver)).toEqual([newer])
  expect(await save(newer)).toMatchObject({ status: 200 })
  expect(refusals(await save(older))).toEqual(refused)
  expect((await driver.get('/driver/profile/fetch')).body.vehicleMedia).toMatchObject({ items: expect.arrayContaining([newer]) })
  // One that the application never had is chosen now, however long ago it was uploaded.
  const [first, second] = [await driver.item('photo_front'), await driver.item('photo_front')]
  api.clock.advance(1)
  expect(await save(await driver.item('photo_front'))).toMatchObject({ status: 200 })
  expect(await Promise.all([save(second), save(first)])).toMatchObject([{ status: 200 }, { status: 200 }])
})

test('a file that is not there, of another type, or for a step ahead is refused at its kind', async () => {
  const driver = await newDriver()
  const front = await driver.item('photo_front')
  expect(refusal(await attach(driver, { ...front, name: `${front.name}x` }))).toEqual([
    422,
    expect.objectContaining({ code: 'file_missing', field: 'photo_front' }),
  ])
  expect(refusal(await attach(driver, { ...front, contentType: 'application/pdf' }))).toEqual([
    415,
    expect.objectContaining({ field: 'photo_front' }),
  ])
  expect(refusal(await attach(driver, { ...front, contentType: 'image/gif' as 'image/jpeg' }))).toEqual([
    415,
    { code: 'unsupported_type', message: 'Files of this type are not taken', field: 'photo_front' },
  ])
  expect(refusal(await attach(driver, { ...front, size: 0 }))).toEqual([
    400,
    expect.objectContaining({ code: 'invalid', field: 'photo_front' }),
  ])
  expect(refusal(await attach(driver, await driver.item('nin_slip')))).toEqual([409, expect.objectContaining({ code: 'wrong_step' })])
  expect(refusal(await attach(driver, await driver.item('hackney_permit')))).toEqual([
    400,
    expect.objectContaining({ field: 'hackney_permit' }),
  ])
  expect(await filesOf(driver)).toEqual([])
})

test('after changes are requested only what was named is taken', async () => {
  const driver = await newDriver('sent')
  expect(refusal(await attach(driver, await driver.item('photo_front')))).toEqual([409, expect.objectContaining({ code: 'already_sent' })])
  const [{ id = '' } = {}] = (await api.call('GET', '/review/applications?status=pending_approval', undefined, { token: api.reviewToken }))
    .body.applications as { id?: string }[]
  const changes = [{ item: 'insurance', code: 'blurry', note: '' }]
  await api.call('POST', `/review/applications/${id}/changes`, { by: 'Ngozi', changes }, { token: api.reviewToken })
  expect(refusal(await attach(driver, await driver.item('photo_front')))).toEqual([409, expect.objectContaining({ field: 'photo_front' })])
  const insurance = await driver.item('insurance')
  expect((await attach(driver, insurance)).body.files).toEqual([insurance])
})

test('a driver sees a small picture of their own photo, and of nothing else', async () => {
  const driver = await newDriver()
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const name = await api.upload(driver.token, photo, 'image/jpeg')
  await attach(driver, { kind: 'photo_front', name, contentType: 'image/jpeg', size: photo.length })
  const { statusCode, headers, rawPayload } = await thumbnail(driver, 'photo_front')
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([statusCode, headers['content-type'], format, width, height]).toEqual([200, 'image/webp', 'webp', 320, 240])
  await attach(driver, await driver.item('vehicle_licence'))
  expect((await thumbnail(driver, 'vehicle_licence')).statusCode).toBe(404)
  expect((await thumbnail(await newDriver(), 'photo_front')).statusCode).toBe(404)
})

test('however many ask at once for one picture, the photo is read once', async () => {
  const driver = await newDriver()
  const side = 1200
  const noise = { data: randomBytes(side * side * 3), info: { width: side, height: side, channels: 3 as const } }
  const photo = await sharp(noise.data, { raw: noise.info }).jpeg({ quality: 95 }).toBuffer()
  const name = await api.upload(driver.token, photo, 'image/jpeg')
  expect((await attach(driver, { kind: 'photo_front', name, contentType: 'image/jpeg', size: photo.length })).status).toBe(200)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  let pending = true
  const watch = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    if (pending) setImmediate(watch)
  }
  watch()
  const answers = await Promise.all(Array.from({ length: 60 }, () => thumbnail(driver, 'photo_front')))
  pending = false
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(most).toBeLessThan(10 * photo.length)
})
