import { act, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppProviders } from '#src/app/providers.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const content = await contentOf()
beforeEach(() => void vi.stubGlobal('scrollTo', async () => {}))
afterEach(() => void vi.unstubAllGlobals())

test('a link to a part of a page brings the focus to the heading of that part, on the same page and on another, and Back takes it nowhere', async () => {
  const router = memoryRouter({ content }, '/privacy')
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))
  await screen.findByRole('heading', { name: 'Analytics' })
  await act(async () => screen.getByRole('link', { name: 'Analytics' }).click())
  await hasFocus('Analytics')
  screen.getByRole('link', { name: 'Analytics' }).focus()
  await act(async () => screen.getByRole('link', { name: 'Analytics' }).click())
  await hasFocus('Analytics')
  await act(() => router.navigate('/driver#can-i-drive'))
  await hasFocus('Can I drive?')
  await act(() => router.navigate('/safety#no-such-part'))
  await hasFocus('Safety')
  const link = screen.getAllByRole('link', { name: 'Safety' })[0] as HTMLElement
  link.focus()
  await act(() => router.navigate('/safety#emergency'))
  link.focus()
  await act(() => router.navigate(-1))
  expect(document.activeElement).toBe(link)
})
