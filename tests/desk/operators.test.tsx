import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { openDesk } from './desk-site.tsx'

test('an invitation that meets a lost network keeps its address, and one that was made its link', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'ada@example.com', 'admin')
  const desk = openDesk(admin, '/operators')
  const user = userEvent.setup()
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  await user.type(email, 'bola@example.com')

  const { call } = admin
  let reached: (method: string) => boolean = () => false
  vi.spyOn(admin, 'call').mockImplementation((...asked) =>
    reached(asked[0]) ? call(...asked) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  await screen.findByText(/^You are offline/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('bola@example.com')

  reached = (method) => method === 'POST'
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  await screen.findByText(/^Send bola@example.com this link/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make a link' }).getAttribute('aria-disabled')).not.toBe('true'))
  expect(screen.getByText(/\/desk\/invitation/)).toBeTruthy()

  reached = () => true
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'chi@example.com')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  await screen.findByRole('rowheader', { name: 'chi@example.com' })
  desk.close()
  vi.restoreAllMocks()
  await api.close()
})
