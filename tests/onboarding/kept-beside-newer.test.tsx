import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/api.ts'
import { startDriver } from '#tests/harness/driver.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { openSite } from '#tests/harness/site.tsx'

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

test('what was typed and not sent hides nothing that was saved on another device meanwhile', async () => {
  const driver = await startDriver(api, '+2348031300031')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const open = () => openSite({ adapter: injectAdapter(api.app), path, tokens })

  const first = await open()
  fireEvent.input(await box('First name'), { target: { value: 'Adaeze' } })
  leave()
  const kept = { ...localStorage }
  first.close()
  await driver.post('/driver/onboarding/personal-info', {
    ...personalInfo,
    emergencyContact: { name: 'Ngozi Obi', phoneNumber: '+2348030001111' },
  })
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)

  const second = await open()
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

test('what was typed and taken back again is not kept', async () => {
  const driver = await startDriver(api, '+2348031300032')
  await driver.fillIn('personal_info')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const open = () => openSite({ adapter: injectAdapter(api.app), path, tokens })
  const first = await open()
  for (const value of ['Adaeze', personalInfo.firstName]) {
    fireEvent.input(await box('First name'), { target: { value } })
    leave()
  }
  first.close()
  const second = await open()
  expect(await typed('First name')).toBe(personalInfo.firstName)
  expect(screen.queryByText('We kept your answers')).toBeNull()
  second.close()
})
