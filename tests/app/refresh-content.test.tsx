import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageContent } from '#content/model/page-content'
import { keepFresh } from '#src/app/content/refresh-content.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { PartMissing } from '#src/loading/part-missing.ts'
import { useSiteSettings } from '#src/settings/site-settings.ts'
import { createContentCache, type FreshContent } from '#src/site/content/content-cache.ts'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const built = await contentOf()
const settings = await settingsNow()
const changed = await contentOf(({ entries }) => {
  for (const { sys, fields } of entries)
    if (sys.id === 'page-about') {
      fields.title = { 'en-GB': 'About us' }
      fields.description = { 'en-GB': 'Who we are now.' }
    }
})

async function settingsNow() {
  const found = await built.settings()
  if (!found) throw new Error('The service has no settings')
  return found
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', async () => {})
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The site at a path, as it was built, beside a service that may say something else. */
async function open(path: string, fresh: Pick<FreshContent, 'page'>, rest = 0) {
  const asked: string[] = []
  const warn = vi.fn()
  const contentCache = createContentCache({
    built: { settings: async () => settings, page: async (file) => contentIn(file) },
    fetchFresh: async () => ({
      isPreview: false,
      settings: async () => settings,
      page: (key) => {
        asked.push(key.id)
        return fresh.page(key)
      },
    }),
    warn,
    now: () => 0,
  })
  const contentIn = (file: string): Promise<PageContent> => built.page({ kind: 'page', id: `/${file.replace('.json', '')}` })
  const router = memoryRouter({ content: contentCache }, path)
  const drawn = vi.spyOn(router, 'revalidate')
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await screen.findByRole('heading', { level: 1, name: 'About Cruzer' })
  keepFresh(contentCache, router, rest)
  return { router, asked, warn, drawn }
}

test('what the service says now is drawn in place of what was built, with its title and description', async () => {
  await open('/about', changed)
  await screen.findByRole('heading', { level: 1, name: 'About us' })
  await waitFor(() => expect(document.title).toBe('About us – Cruzer'))
  await waitFor(() => expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Who we are now.'))
})

test('what the service says just as it was built changes nothing', async () => {
  const { asked, drawn, router } = await open('/about', built)
  await waitFor(() => expect(asked).toEqual(['/about']))
  await router.navigate('/safety')
  await waitFor(() => expect(asked).toEqual(['/about', '/safety']))
  expect(drawn).not.toHaveBeenCalled()
})

test('while the service is away the page stays, and the console is told once', async () => {
  const away = new Error('connect ECONNREFUSED')
  const { router, warn, drawn } = await open('/about', { page: () => Promise.reject(away) })
  await waitFor(() => expect(warn).toHaveBeenCalledWith(away))
  await router.navigate('/safety')
  await screen.findByRole('heading', { level: 1, name: 'Safety' })
  await router.navigate('/about')
  await screen.findByRole('heading', { level: 1, name: 'About Cruzer' })
  expect([warn.mock.calls.length, drawn.mock.calls.length]).toEqual([1, 0])
})

test('a page that is left before it has stood for a while is not asked for', async () => {
  const { router, asked } = await open('/about', built, 50)
  await router.navigate('/safety')
  await waitFor(() => expect(asked).toEqual(['/safety']))
})

test('a screen of the application shows how to reach a person once the line is back that was cut as it came', async () => {
  let isCut = true
  const contentCache = createContentCache({
    built: {
      settings: async () => {
        if (isCut) throw new PartMissing(true, new TypeError('Failed to fetch'))
        return settings
      },
      page: async () => undefined,
    },
    fetchFresh: () => Promise.reject(new Error('Nobody asks the service')),
    warn: () => {},
    now: () => 0,
  })
  const Phone = () => <p>Call {useSiteSettings()?.phone ?? 'nobody'}</p>
  const content = { page: contentCache.page, settings: () => contentCache.settings().catch(() => null) }
  const router = memoryRouter({ content, features: { driver: async () => ({ default: Phone }) } }, '/driver/otp')
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await screen.findByText('Call nobody')
  keepFresh(contentCache, router, 0)
  isCut = false
  fireEvent(window, new Event('online'))
  await screen.findByText(`Call ${settings.phone}`)
})
