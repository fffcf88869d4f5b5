import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requirementTable } from '#contract/requirements'
import { steps } from '#contract/steps'
import { openSite } from '#tests/harness/dom/site.tsx'
import { fileOf } from '#tests/harness/files/files.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { user } from '#tests/harness/user.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => localStorage.clear())

const tokensOf = ({ token, refreshToken }: Awaited<ReturnType<typeof startDriver>>) => ({ accessToken: token, refreshToken })
/** A touch at a time of the page, in milliseconds. */
const touch = (at: number) => fireEvent(window, Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: at }))

test('a file that stopped since the session ended goes on once the driver has signed in again', async () => {
  const number = '+2348031300075'
  const driver = await startDriver(api, number)
  await driver.fillIn('vehicle_info', 'elsewhere', 'ABC-375AB')
  const site = await openSite({ adapter: injectAdapter(api.app), path: steps.vehicle_docs.path, tokens: tokensOf(driver) })
  const field = await screen.findByLabelText(requirementTable.photo_front.label)
  await api.call('PATCH', '/driver/auth/logout', { token: driver.refreshToken }, { token: driver.token })
  await user.upload(field, { name: 'front.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  const again = await api.signIn(number)
  site.signInElsewhere(again)
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  const files = async () => (await api.call('GET', '/driver/profile/fetch', undefined, { token: again.accessToken })).body.files
  await waitFor(async () => expect(await files()).toMatchObject([{ kind: 'photo_front' }]))
  site.close()
})

test('the first press after a while of reading answers whether to withdraw', async () => {
  const driver = await startDriver(api, '+2348031300076')
  await driver.fillIn('sent', 'elsewhere', 'ABC-376AB')
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens: tokensOf(driver) })
  const press = async (name: string, at: number) => {
    const button = await screen.findByRole('button', { name })
    touch(at)
    fireEvent.click(button)
  }
  await press('Withdraw my application', performance.now() + 120_000)
  await press('Withdraw it', performance.now() + 240_000)
  await screen.findByRole('heading', { level: 1, name: 'You withdrew your application' })
  site.close()
})
