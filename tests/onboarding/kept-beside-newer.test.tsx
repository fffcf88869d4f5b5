import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personalInfo, typedAnswers } from '#tests/harness/answers.ts'
import { openSite } from '#tests/harness/dom/site.tsx'
import { enter } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => localStorage.clear())

const path = '/driver/onboarding-form/personal-info'
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const typed = async (name: string) => (await box(name)).value
const leave = () => fireEvent(window, new Event('pagehide'))
/** The step is open, and the server was heard: while it is asked, another look is not taken. */
const openStep = async ({ token, refreshToken }: TestDriver) => {
  const site = await openSite({ adapter: injectAdapter(api.app), path, tokens: { accessToken: token, refreshToken } })
  await box('First name')
  const { driver } = site.services
  await waitFor(() => expect(driver.getSnapshot().value).toEqual({ signedIn: { personal_info: { editing: 'idle' } } }))
  return site
}

test('what was typed and not sent hides nothing that was saved on another device meanwhile', async () => {
  const driver = await startDriver(api, '+2348031300031')

  const first = await openStep(driver)
  fireEvent.input(await box('First name'), { target: { value: 'Adaeze' } })
  leave()
  const kept = { ...localStorage }
  first.close()
  await driver.post('/driver/onboarding/personal-info', {
    ...personalInfo,
    emergencyContact: { name: 'Ngozi Obi', phoneNumber: '+2348030001111' },
  })
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)

  const second = await openStep(driver)
  expect(await typed('First name')).toBe('Adaeze')
  expect([await typed('Last name'), await typed('Home address')]).toEqual([personalInfo.lastName, personalInfo.address])
  expect(await typed('Emergency contact name (optional)')).toBe('Ngozi Obi')
  expect(screen.getByText(/^On this phone we kept first name\. It is not saved yet\./)).toBeTruthy()

  await driver.post('/driver/onboarding/personal-info', { ...personalInfo, city: 'Surulere' })
  second.lookAgain()
  await waitFor(async () => expect(await typed('City or LGA')).toBe('Surulere'))
  expect(await typed('First name')).toBe('Adaeze')

  await driver.post('/driver/onboarding/personal-info', { ...personalInfo, firstName: 'Adaeze' })
  second.lookAgain()
  await waitFor(() => expect(screen.queryByText('We kept your answers')).toBeNull())
  second.close()
})

/** A touch at a time of the page, in milliseconds. */
const touch = (at: number) => fireEvent(window, Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: at }))

test.each([
  ['a window that is turned to', '+2348031300036', () => fireEvent(window, new Event('focus'))],
  ['a page in sight that is touched after two minutes', '+2348031300037', () => touch(performance.now() + 120_000)],
])('what was saved on another device is shown in %s', async (_, number, happens) => {
  const driver = await startDriver(api, number)
  await driver.fillIn('personal_info')
  const site = await openStep(driver)
  fireEvent.input(await box('First name'), { target: { value: 'Adaeze' } })
  await driver.post('/driver/onboarding/personal-info', { ...personalInfo, city: 'Surulere' })
  touch(performance.now())
  happens()
  await waitFor(async () => expect(await typed('City or LGA')).toBe('Surulere'))
  expect(await typed('First name')).toBe('Adaeze')
  site.close()
})

test('what was typed and taken back again is not kept', async () => {
  const driver = await startDriver(api, '+2348031300032')
  await driver.fillIn('personal_info')
  const first = await openStep(driver)
  for (const value of ['Adaeze', personalInfo.firstName]) {
    fireEvent.input(await box('First name'), { target: { value } })
    leave()
  }
  first.close()
  const second = await openStep(driver)
  expect(await typed('First name')).toBe(personalInfo.firstName)
  expect(screen.queryByText('We kept your answers')).toBeNull()
  second.close()
})

test('a field that was changed here and on another device is told of, stays as it was typed, and gives way when it is asked to; a date is never of both', async () => {
  const driver = await startDriver(api, '+2348031300033')
  await driver.fillIn('personal_info')
  const site = await openStep(driver)
  const type = async (name: string, value: string) => fireEvent.input(await box(name), { target: { value } })
  const birth = async () => Promise.all(['Day', 'Month', 'Year'].map(typed))
  const [year = '', month = '', day = ''] = personalInfo.dateOfBirth.split('-').map((part) => String(Number(part)))
  await type('Home address', '2 Broad Street')
  await type('City or LGA', 'Yaba')
  await type('Day', '9')
  await driver.post('/driver/onboarding/personal-info', {
    ...personalInfo,
    firstName: 'Adaeze',
    city: 'Surulere',
    dateOfBirth: `${Number(year) + 1}-03-05`,
  })
  site.lookAgain()
  expect(await screen.findByText(/^You saved date of birth and city or LGA on another device meanwhile\./)).toBeTruthy()
  expect([await typed('First name'), await typed('Home address'), await typed('City or LGA')]).toEqual(['Adaeze', '2 Broad Street', 'Yaba'])
  expect([day === '9', await birth()]).toEqual([false, ['9', month, year]])

  fireEvent.click(screen.getByRole('button', { name: 'Use what was saved' }))
  await waitFor(async () => expect(await typed('City or LGA')).toBe('Surulere'))
  expect(await birth()).toEqual(['5', '3', String(Number(year) + 1)])
  expect(await typed('Home address')).toBe('2 Broad Street')
  expect(screen.queryByText('Changed on another device too')).toBeNull()
  site.close()
})

test('what was saved on another device as it is typed here is told of nowhere', async () => {
  const driver = await startDriver(api, '+2348031300034')
  await driver.fillIn('personal_info')
  const site = await openStep(driver)
  fireEvent.input(await box('City or LGA'), { target: { value: 'Surulere' } })
  await driver.post('/driver/onboarding/personal-info', { ...personalInfo, city: 'Surulere', firstName: 'Adaeze' })
  site.lookAgain()
  await waitFor(async () => expect(await typed('First name')).toBe('Adaeze'))
  expect(screen.queryByText('Changed on another device too')).toBeNull()
  site.close()
})

test('a form that is open since before a review does not undo what was corrected on another device: it shows it, and what the reviewer says now', async () => {
  const phoneNumber = '+2348031300035'
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', 'LSR-735AA')
  const askFor = async (note: string) => {
    const changes = [{ item: 'personal_info', code: 'other', note }]
    const review = `/review/applications/${encodeURIComponent(phoneNumber)}/changes`
    expect((await api.call('POST', review, { by: 'tests', changes }, { token: api.reviewToken })).status).toBe(200)
  }
  await askFor('Your last name')
  const site = await openStep(driver)
  fireEvent.input(await box('City or LGA'), { target: { value: 'Yaba' } })

  await driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Obi' })
  expect((await driver.send()).status).toBe(200)
  api.clock.advance(60)
  await askFor('Your home address')

  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/^Your application was reviewed since you opened this step\./)).toBeTruthy()
  await waitFor(async () => expect(await typed('Last name')).toBe('Obi'))
  expect([await typed('City or LGA'), screen.queryByText(/Your last name/)]).toEqual(['Yaba', null])
  expect(screen.getByText(/Your home address/)).toBeTruthy()
  expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ lastName: 'Obi', city: personalInfo.city })

  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ lastName: 'Obi', city: 'Yaba' })
  site.close()
})

test('of two devices that are both in use the later save is told of the earlier, keeps what was typed, and is saved with it', async () => {
  const driver = await startDriver(api, '+2348031300038')
  await driver.fillIn('personal_info')
  const save = (body: object, headers: Record<string, string>) =>
    api.call('POST', '/driver/onboarding/personal-info', body, { token: driver.token, headers })
  const site = await openStep(driver)
  fireEvent.input(await box('City or LGA'), { target: { value: 'Yaba' } })
  expect((await save({ ...personalInfo, firstName: 'Adaeze' }, { 'x-saved-at': '' })).status).toBe(200)

  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/^This step was saved since you opened it\./)).toBeTruthy()
  await waitFor(async () => expect(await typed('First name')).toBe('Adaeze'))
  expect(await typed('City or LGA')).toBe('Yaba')
  expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ city: personalInfo.city })

  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(async () =>
    expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ firstName: 'Adaeze', city: 'Yaba' }),
  )
  site.close()
})

test('a first save that is later than that of another device stays on its step, and is saved with what stands there', async () => {
  const driver = await startDriver(api, '+2348031300039')
  const site = await openStep(driver)
  await box('First name')
  for (const answer of typedAnswers.personal_info) await enter(answer)
  fireEvent.input(await box('City or LGA'), { target: { value: 'Yaba' } })
  const headers = { 'x-saved-at': '' }
  const elsewhere = { ...personalInfo, middleName: 'Ngozi' }
  expect((await api.call('POST', '/driver/onboarding/personal-info', elsewhere, { token: driver.token, headers })).status).toBe(200)

  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/^This step was saved since you opened it\./)).toBeTruthy()
  await waitFor(async () => expect(await typed('Middle name (optional)')).toBe('Ngozi'))
  expect([await typed('City or LGA'), await typed('NIN')]).toEqual(['Yaba', personalInfo.nin])
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(async () => expect((await driver.get('/driver/profile/fetch')).body.personalInfo).toMatchObject({ city: 'Yaba' }))
  site.close()
})
