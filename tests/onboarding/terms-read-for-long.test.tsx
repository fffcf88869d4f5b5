import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { press, type } from '#tests/model/fixture/page.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const phoneNumber = '+2348031300091'

async function openTerms() {
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/signup?sign-in' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  type('Phone number', phoneNumber)
  press('Continue')
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
  type('Verification code', api.outbox.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? '')
  press('Verify')
  await screen.findByRole('heading', { level: 1, name: 'Agree to our terms' })
  return site
}

const agree = () => {
  screen.getByRole('checkbox', { name: /^I agree/ }).click()
  press('Continue')
}

test('who reads the terms for a day is told that they are signed out', async () => {
  const site = await openTerms()
  api.clock.advance(25 * 60 * 60)
  agree()
  expect(await screen.findByText('You have been signed out')).toBeTruthy()
  site.close()
})

test('who reads the terms for longer than an access token lives agrees to them by what they have, and is in', async () => {
  const site = await openTerms()
  api.clock.advance(23 * 60 * 60)
  agree()
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  site.close()
})
