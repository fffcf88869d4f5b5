import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { lineTo } from '#tests/model/fixture/line.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('who keeps an application whose withdrawal was not answered reads that it is withdrawn, and may take that back', async () => {
  const driver = await startDriver(api, '+2348031300095')
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/onboarding/', '/driver/profile/fetch', '/driver/application/keep')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: line.adapter, path: '/driver/onboarding-form', tokens })
  await press('Withdraw my application')
  await press('Withdraw it')
  await waitFor(() => expect(line.waiting()).toContain('/driver/application'))
  await driver.withdraw()
  await line.cut(['/driver/application'], 'ECONNABORTED')
  await screen.findByText(/^We have had no answer\./)
  await press('Keep it')
  await screen.findByRole('heading', { level: 1, name: 'You withdrew your application' })
  await press('Keep my application')
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  site.close()
})
