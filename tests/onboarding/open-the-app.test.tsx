import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { type OpenSite, openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'

const phoneNumber = '+2348031300004'
const cookies = tokenCookies(false)

let api: TestApi
let site: OpenSite
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance(125)
  const driver = await startDriver(api, phoneNumber)
  await placeDriver(api, driver, phoneNumber, 'approved')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/congratulations', tokens })
  await screen.findByRole('heading', { name: 'You are approved' })
})
afterEach(() => void site.close())

const openTheApp = () => fireEvent.click(screen.getByRole('link', { name: 'Open the driver app' }))

test('an approved driver whose cookies are gone is led to the sign-in by “Open the driver app”', async () => {
  cookies.clear()
  openTheApp()
  await screen.findByRole('heading', { name: 'Become a driver' })
  expect([site.path(), site.services.session.getSnapshot().value]).toEqual(['/driver/signup', 'signedOut'])
})

test('an approved driver who still has the refresh token opens the app by a session that is renewed', async () => {
  cookies.clearAccessToken()
  openTheApp()
  await waitFor(() => expect(site.services.driver.getSnapshot().context.deepLink?.address).toMatch(/^cruzer-driver:\/\/login\?token=./))
  expect([site.path(), cookies.accessToken() !== undefined]).toEqual(['/driver/congratulations', true])
})
