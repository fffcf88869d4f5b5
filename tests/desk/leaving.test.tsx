import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let ada: TestOperator
let address = ''
let desk: ReturnType<typeof openDesk>
beforeAll(async () => {
  api = await startApi()
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
  await (await startDriver(api, '+2348031300054')).fillIn('sent')
  const { applications } = (await ada.call('GET', '/applications')).body as { applications: { id: string }[] }
  address = `/applications/${applications[0]?.id}`
  await ada.call('POST', `${address}/claim`)
})
afterAll(() => api.close())

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const goToQueue = async () => fireEvent.click(await screen.findByRole('link', { name: 'Queue' }))
const question = () => screen.queryByRole('dialog', { name: 'Leave without sending it?' })
/** Whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
/** Waits: the listener is taken away by an effect, which may run after the next page is drawn. */
const asksNothing = () => waitFor(() => expect(asksBeforeClosing()).toBe(false))

beforeEach(async () => {
  desk = openDesk(ada, address)
  return () => desk.close()
})

test('a reason that is being written is asked for before another page or tab takes its place, and stays', async () => {
  await press('Reject')
  expect(asksBeforeClosing(), 'nothing is written').toBe(false)
  type('Reason', 'The licence is not yours.')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await goToQueue()
  await press('Stay here')
  expect(question()).toBeNull()
  expect(desk.path()).toBe(address)
  expect(screen.getByDisplayValue('The licence is not yours.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leave it to somebody else' }), 'gives the application back first').toBeNull()
  await goToQueue()
  await press('Leave')
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  await asksNothing()
})

test('neither a form in which nothing is written nor one that was given up asks before leaving', async () => {
  await press('Ask for changes')
  await goToQueue()
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  await act(() => desk.back())
  await press('Ask for changes')
  type('Why: Front of the vehicle', 'blurry')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await press('Cancel')
  await asksNothing()
  await goToQueue()
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  expect(question()).toBeNull()
})

test('what was sent and taken back is there to be mended, and is gone only when it is given up', async () => {
  await press('Ask for changes')
  type('Why: Front of the vehicle', 'other')
  type('Note to the driver', 'The plate is cut off.')
  await press('Ask for this change')
  await press('Undo')
  await press('Ask for changes')
  expect(screen.getByLabelText<HTMLSelectElement>('Why: Front of the vehicle').value).toBe('other')
  expect(screen.getByDisplayValue('The plate is cut off.')).toBeTruthy()
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await press('Cancel')
  await press('Ask for changes')
  expect(screen.queryByDisplayValue('The plate is cut off.')).toBeNull()
  await press('Cancel')

  await press('Reject')
  type('Reason', 'The licence is not yours.')
  await press('Reject')
  await press('Undo')
  await press('Reject')
  expect(screen.getByDisplayValue('The licence is not yours.')).toBeTruthy()
  await press('Cancel')
  await asksNothing()
})

test('to go back is asked for too, and a decision that was sent asks nothing', async () => {
  await goToQueue()
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  fireEvent.click(screen.getByRole('rowheader').querySelector('a') as HTMLElement)
  await press('Ask for changes')
  type('Why: Front of the vehicle', 'other')
  type('Note to the driver', 'The plate is cut off.')
  await act(() => desk.back())
  await press('Stay here')
  expect(desk.path()).toBe(address)
  await press('Ask for this change')
  await screen.findByText('Changes asked for by you.')
  await waitFor(() => expect(screen.queryByDisplayValue('The plate is cut off.')).toBeNull())
  await asksNothing()
  await act(() => desk.back())
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  expect(question()).toBeNull()
})
