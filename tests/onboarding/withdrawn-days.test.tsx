import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { press } from '#tests/model/fixture/page.ts'

let api: TestApi
afterEach(() => api.close())

test.each([
  [undefined, 'in 7 days'],
  ['14', 'in 14 days'],
  ['1', 'in 1 day '],
])('who withdraws is told the days that the server gives: %s', async (days, words) => {
  api = await startApi({ environment: days ? { ERASE_DAYS: days } : {} })
  const driver = await startDriver(api, '+2348031300019')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form', tokens })
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  press('Withdraw my application')
  expect(document.activeElement?.textContent).toContain(words)
  await driver.withdraw()
  const { eraseAt } = (await driver.get('/driver/onboarding/status')).body
  expect(Date.parse(String(eraseAt)) - api.clock.now).toBe(Number(days ?? 7) * 86_400_000)
  site.close()
})
