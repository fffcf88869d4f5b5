import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addEntry } from '#server/review/audit'
import { startApi } from '#tests/harness/server/api.ts'
import { deskBrowser, startOperator } from '#tests/harness/server/desk.ts'
import { openDesk } from './desk-site.tsx'

test('the older part of the trail of one application is read from its top, and tells of no other', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const [one, other] = [randomUUID(), randomUUID()]
  const read = (driverId: string, ago: number) => addEntry(api.db, api.clock.now - ago, { operator: admin.email, action: 'read', driverId })
  await read(other, 2)
  for (let nth = 0; nth < 101; nth++) await read(one, nth === 0 ? 1 : 0)
  const desk = openDesk(admin, `/audit?driverId=${one}`)
  const told = () => [...document.querySelectorAll('tbody tr')].map(({ lastElementChild }) => lastElementChild?.textContent)
  await userEvent.click(await screen.findByText('Older'))
  await waitFor(() => expect(told()).toEqual([one.slice(0, 8)]))
  expect(document.activeElement?.localName).toBe('h1')
  desk.close()
  await api.close()
})

test('the trail as CSV is led to only while the session stands: else the page says that it is over, and stays', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const desk = openDesk(admin, '/audit')
  const link = await screen.findByRole('link', { name: 'Download all of it as CSV' })
  desk.signInAs(deskBrowser(api))
  await userEvent.click(link)
  expect((await screen.findByRole('alert')).textContent).toContain('You have been signed out')
  expect(open).not.toHaveBeenCalled()
  desk.signInAs(admin)
  await userEvent.click(link)
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/desk/api/audit.csv', '_self'))
  expect(screen.queryByRole('alert')).toBeNull()
  desk.close()
  await api.close()
})

test('who is no admin any more is told so where they ask for the trail as CSV, and stays on the page', async () => {
  const api = await startApi()
  const [admin, other] = [await startOperator(api, 'admin@example.com', 'admin'), await startOperator(api, 'other@example.com', 'admin')]
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const desk = openDesk(admin, '/audit')
  const link = await screen.findByRole('link', { name: 'Download all of it as CSV' })
  const { operator } = (await admin.call('GET', '/session')).body as { operator: { id: string } }
  expect((await other.call('PATCH', `/operators/${operator.id}`, { role: 'lead' })).status).toBe(200)
  await userEvent.click(link)
  expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this any more.')
  expect(open).not.toHaveBeenCalled()
  desk.close()
  await api.close()
})
