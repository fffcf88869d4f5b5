import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { MissingPart } from '#src/app/builds/missing-part.tsx'
import { AppProviders } from '#src/app/providers.tsx'

afterEach(cleanup)

test('that a part of the page is missing is read aloud as it comes, and is said no longer on another page', async () => {
  let missing = true
  const listeners = new Set<() => void>()
  const reload = {
    isFree: () => false,
    isMissing: () => missing,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget: () => {
      missing = false
      for (const listener of listeners) listener()
    },
  }
  const page = (
    <>
      <MissingPart />
      <Link to="/other">Go on</Link>
      <Outlet />
    </>
  )
  render(
    <AppProviders reload={reload}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </AppProviders>,
  )
  // A status that comes with its words is not read aloud.
  expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  expect(screen.queryByText('A part of this page did not load')).toBeNull()
})
