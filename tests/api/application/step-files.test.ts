import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { applicationCalls } from '#tests/harness/server/application-calls.ts'
import { lastStep } from '#tests/harness/server/driver.ts'
import { erasing } from '#tests/harness/server/measured.ts'
import { stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newDriver, newPlate, saveMedia, saveDocuments } = applicationCalls(() => api)

describe('files', () => {
  async function atDocs(location: 'lagos' | 'elsewhere' = 'elsewhere') {
    const driver = await newDriver()
    await driver.fillIn('vehicle_info', location, newPlate())
    return { driver, items: await driver.items('vehicle_docs', location) }
  }
  const having = (items: Item[], kind: string, change: object) => items.map((item) => (item.kind === kind ? { ...item, ...change } : item))

  test('each required one that is missing is told at its kind', async () => {
    const { driver, items } = await atDocs()
    expect(told(await saveMedia(driver, items.slice(2)))).toEqual([
      400,
      [
        { code: 'invalid', message: 'Choose a file: Front of the vehicle', field: 'photo_front' },
        { code: 'invalid', message: 'Choose a file: Back of the vehicle', field: 'photo_back' },
      ],
    ])
  })

  test.each([
    ['an expiry date that is missing', 'insurance', { expiresOn: undefined }, 400, 'invalid', 'insurance.expiresOn'],
    ['one of today', 'insurance', { expiresOn: '2026-11-20' }, 400, 'invalid', 'insurance.expiresOn'],
    ['one that is no day', 'insurance', { expiresOn: '2027-02-30' }, 400, 'invalid', 'insurance.expiresOn'],
    ['one that is over, of what needs none', 'photo_front', { expiresOn: '2026-11-20' }, 400, 'invalid', 'photo_front.expiresOn'],
    ['a video for a photo', 'photo_front', { contentType: 'video/mp4' }, 415, 'unsupported_type', 'photo_front'],
    ['a PDF for a photo', 'photo_front', { contentType: 'application/pdf' }, 415, 'unsupported_type', 'photo_front'],
    ['a type that nobody takes', 'photo_front', { contentType: 'text/html' }, 415, 'unsupported_type', 'photo_front'],
    ['a file of eleven megabytes', 'photo_front', { size: 11 * 1024 * 1024 }, 413, 'too_large', 'photo_front'],
    ['another size than the file has', 'photo_front', { size: 9 }, 422, 'file_mismatch', 'photo_front'],
    ['another type than the file has', 'photo_front', { contentType: 'image/png' }, 422, 'file_mismatch', 'photo_front'],
    ['an empty file', 'photo_front', { size: 0 }, 400, 'invalid', 'photo_front'],
    ['a name that was never given', 'photo_front', { name: 'drivers/x/y.jpg' }, 422, 'file_missing', 'photo_front'],
    ['a path out of the folder', 'photo_front', { name: '../../secret' }, 422, 'file_missing', 'photo_front'],
    ['no name', 'photo_front', { name: '' }, 400, 'invalid', 'photo_front'],
    ['an unknown field', 'photo_front', { url: 'x' }, 400, 'invalid', 'photo_front'],
  ])('%s is refused at its place, and nothing is kept', async (_words, kind, change, status, code, field) => {
    const { driver, items } = await atDocs()
    const answer = await saveMedia(driver, having(items, kind, change))
    expect([answer.status, answer.body.errors]).toEqual([status, [{ code, message: expect.any(String), field }]])
    expect(await stateOf(driver)).toEqual({ status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'], changes: [] })
    expect((await saveMedia(driver, items)).status).toBe(200)
  })

  test('an expiry date of a year that no paper has is refused at its place, and the last day before it is taken', async () => {
    const { driver, items } = await atDocs()
    const message = 'Check the year: it can be 2046 at the latest'
    expect(told(await saveMedia(driver, having(items, 'insurance', { expiresOn: '2047-01-01' })))).toEqual([
      400,
      [{ code: 'invalid', message, field: 'insurance.expiresOn' }],
    ])
    expect((await saveMedia(driver, having(items, 'insurance', { expiresOn: '2046-12-31' }))).status).toBe(200)
    expect((await driver.get('/misc/vehicle-info')).body.maxExpiryYear).toBe(2046)
  })

  test('a kind that this place, step or table does not know is refused', async () => {
    const { driver, items } = await atDocs()
    const invalid = (field: string) => [400, [{ code: 'invalid', message: expect.any(String), field }]]
    expect(told(await saveMedia(driver, [...items, await driver.item('hackney_permit')]))).toEqual(invalid('hackney_permit'))
    expect(told(await saveMedia(driver, [...items, await driver.item('profile_photo')]))).toEqual(invalid('profile_photo'))
    expect(told(await saveMedia(driver, [...items, { ...items[0], kind: 'passport' }]))).toEqual(invalid('items.9.kind'))
    expect(told(await saveMedia(driver, [...items, items[0]]))).toEqual(invalid('photo_front'))
    expect(told(await saveMedia(driver, 'none'))).toEqual(invalid('items'))
  })

  test('another driver’s file is none of this driver’s', async () => {
    const [{ driver, items }, other] = [await atDocs(), await atDocs()]
    const stolen = having(items, 'photo_front', { name: other.items[0]?.name })
    expect(told(await saveMedia(driver, stolen))).toEqual([
      422,
      [{ code: 'file_missing', message: 'We do not have this file. Choose it again', field: 'photo_front' }],
    ])
  })

  test('an application of which a file is gone is not sent, and says which, until another takes its place', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    const { vehicleMedia } = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: Item[] } }
    await erasing(api).store.remove(vehicleMedia.items.find(({ kind }) => kind === 'insurance')?.name ?? '')
    expect(told(await driver.send())).toEqual([
      422,
      [{ code: 'file_missing', message: 'Insurance certificate: the file is not there. Send it again', field: 'insurance' }],
    ])
    const items = having(vehicleMedia.items, 'insurance', await driver.item('insurance'))
    expect((await saveMedia(driver, items)).status).toBe(200)
    expect((await driver.send()).status).toBe(200)
  })

  test('the licence number is kept as it is printed', async () => {
    const driver = await newDriver()
    await driver.fillIn('vehicle_docs', 'elsewhere', newPlate())
    const items = await driver.items('document_uploads')
    expect(told(await saveDocuments(driver, items, ''))).toEqual([
      400,
      [{ code: 'invalid', message: 'Enter the number of your licence', field: 'licenceNumber' }],
    ])
    expect((await saveDocuments(driver, items, ' aaa 12345 aa00 ')).status).toBe(200)
    expect((await driver.get('/driver/profile/fetch')).body.documents).toEqual({ items, licenceNumber: 'AAA12345AA00' })
  })
})
