import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { askForCode, enterCode } from '#tests/model/fixture/fixture.ts'
import { lineTo } from '#tests/model/fixture/line.ts'
import { press } from '#tests/model/fixture/page.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a driver whose application cannot be read after the code is told so, and goes on by “Try again”', async () => {
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/auth/', '/driver/profile/fetch')
  const site = await openSite({ adapter: line.adapter, path: '/driver/signup' })
  await askForCode('+2348031300003')
  await screen.findByRole('heading', { name: 'Enter your code' })
  await enterCode(api.outbox.at(-1)?.code ?? '')
  await line.cut(['/driver/onboarding/status'])
  await screen.findByRole('heading', { level: 1, name: 'We cannot reach Cruzer' })
  press('Try again')
  await line.answer(['/driver/onboarding/status'])
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  expect(site.path()).toBe('/driver/onboarding-form/personal-info')
  site.close()
})
