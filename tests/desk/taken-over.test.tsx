import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let [ada, lead]: TestOperator[] = []
let address = ''
let desk: ReturnType<typeof openDesk>
beforeAll(async () => {
  api = await startApi({ now: Date.now() + 3_600_000 })
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
  lead = await startOperator(api, 'lead@example.com', 'lead')
  await (await startDriver(api, '+2348031300053')).fillIn('sent')
  const { applications } = (await ada.call('GET', '/applications')).body as { applications: { id: string }[] }
  address = `/applications/${applications[0]?.id}`
})
afterAll(() => api.close())

const call = async (operator: TestOperator | undefined, path: string, body?: object, method = 'POST') =>
  expect((await operator?.call(method, address + path, body))?.status).toBe(200)
const release = () => call(lead, '/claim', undefined, 'DELETE')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(async () => {
  await release()
  await call(ada, '/claim')
  desk = openDesk(ada as TestOperator, address)
  return () => desk.close()
})

test('what was written when a lead takes the application over stays, and goes once it is with its reviewer again', async () => {
  await press('Ask for changes')
  type('Why: Front of the vehicle', 'other')
  type('Note to the driver', 'The plate is cut off.')
  await call(lead, '/claim', { takeOver: true })
  await press('Ask for this change')
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else is reviewing this application now.')
  await screen.findByText('With lead@example.com')
  expect(screen.getByDisplayValue('The plate is cut off.')).toBeTruthy()
  expect(screen.getByText('This cannot be sent now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for this change' })).toBeNull()

  await release()
  await press('Look again')
  await press('Review this one')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask for changes' })))
  expect(screen.getByDisplayValue('The plate is cut off.')).toBeTruthy()
  await press('Ask for this change')
  await screen.findByText('Changes asked for by you.')
  await waitFor(() => expect(screen.queryByDisplayValue('The plate is cut off.')).toBeNull())
  await call(ada, '/undo')
})

test('a reason that was written when a lead takes the application over stays, and is gone only when it is given up', async () => {
  await press('Reject')
  type('Reason', 'The licence is not yours.')
  await call(lead, '/claim', { takeOver: true })
  await press('Reject')
  await screen.findByText('With lead@example.com')
  expect(screen.getByDisplayValue('The licence is not yours.')).toBeTruthy()
  await press('Cancel')
  expect(screen.queryByDisplayValue('The licence is not yours.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('who finds an application with somebody else looks again, and has it once it was left', async () => {
  await release()
  await call(ada, '/claim', undefined, 'DELETE')
  await call(lead, '/claim')
  desk.close()
  desk = openDesk(ada as TestOperator, address)
  await screen.findByText('With lead@example.com')
  await press('Look again')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.getByText('With lead@example.com')).toBeTruthy()
  await release()
  await press('Look again')
  await press('Review this one')
  await screen.findByRole('button', { name: 'Approve' })
})

test('to look at the keys loses nothing of what is written', async () => {
  await press('Reject')
  type('Reason', 'The licence is not yours.')
  await press('Keys')
  await press('Close')
  expect(screen.getByDisplayValue('The licence is not yours.')).toBeTruthy()
})

test('the next one comes neither over a dialog nor while nobody looks, whatever the clock of the computer says', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const calls = vi.spyOn(ada as TestOperator, 'call')
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const look = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const nexts = () => calls.mock.calls.filter(([, path]) => path === '/applications/next').length
  await press('Approve')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.textContent, 'an hour behind the server').toBe('Undo (10)')
  await press('Keys')
  act(() => vi.advanceTimersByTime(1000))
  expect(undo.textContent).toBe('Undo (9)')
  act(() => vi.advanceTimersByTime(10_000))
  look('hidden')
  await press('Close')
  expect(nexts()).toBe(0)
  look('visible')
  await waitFor(() => expect(desk.path()).toBe('/'))
  expect(nexts()).toBe(1)
  await call(ada, '/undo')
})

test('a decision whose time is over offers no undo that would be refused, whatever the clock of the computer says', async () => {
  await call(ada, '/approve')
  api.clock.advance(11)
  desk.close()
  desk = openDesk(ada as TestOperator, address)
  await waitFor(() => expect(desk.path()).toBe('/'))
})
