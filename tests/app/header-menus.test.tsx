import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppProviders } from '#src/app/providers.tsx'
import type { AppRouter } from '#src/app/router.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const content = await contentOf()
// As on a wide screen, where the menu stands open in the bar.
const wide = Object.assign(document.createElement('style'), { textContent: 'nav { display: flex !important }' })
const keepFocus = (event: Event) => event.preventDefault()

let router: AppRouter
beforeEach(() => {
  router = memoryRouter({ content }, '/about')
  vi.stubGlobal('scrollTo', async () => {})
  document.head.append(wide)
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
})
afterEach(() => {
  document.removeEventListener('mousedown', keepFocus)
  cleanup()
  wide.remove()
  document.title = ''
})
const company = () => screen.findByRole('button', { name: 'Company' })
const expanded = async () => (await company()).getAttribute('aria-expanded')

test('the list that a finger opened closes when it touches the page beside it, also where a button that is touched gets no focus', async () => {
  // As in Safari.
  document.addEventListener('mousedown', keepFocus)
  const user = userEvent.setup()
  const touch = async (target: Element) => user.pointer({ keys: '[TouchA]', target })
  await touch(await company())
  expect([await expanded(), document.activeElement]).toEqual(['true', document.body])
  await touch(screen.getByRole('link', { name: 'Contact How to reach the team' }).parentElement as Element)
  expect(await expanded()).toBe('true')
  await touch(screen.getByRole('heading', { level: 1 }))
  expect(await expanded()).toBe('false')
})

test('the list stays open, with the focus in it, while another window is before the page', async () => {
  await userEvent.hover(await company())
  const link = screen.getByRole('link', { name: 'Contact How to reach the team' })
  link.focus()
  await userEvent.unhover(await company())
  // The element keeps the focus of its page.
  fireEvent.blur(link, { relatedTarget: null })
  expect([await expanded(), document.activeElement]).toEqual(['true', link])
  link.blur()
  expect(await expanded()).toBe('false')
})

test('the list that Escape closed stays closed when the window comes back, and opens for the focus that comes by the keyboard', async () => {
  const button = await company()
  act(() => button.focus())
  expect(await expanded()).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect([await expanded(), document.activeElement]).toEqual(['false', button])
  fireEvent.blur(button, { relatedTarget: null })
  fireEvent.focus(button)
  expect(await expanded()).toBe('false')
  act(() => button.blur())
  act(() => button.focus())
  expect(await expanded()).toBe('true')
})

test('the link to the other language leads to the same place of the page', async () => {
  await act(() => router.navigate('/faq#how-long'))
  const [link] = screen.getAllByRole('link', { name: 'Pidgin' })
  link?.addEventListener('click', (event) => event.preventDefault())
  expect(link?.getAttribute('href')).toBe('/pcm/faq')
  await userEvent.click(link as HTMLElement)
  expect((link as HTMLAnchorElement).href).toBe(`${window.location.origin}/pcm/faq#how-long`)
})

test('the menu that was open on a page stays closed when Back leads to that page', async () => {
  const menu = await screen.findByRole('button', { name: 'Menu' })
  await userEvent.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  await act(() => router.navigate('/safety'))
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  await act(() => router.navigate(-1))
  expect([menu.isConnected, router.state.location.pathname, menu.getAttribute('aria-expanded')]).toEqual([true, '/about', 'false'])
})
