import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Onboarding } from '#src/app/layouts/onboarding.tsx'
import { AppProviders } from '#src/app/providers.tsx'
import { noSession, type Session } from '#src/features/sign-in/session-context.ts'

const openLayout = (session: Partial<Session> = {}) => {
  render(
    <AppProviders session={{ ...noSession, ...session }}>
      <MemoryRouter>
        <Onboarding>A screen</Onboarding>
      </MemoryRouter>
    </AppProviders>,
  )
}

test('without a session there is nothing to leave', async () => {
  openLayout()
  expect((await screen.findByRole('link', { name: 'Help' })).getAttribute('href')).toBe('/how-to-use')
  expect(screen.queryByRole('button')).toBeNull()
})

test('with a session it is left by one press', async () => {
  const leave = vi.fn()
  openLayout({ active: true, leave })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('a session that is being left is not left twice', async () => {
  openLayout({ active: true, leaving: true })
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Log out' })).toHaveProperty('disabled', true)
})
