import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { HomeDialogs } from '#src/site/pages/home-dialogs.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'

const openHome = (path: string) => {
  const home = (
    <>
      <HomeDialogs />
      <PageHeading>Drive with Cruzer</PageHeading>
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: home }], { initialEntries: [path] })
  render(<RouterProvider router={router} />, { wrapper: Themed })
}

test.each(['/?success', '/?download'])('%s begins at the heading of its dialog, and leaves the focus on that of the page', async (path) => {
  openHome(path)
  const dialog = await screen.findByRole('dialog')
  expect(document.activeElement?.id).toBe(dialog.getAttribute('aria-labelledby'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Drive with Cruzer')
})
