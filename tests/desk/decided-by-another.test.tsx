import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { deskWork, startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let [ada, lead]: TestOperator[] = []
let address = ''
beforeAll(async () => {
  api = await startApi()
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
  lead = await startOperator(api, 'lead@example.com', 'lead')
  await (await startDriver(api, '+2348031300054')).fillIn('sent')
  const { applications } = (await ada.call('GET', '/applications')).body as { applications: { id: string }[] }
  address = `/applications/${applications[0]?.id}`
})
afterAll(() => api.close())

const ask = async (path: string) => expect((await ada?.call('POST', address + path))?.status).toBe(200)

async function lapse() {
  api.clock.advance(11)
  await deskWork(api)()
}

test.each([
  ['is taken back', () => ask('/undo'), 'With ada@example.com'],
  ['takes effect', lapse, 'Approved'],
])('who looks at an application that somebody else has decided sees when that %s', async (_what, end, words) => {
  await ask('/claim')
  await ask('/approve')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const desk = openDesk(lead as TestOperator, address)
  onTestFinished(() => {
    desk.close()
    vi.useRealTimers()
  })
  await screen.findByText('Approved by ada@example.com.')
  await end()
  act(() => vi.advanceTimersByTime(12_000))
  await screen.findByText(words)
  expect(screen.queryByText('Approved by ada@example.com.')).toBeNull()
})
