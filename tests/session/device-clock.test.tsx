import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { type OpenSite, openSite } from '#tests/harness/dom/site.tsx'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { askForCode, enterCode } from '#tests/model/fixture/fixture.ts'
import { heading } from '#tests/model/fixture/page.ts'

const year = 365 * 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-20T09:00:00Z')

let api: TestApi
let site: OpenSite
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => {
  site.close()
  vi.useRealTimers()
})

// jsdom's cookies have the clock of the device, as a browser's have.
test.each([-10, -1, 1, 10])('a device whose clock is %i years off signs in, refreshes once and goes on', async (years) => {
  vi.useFakeTimers({ toFake: ['Date'], now: now + years * year })
  const asked: string[] = []
  const adapter = injectAdapter(api.app)
  site = await openSite({
    adapter: (config) => {
      asked.push(String(config.url))
      return adapter(config)
    },
    path: '/driver/signup',
  })
  const phoneNumber = `+23480500010${String(years + 20)}`
  await askForCode(phoneNumber)
  await waitFor(() => expect(api.outbox.at(-1)?.phoneNumber).toBe(phoneNumber))
  await enterCode(api.outbox.at(-1)?.code ?? '')
  await waitFor(() => heading('Personal information'))
  const first = tokenCookies(false).refreshToken()
  expect(first).toEqual(expect.any(String))

  api.clock.advance(15 * 60)
  asked.length = 0
  await fillInAndSave('personal_info', 'ABC-123DE')
  await waitFor(() => heading('Vehicle information'))
  expect(asked.filter((path) => path.endsWith('/token/refresh')).length).toBe(1)
  expect(tokenCookies(false).refreshToken()).not.toBe(first)
})
