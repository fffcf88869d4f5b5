import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { hasFiles, stepStatuses, steps, stepsWithFiles } from '#contract/steps'
import { applications, drivers } from '#server/database/schema'
import { answers, licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { type Answer, startApi, type TestApi } from '#tests/harness/api.ts'
import { lastStep, pathOf, startDriver, type TestDriver } from '#tests/harness/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const lastNumber = () => `+23480700${String(numbers).padStart(5, '0')}`
const newDriver = () => {
  numbers += 1
  return startDriver(api, lastNumber())
}
const newPlate = () => `KJA-${String(100 + numbers).padStart(3, '0')}XY`
const stateOf = async (driver: TestDriver) => {
  const { status, completed, changes } = (await driver.get('/driver/onboarding/status')).body
  return { status, completed, changes }
}
const told = ({ status, body }: Answer) => [status, body.errors]
const savePersonal = (driver: TestDriver, change: object = {}) =>
  driver.post('/driver/onboarding/personal-info', { ...personalInfo, ...change })
const saveVehicle = (driver: TestDriver, change: object = {}) =>
  driver.post('/driver/onboarding/vehicle-details', { ...vehicle, plateNumber: newPlate(), ...change })
const saveMedia = (driver: TestDriver, items: unknown) => driver.post('/driver/onboarding/vehicle-media', { items })
const saveDocuments = (driver: TestDriver, items: unknown, number: unknown = licenceNumber) =>
  driver.post('/driver/onboarding/documents', { items, licenceNumber: number })
const all = [...stepStatuses]
const allBut = (...left: StepStatus[]) => all.filter((step) => !left.includes(step))
/** Which files are asked for is only known with the vehicle. */
const without = (step: StepStatus) => (step === 'vehicle_info' ? allBut(step, ...stepsWithFiles) : allBut(step))
const unfinished = { code: 'wrong_step', message: 'Finish every step before you send your application.' }
/** Takes the answers of a step from the application of the driver who came last, which stands as it is. */
async function forget(step: StepStatus, status: 'ready_to_send' | 'changes_requested' = 'ready_to_send') {
  const [driver] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, lastNumber()))
  const isTheirs = eq(applications.driverId, driver?.id ?? '')
  await api.db
    .update(applications)
    .set({ status, [steps[step].profileKey]: null })
    .where(isTheirs)
}
const wrongStep = { code: 'wrong_step', message: 'Finish the steps before this one first.' }

describe('the order of the steps', () => {
  test('a step ahead is refused and keeps nothing', async () => {
    const driver = await newDriver()
    for (const step of stepStatuses.slice(1))
      expect(told(await driver.post(pathOf(step), { ...answers[step], ...(hasFiles(step) ? { items: [] } : {}) }))).toEqual([
        409,
        [wrongStep],
      ])
    expect((await driver.get('/driver/profile/fetch')).body).toEqual({
      message: 'Here is all that you saved.',
      phoneNumber: '+2348070000001',
      files: [],
    })
  })

  test('every step leads to the next, and the application can be sent after the last', async () => {
    const driver = await newDriver()
    for (const [at, step] of stepStatuses.entries()) {
      expect(told(await driver.send())).toEqual([409, [unfinished]])
      const saved = await driver.save(step, 'elsewhere', newPlate())
      expect(saved.body).toEqual({
        message: 'Saved.',
        status: stepStatuses[at + 1] ?? 'ready_to_send',
        completed: stepStatuses.slice(0, at + 1),
      })
    }
    expect((await driver.send()).body.status).toBe('pending_approval')
  })

  test('an application from before a step was asked for stands there until it is filled in', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    for (const step of stepStatuses) {
      await forget(step)
      expect(await stateOf(driver)).toEqual({ status: step, completed: without(step), changes: [] })
      expect(told(await driver.send())).toEqual([409, [unfinished]])
      expect((await driver.save(step, 'elsewhere', newPlate())).body).toEqual({
        message: 'Saved.',
        status: 'ready_to_send',
        completed: all,
      })
    }
  })

  test('one that needs changes is asked for that step too', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    for (const step of stepStatuses) {
      await forget(step, 'changes_requested')
      expect(await stateOf(driver)).toEqual({ status: 'changes_requested', completed: without(step), changes: [] })
      expect((await driver.save(step, 'elsewhere', newPlate())).body.completed).toEqual(all)
    }
    expect((await driver.send()).body.status).toBe('pending_approval')
  })

  test('a finished step may be saved again until the application is sent', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    const again = await savePersonal(driver, { city: 'Surulere' })
    expect(again.body).toEqual({ message: 'Saved.', status: 'ready_to_send', completed: all })
    await driver.send()
    const sent = { code: 'already_sent', message: 'Your application was sent. It cannot be changed while we check it.' }
    for (const answer of [
      await savePersonal(driver),
      await saveVehicle(driver),
      await saveMedia(driver, []),
      await saveDocuments(driver, []),
      await driver.send(),
    ])
      expect(told(answer)).toEqual([409, [sent]])
    const profile = (await driver.get('/driver/profile/fetch')).body
    expect(profile.personalInfo).toEqual({ ...personalInfo, city: 'Surulere' })
  })

  test('moving to Lagos opens the documents that Lagos asks for, and moving back closes them', async () => {
    const driver = await newDriver()
    const plateNumber = newPlate()
    await driver.fillIn(lastStep, 'elsewhere', plateNumber)
    const moved = await saveVehicle(driver, { location: 'lagos', plateNumber })
    expect(moved.body).toEqual({ message: 'Saved.', status: 'vehicle_docs', completed: allBut('vehicle_docs', 'document_uploads') })
    const profile = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: Item[] } }
    const withPermit = await saveMedia(driver, [...profile.vehicleMedia.items, await driver.item('hackney_permit')])
    expect(withPermit.body).toEqual({ message: 'Saved.', status: 'document_uploads', completed: allBut('document_uploads') })
    const back = await saveVehicle(driver, { location: 'elsewhere', plateNumber })
    expect(back.body).toEqual({ message: 'Saved.', status: 'ready_to_send', completed: all })
    const kinds = ((await driver.get('/driver/profile/fetch')).body as typeof profile).vehicleMedia.items.map(({ kind }) => kind)
    expect(kinds).not.toContain('hackney_permit')
  })
})

describe('personal information', () => {
  test.each([
    ['2005-11-20', 200, undefined],
    ['2005-11-21', 400, 'You must be at least 21 to drive with Cruzer'],
    ['2026-11-21', 400, 'Your date of birth is in the future'],
    ['1890-01-01', 400, 'Check the year of your birth'],
    ['2001-02-29', 400, 'Enter your date of birth'],
    ['2004-02-29', 200, undefined],
    ['01/02/1990', 400, 'Enter your date of birth'],
  ])('born on %s is answered %i', async (dateOfBirth, status, message) => {
    const answer = await savePersonal(await newDriver(), { dateOfBirth })
    expect(told(answer)).toEqual([status, message === undefined ? undefined : [{ code: 'invalid', message, field: 'dateOfBirth' }]])
  })

  test('the day is counted in Lagos', async () => {
    const api = await startApi({ now: Date.parse('2026-11-20T23:30:00Z') })
    const driver = await startDriver(api, '+2348070000099')
    expect((await driver.post('/driver/onboarding/personal-info', { ...personalInfo, dateOfBirth: '2005-11-21' })).status).toBe(200)
    await api.close()
  })

  test('blank optional answers are none, and an emergency contact comes back as it was posted', async () => {
    const driver = await newDriver()
    const emergencyContact = { name: 'Ọmọlará Ọlá', phoneNumber: '+2348031112222' }
    await savePersonal(driver, { middleName: '  ', emergencyContact: { ...emergencyContact, phoneNumber: '0803 111 2222' } })
    expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toEqual({ ...personalInfo, emergencyContact })
  })

  test.each(['+2348070000000', '0807 000 0000'])('the own number, as %s, is refused as that of the contact', async (own) => {
    const driver = await startDriver(api, '+2348070000000')
    const contact = (phoneNumber: string) => savePersonal(driver, { emergencyContact: { name: 'Ada', phoneNumber } })
    const fault = {
      code: 'invalid',
      message: 'Give the number of somebody else: this one is your own',
      field: 'emergencyContact.phoneNumber',
    }
    expect(told(await contact(own))).toEqual([400, [fault]])
    expect((await stateOf(driver)).completed).toEqual([])
    api.clock.advance(125)
  })

  test('a wrong answer inside the emergency contact is told at its place', async () => {
    const answer = await savePersonal(await newDriver(), { emergencyContact: { name: '', phoneNumber: '12' } })
    expect(told(answer)).toEqual([
      400,
      [
        { code: 'invalid', message: 'Enter the name of your contact', field: 'emergencyContact.name' },
        { code: 'invalid', message: 'Enter a Nigerian mobile number, like 0803 123 4567', field: 'emergencyContact.phoneNumber' },
      ],
    ])
  })
})

describe('the vehicle', () => {
  test.each([
    [{ brand: 'Trabant' }, 'brand', 'Choose a brand from the list'],
    [{ model: 'Civic' }, 'model', 'Choose a model of Toyota from the list'],
    [{ year: 2002 }, 'year', 'Choose a year from 2003 to 2027'],
    [{ year: 2028 }, 'year', 'Choose a year from 2003 to 2027'],
    [{ colour: 'Octarine' }, 'colour', 'Choose a colour from the list'],
    [{ seats: 3 }, 'seats', 'Choose a number of seats from the list'],
    [{ plateNumber: 'LAGOS 1' }, 'plateNumber', 'Enter a plate number like ABC-123DE or AB123-CDE'],
    [{ vin: 'O0000000000000000' }, 'vin', 'A VIN has 17 characters, and no I, O or Q'],
    [{ location: 'abuja' }, 'location', 'Choose where you will drive'],
    [{ airConditioning: 'yes' }, 'airConditioning', 'Say whether it has working air conditioning'],
    [{ driverId: 'mine' }, 'driverId', 'This field is not known'],
  ])('with %o is told at its field', async (change, field, message) => {
    const driver = await newDriver()
    await savePersonal(driver)
    expect(told(await saveVehicle(driver, change))).toEqual([400, [{ code: 'invalid', message, field }]])
    expect(await stateOf(driver)).toEqual({ status: 'vehicle_info', completed: ['personal_info'], changes: [] })
  })

  test('a brand and model that no list holds are taken when they are marked as unlisted, and stay marked', async () => {
    const driver = await newDriver()
    await savePersonal(driver)
    const typed = { brand: ' Zonda ', model: 'X1 Cross' }
    expect(told(await saveVehicle(driver, { ...typed, unlisted: false }))).toEqual([
      400,
      [{ code: 'invalid', message: 'Choose a brand from the list', field: 'brand' }],
    ])
    expect((await saveVehicle(driver, { ...typed, unlisted: true })).status).toBe(200)
    const saved = async () => (await driver.get('/driver/profile/fetch')).body.vehicle
    expect(await saved()).toEqual({ ...vehicle, plateNumber: newPlate(), brand: 'Zonda', model: 'X1 Cross', unlisted: true })
    expect((await saveVehicle(driver, { model: 'Corolla 2015 Sport', unlisted: true })).status).toBe(200)
    expect(await saved()).toMatchObject({ brand: 'Toyota', model: 'Corolla 2015 Sport', unlisted: true })
    expect((await saveVehicle(driver, { unlisted: true })).status).toBe(200)
    expect(await saved()).toEqual({ ...vehicle, plateNumber: newPlate() })
  })

  test.each([
    [{ brand: ' ' }, 'brand', 'Choose the brand'],
    [{ model: 'x'.repeat(61) }, 'model', 'Use at most 60 characters'],
    [{ colour: 'Octarine' }, 'colour', 'Choose a colour from the list'],
    [{ unlisted: 'yes' }, 'unlisted', expect.any(String)],
  ])('an unlisted one with %o is told at its field', async (change, field, message) => {
    const driver = await newDriver()
    await savePersonal(driver)
    const answer = await saveVehicle(driver, { brand: 'Zonda', model: 'X1', unlisted: true, ...change })
    expect(told(answer)).toEqual([400, [{ code: 'invalid', message, field }]])
  })

  test('several wrong choices are told each at its field', async () => {
    const driver = await newDriver()
    await savePersonal(driver)
    const answer = await saveVehicle(driver, { brand: 'Trabant', colour: 'Octarine', seats: 99, year: 1990 })
    expect((answer.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['brand', 'year', 'colour', 'seats'])
  })
})

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
