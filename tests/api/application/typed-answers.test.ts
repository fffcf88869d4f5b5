import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { applicationCalls } from '#tests/harness/server/application-calls.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newDriver, newPlate, savePersonal, saveVehicle } = applicationCalls(() => api)

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
