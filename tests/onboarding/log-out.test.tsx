import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('what is typed in the moment of a log-out does not stay on the phone', async () => {
  const { token, refreshToken } = await startDriver(api, '+2348031300003')
  const tokens = { accessToken: token, refreshToken }
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens })
  await screen.findByRole('heading', { name: 'Personal information' })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  fireEvent.input(screen.getByRole('textbox', { name: 'First name' }), { target: { value: 'Adaeze' } })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  site.close()
})
