import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { codeOf, deskBrowser, password, startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let operator: TestOperator
let [address, reference] = ['', '']
beforeAll(async () => {
  api = await startApi()
  operator = await startOperator(api, 'ada@example.com', 'reviewer')
  await (await startDriver(api, '+2348031300051')).fillIn('sent')
  const { applications } = (await operator.call('GET', '/applications')).body as { applications: { id: string; reference: string }[] }
  address = `/applications/${applications[0]?.id}`
  reference = applications[0]?.reference ?? ''
})
afterAll(() => api.close())

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('what was written when the session ends stays, and goes once somebody signed in on another page', async () => {
  const desk = openDesk(operator, address)
  await press('Review this one')
  await press('Ask for changes')
  fireEvent.change(await screen.findByLabelText('Why: Front of the vehicle'), { target: { value: 'other' } })
  fireEvent.change(screen.getByLabelText('Note to the driver'), { target: { value: 'The plate is cut off.' } })
  desk.signInAs(deskBrowser(api))
  await press('Ask for this change')
  expect((await screen.findByRole('alert')).textContent).toContain('What you entered stays here.')
  expect(screen.getByRole('link', { name: 'Sign in on a new page' }).getAttribute('target')).toBe('_blank')
  desk.signInAs(operator)
  await press('Ask for this change')
  await screen.findByText('Changes asked for by you.')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Decision' })))
  desk.close()
})

test('who was not signed in is led to the sign-in, and from there to what was asked for', async () => {
  const stranger = deskBrowser(api)
  const desk = openDesk(stranger, `${address}?number=08030000001`)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(desk.path(), 'what was searched for stands in no other address').not.toContain('08030000001')
  api.clock.advance(30)
  for (const [label, value] of [
    ['Email', operator.email],
    ['Password', password],
    ['Code', codeOf(operator.totpUri, api.clock.now)],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await press('Sign in')
  await waitFor(() => expect(desk.path()).toBe(address))
  const opened = await screen.findByRole('heading', { level: 1, name: reference })
  await waitFor(() => expect(document.activeElement).toBe(opened))
  desk.close()
})

test('a page that is asked for after the session ended leads to the sign-in, and back', async () => {
  const desk = openDesk(operator, '/')
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  desk.signInAs(deskBrowser(api))
  fireEvent.click(await screen.findByRole('link', { name: reference }))
  await screen.findByRole('heading', { level: 1, name: 'You have been signed out' })
  await press('Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })
  expect(desk.path()).toBe(`/sign-in?${new URLSearchParams({ to: address })}`)
  desk.close()
})

test('a page that comes when it is tried again has the focus at its heading', async () => {
  const desk = openDesk(operator, '/')
  fireEvent.click(await screen.findByRole('link', { name: reference }))
  await screen.findByRole('heading', { level: 1, name: reference })
  const calls = vi.spyOn(operator, 'call').mockRejectedValue(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('link', { name: 'Queue' }))
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  screen.getByRole('button', { name: 'Try again' }).focus()
  calls.mockRestore()
  await press('Try again')
  const queue = await screen.findByRole('heading', { level: 1, name: 'Queue' })
  await waitFor(() => expect(document.activeElement).toBe(queue))
  desk.close()
})
