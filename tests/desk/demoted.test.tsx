import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OperatorRole } from '#contract/desk/desk'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { at, sentApplications } from '#tests/harness/server/sent-applications.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let other: TestOperator
beforeAll(async () => {
  api = await startApi()
  other = await startOperator(api, 'other@example.com', 'admin')
})
afterAll(() => api.close())

async function openAsAdmin(email: string, path: string) {
  const admin = await startOperator(api, email, 'admin')
  const { operator } = (await admin.call('GET', '/session')).body as { operator: { id: string } }
  const desk = openDesk(admin, path)
  onTestFinished(desk.close)
  await waitFor(() => expect(menu()).toEqual(['Queue', 'Numbers', 'Operators', 'Settings', 'Audit trail']))
  return async (role: OperatorRole) => expect((await other.call('PATCH', `/operators/${operator.id}`, { role })).status).toBe(200)
}
const menu = () =>
  within(screen.getByRole('navigation', { name: 'Desk' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the menu follows where a page is refused to who is no admin any more', async () => {
  const becomes = await openAsAdmin('ada@example.com', '/')
  await becomes('reviewer')
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'This is not possible' })
  await waitFor(() => expect(menu()).toEqual(['Queue']))
  expect(screen.getByText('ada@example.com, reviewer')).toBeTruthy()
})

test('the menu follows where a press is refused, and the page stays', async () => {
  const becomes = await openAsAdmin('bola@example.com', '/audit')
  await becomes('lead')
  fireEvent.click(await screen.findByRole('link', { name: 'Download all of it as CSV' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this any more.')
  await waitFor(() => expect(menu()).toEqual(['Queue', 'Numbers']))
  expect(screen.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeTruthy()
})

test('the menu follows where the server refuses a press, and what was typed stays', async () => {
  const becomes = await openAsAdmin('chidi@example.com', '/operators')
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /mail/ })
  fireEvent.change(email, { target: { value: 'new@example.com' } })
  await becomes('lead')
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  await waitFor(() => expect(menu()).toEqual(['Queue', 'Numbers']))
  expect(email.value).toBe('new@example.com')
})

test('the buttons of an open review follow, and what is written in it stays', async () => {
  const one = await sentApplications(() => ({ api, lead: other })).sent()
  const becomes = await openAsAdmin('dayo@example.com', at(one))
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Review this one')
  await press('Reject')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The licence is not yours.' } })
  await press('Erase this driver')
  fireEvent.change(screen.getByLabelText('Phone number of the driver'), { target: { value: one.phoneNumber } })
  await becomes('reviewer')
  await press('Erase for good')
  expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this.')
  await waitFor(() => expect(menu()).toEqual(['Queue']))
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase this driver' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The licence is not yours.')
})
