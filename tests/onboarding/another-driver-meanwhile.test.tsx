import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ApplicationStatus } from '#contract/status'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { type OpenSite, openSite } from '#tests/harness/dom/site.tsx'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'

let api: TestApi
let site: OpenSite
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => void site.close())

let count = 0
const words = 'Another driver has signed in on this phone.'

/** Two drivers at a status; the site is open for the first, and `signInOther` signs the other one in in another tab. */
async function twoDrivers(status: ApplicationStatus, path: string, adapter: AxiosAdapter = injectAdapter(api.app)) {
  const startOne = async () => {
    count += 1
    const phoneNumber = `+23480314000${String(count).padStart(2, '0')}`
    const driver = await startDriver(api, phoneNumber)
    await placeDriver(api, driver, phoneNumber, status)
    return { driver, phoneNumber }
  }
  const one = await startOne()
  let other = await startOne()
  const signInOther = async () => {
    other = { ...other, driver: await startDriver(api, other.phoneNumber) }
    tokenCookies(false).keep({ accessToken: other.driver.token, refreshToken: other.driver.refreshToken })
    localStorage.setItem('session-owner', other.phoneNumber)
  }
  localStorage.setItem('session-owner', one.phoneNumber)
  const tokens = { accessToken: one.driver.token, refreshToken: one.driver.refreshToken }
  site = await openSite({ adapter, path, tokens })
  return { other: () => other.driver, signInOther, phoneNumber: other.phoneNumber }
}

/** A line on which, once `meanwhile` is given, that happens while a call to this path is on its way, with a token that has run out. */
function lineOn(path: string) {
  const server = injectAdapter(api.app)
  let meanwhile: (() => Promise<void>) | undefined
  const adapter: AxiosAdapter = async (config) => {
    const happens = config.url === path ? meanwhile : undefined
    if (happens) {
      meanwhile = undefined
      api.clock.advance(15 * 60 + 1)
      await happens()
    }
    return server(config)
  }
  return {
    adapter,
    meanwhile: (happens: () => Promise<void>) => {
      meanwhile = happens
    },
  }
}

const profileOf = async (driver: TestDriver) => (await driver.get('/driver/profile/fetch')).body

test('answers that are being saved while another driver signs in are not saved in the application of that driver', async () => {
  const { adapter, meanwhile } = lineOn('/driver/onboarding/personal-info')
  const two = await twoDrivers('personal_info', '/driver/onboarding-form/personal-info', adapter)
  meanwhile(two.signInOther)
  await fillInAndSave('personal_info', '')
  await waitFor(() => expect(site.services.driver.getSnapshot().context.profile?.phoneNumber).toBe(two.phoneNumber))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(await profileOf(two.other())).toEqual({ message: expect.any(String), phoneNumber: two.phoneNumber, files: [] })
})

test('a driver who looks again while another one signs in is shown the whole application of that one', async () => {
  const { adapter, meanwhile } = lineOn('/driver/profile/fetch')
  const two = await twoDrivers('pending_approval', '/driver/pending-approval', adapter)
  meanwhile(two.signInOther)
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(site.services.driver.getSnapshot().context.profile?.phoneNumber).toBe(two.phoneNumber))
  const { reference } = (await two.other().get('/driver/onboarding/status')).body
  expect(site.services.driver.getSnapshot().context.record?.reference).toBe(reference)
  expect(screen.queryByRole('alert')).toBe(null)
})

test.each(['before the press', 'while it is asked for'])(
  'the driver app is not opened for another driver who signed in %s',
  async (when) => {
    const { adapter, meanwhile } = lineOn('/driver/auth/generate-login-token')
    const two = await twoDrivers('approved', '/driver/congratulations', adapter)
    await screen.findByRole('heading', { name: 'You are approved' })
    if (when === 'before the press') await two.signInOther()
    else meanwhile(two.signInOther)
    fireEvent.click(screen.getByRole('link', { name: 'Open the driver app' }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(site.services.driver.getSnapshot().context.deepLink).toBe(null)
  },
)

test('a copy of all data is not that of another driver who signed in meanwhile', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const two = await twoDrivers('pending_approval', '/driver/pending-approval')
  await screen.findByRole('heading', { name: 'We are checking your application' })
  await two.signInOther()
  fireEvent.click(await screen.findByRole('button', { name: 'Get a copy of my data' }))
  await screen.findByText(words)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
