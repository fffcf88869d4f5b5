import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceConsentVersion } from '#contract/face-consent'
import { steps } from '#contract/steps'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { COMPARE_FACES: 'true' } })
})
afterAll(() => api.close())

const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'I agree that my face is measured and compared' })

test('what was chosen on this phone stays on its other pages, until another device chooses otherwise', async () => {
  const driver = await startDriver(api, '+2348031300071')
  await driver.fillIn('document_uploads', 'elsewhere', 'ABC-371AB')
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form', tokens })
  fireEvent.click(await tick())
  await screen.findByText('You agreed.')
  await site.ask(steps.document_uploads.path)
  await screen.findByRole('heading', { level: 1, name: steps.document_uploads.title })
  expect((await tick()).checked).toBe(true)
  await driver.post('/driver/face-consent', { agrees: false, version: faceConsentVersion })
  site.lookAgain()
  await waitFor(async () => expect((await tick()).checked).toBe(false))
  site.close()
})
