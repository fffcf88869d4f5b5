import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { press } from '#tests/model/fixture/page.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a screen that takes another’s place at the same address has the focus at its heading, whoever changed it', async () => {
  const phoneNumber = '+2348031300017'
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens })
  const pending = await heading('We are checking your application')
  press('Withdraw my application')
  press('Withdraw it')
  const withdrawn = await heading('You withdrew your application')
  await waitFor(() => expect(document.activeElement).toBe(withdrawn))
  expect(pending.isConnected).toBe(false)
  press('Keep my application')
  const kept = await heading('We are checking your application')
  await waitFor(() => expect(document.activeElement).toBe(kept))
  await driver.withdraw()
  site.lookAgain()
  const elsewhere = await heading('You withdrew your application')
  await waitFor(() => expect(document.activeElement).toBe(elsewhere))
  site.close()
})

test('a driver who comes back from the public pages sees what has become of the application meanwhile', async () => {
  const driver = await startDriver(api, '+2348031300018')
  await driver.fillIn('sent')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens })
  await heading('We are checking your application')
  await site.ask('/contact')
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'We are checking your application' })).toBeNull())
  await driver.withdraw()
  await site.ask('/driver/pending-approval')
  await heading('You withdrew your application')
  site.close()
})

test('an address whose fragment cannot be read opens its page', async () => {
  const driver = await startDriver(api, '+2348031300020')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form/personal-info', tokens })
  await heading('Personal information')
  await site.ask('/driver/onboarding-form/personal-info#100%')
  await waitFor(() => expect(site.path()).toBe('/driver/onboarding-form/personal-info'))
  await heading('Personal information')
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeTruthy()
  site.close()
})
