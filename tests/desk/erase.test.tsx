import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApi } from '#tests/harness/api.ts'
import { startOperator } from '#tests/harness/desk.ts'
import { sentApplications } from '#tests/harness/sent-applications.ts'
import { openDesk } from './desk-site.tsx'

test('who closes the receipt of an erasure is at the queue, and reads nothing more of who was erased', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const { id, phoneNumber } = await sentApplications(() => ({ api, lead: admin })).sent()
  const desk = openDesk(admin, `/applications/${id}`)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Erase this driver')
  fireEvent.change(screen.getByLabelText('Phone number of the driver'), { target: { value: phoneNumber } })
  await press('Erase for good')
  await screen.findByRole('dialog', { name: 'Erased' })
  await press('Close')
  const queue = await screen.findByRole('heading', { level: 1, name: 'Queue' })
  await waitFor(() => expect(document.activeElement).toBe(queue))
  expect(desk.path()).toBe('/')
  desk.close()
  await api.close()
})
