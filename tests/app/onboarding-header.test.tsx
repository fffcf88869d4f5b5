import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Onboarding } from '#src/app/layouts/onboarding.tsx'
import { AppProviders } from '#src/app/providers.tsx'
import { noSession, type Session } from '#src/features/sign-in/session-context.ts'
import { settingsRoute } from '#src/settings/site-settings.ts'

const openLayout = (session: Partial<Session> = {}, settings: object | null = null) => {
  const router = createMemoryRouter(
    [{ id: settingsRoute, path: '/', loader: () => settings, element: <Onboarding>A screen</Onboarding> }],
    { hydrationData: { loaderData: { [settingsRoute]: settings } } },
  )
  render(
    <AppProviders session={{ ...noSession, ...session }}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
}

test('without a session there is nothing to log out of', async () => {
  openLayout()
  expect((await screen.findByRole('link', { name: 'Help' })).getAttribute('href')).toBe('/how-to-use')
  expect(screen.queryByRole('button')).toBeNull()
})

test('with a session one press logs out', async () => {
  const logOut = vi.fn()
  openLayout({ active: true, logOut })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(logOut).toHaveBeenCalledOnce()
})

test('a log-out under way is not asked for twice', async () => {
  openLayout({ active: true, loggingOut: true })
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Log out' })).toHaveProperty('disabled', true)
})

test('a person to reach is there on every screen, without a footer', async () => {
  openLayout({}, { phone: '+234 700 000 0001', whatsapp: '+234 700 000 0002' })
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('WhatsApp +234 700 000 0002')).toBe('https://wa.me/2347000000002')
  expect(await link('Call +234 700 000 0001')).toBe('tel:+2347000000001')
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
