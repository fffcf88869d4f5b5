import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requirementTable } from '#contract/requirements'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver } from '#tests/harness/server/driver.ts'

const day = 86_400_000
const { label } = requirementTable.insurance
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())

const answer = async () => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent ?? ''

test('a page that stands over midnight tells by the new day which papers have run out', async () => {
  const driver = await startDriver(api, '+2348031300093')
  await driver.fillIn(lastStep, 'elsewhere', 'ABC-393AB')
  const items = (await driver.items('vehicle_docs')).map((item) =>
    item.kind === 'insurance' ? { ...item, expiresOn: '2026-11-21' } : item,
  )
  expect((await driver.post('/driver/onboarding/vehicle-media', { items })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now })
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form', tokens })
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  await act(() => site.services.today.load())
  expect(await answer()).toBe('Uploaded, expires on 21 November 2026')
  api.clock.advance(16 * 3600)
  vi.setSystemTime(api.clock.now)
  await act(() => site.lookAgain())
  await act(() => site.services.today.load())
  await waitFor(async () => expect(await answer()).toBe('Ran out on 21 November 2026, to be renewed'))
  expect(screen.getByText(/^No longer valid/).textContent).toContain(label)
  site.close()
  api.clock.advance(-16 * 3600)
})

test.each([
  ['ten years ahead', 10, '+2348031300091', 'ABC-391AB'],
  ['ten years behind', -10, '+2348031300092', 'ABC-392AB'],
])('a phone whose clock is %s tells by the server’s day which papers have run out', async (_, years, number, plate) => {
  const driver = await startDriver(api, number)
  await driver.fillIn(lastStep, 'elsewhere', plate)
  const before = api.clock.now
  if (years < 0) api.clock.advance(400 * 24 * 3600)
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now + years * 365 * day })
  const again = years < 0 ? await api.signIn(number) : { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form', tokens: again })
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  await act(() => site.services.today.load())
  expect(await answer()).toMatch(years > 0 ? /^Uploaded, expires on/ : /^Ran out on/)
  expect(screen.queryByText(/^No longer valid/) !== null).toBe(years < 0)
  site.close()
  api.clock.advance((before - api.clock.now) / 1000)
})
