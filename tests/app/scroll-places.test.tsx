import { act, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppRoutes } from '#src/app/app-routes.tsx'
import { memoryHistory } from '#src/app/navigator.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { createAppRouter } from '#src/app/router.tsx'
import { scrollKeyOf, scrollPlaces } from '#src/app/scroll-places.ts'
import { contentOf } from '#tests/harness/content.ts'

const content = await contentOf()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** How far down each page was put as it opened. */
const jumps = vi.fn()
const measure = vi.fn(() => 0)
const real = Object.getOwnPropertyDescriptor(window, 'scrollY') ?? {}
beforeAll(() => void Object.defineProperty(window, 'scrollY', { configurable: true, get: measure }))
afterAll(() => void Object.defineProperty(window, 'scrollY', real))
const scrollTo = (scrolled: number) => {
  measure.mockReturnValue(scrolled)
  dispatchEvent(new Event('scroll'))
}

async function openAbout() {
  vi.stubGlobal('scrollTo', jumps)
  const router = createAppRouter({ content }, memoryHistory('/about'))
  render(
    <AppProviders>
      <AppRoutes router={router} />
    </AppProviders>,
  )
  const about = (await screen.findByRole('heading', { level: 1 })).textContent ?? ''
  return { router, about }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  jumps.mockClear()
  measure.mockReturnValue(0)
})

test('a page that Back leads to opens where it was left, another one at its top', async () => {
  const { router, about } = await openAbout()
  scrollTo(640)
  await act(() => router.navigate('/safety'))
  expect(jumps).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  scrollTo(120)
  await act(() => router.navigate(-1))
  await heading(about)
  expect(jumps).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
})

test('a move does not have the page laid out, nor what is kept read, to know how far down it was', async () => {
  const { router } = await openAbout()
  scrollTo(640)
  measure.mockClear()
  const read = vi.spyOn(Storage.prototype, 'getItem')
  await act(() => router.navigate('/safety'))
  expect([measure.mock.calls, read.mock.calls]).toEqual([[], []])
})

test('what is left with the site is kept for the page that is loaded next', async () => {
  const { router } = await openAbout()
  scrollTo(640)
  await act(() => router.navigate('/safety'))
  scrollTo(120)
  dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem(scrollPlaces) ?? '')
  expect(kept).toEqual({ '/about': 640, [scrollKeyOf(router.state.location)]: 120 })
})
