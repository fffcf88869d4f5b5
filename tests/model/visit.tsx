import { act, cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { RuntimeConfig } from '#contract/config'
import type { ToastsRef } from '#machines/toasts.machine'
import type { WaitlistRef } from '#machines/waitlist.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { whenReady } from '#src/app/router.tsx'
import { createCvService } from '#src/features/careers/create-cv-service.ts'
import type { CvService } from '#src/features/careers/cv-context.ts'
import { createToasts } from '#src/features/toasts/create-toasts.ts'
import { createWaitlist } from '#src/features/waitlist/create-waitlist.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { startApi, type TestApi } from '#tests/harness/api.ts'
import { contentSource } from '#tests/harness/content-source.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { memoryRouter } from '#tests/harness/memory-router.tsx'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { builtSite, openInBrowser } from './browser/browser-site.ts'
import { closeBrowser } from './browser/mirror.ts'
import { type Line, lineTo } from './line.ts'
import { walkOptions } from './walk-options.ts'

/** A page of the real site with the real client and server behind it, a line that somebody holds, and a clock of its own. */
export interface Visit {
  readonly api: TestApi
  readonly line: Line
  readonly clock: SimulatedClock
  readonly visitor: { readonly toasts: ToastsRef; readonly waitlist: WaitlistRef }
  readonly cvService: CvService
  /** Opens a page, and has its visitor's actors. */
  readonly open: (path: string, config?: Partial<RuntimeConfig>) => Promise<void>
  /** Goes on to another page, as by Back. */
  readonly go: (path: string) => Promise<void>
  /** The path and search that are open. */
  readonly where: () => string
}

/** Sets the fixture for each test of the file. */
export function setVisit(): Visit {
  const now = {
    open: async (path, config = {}) => {
      addToTranscript(`Open ${path}`)
      if (walkOptions.browser) {
        const { site, line, mirror } = await openInBrowser(now.api, { path, opened: ['/content/'], config })
        now.line = { ...line, adapter: now.line.adapter }
        now.go = site.ask
        now.where = mirror.where
        now.close = mirror.close
        return
      }
      const place = {
        config: { ...RuntimeConfig.parse({}), ...config },
        version: '0.0.0-test',
        window,
        http: { adapter: now.line.adapter },
      }
      const toasts = lazyResource(async () => createToasts({ document, clock: now.clock }))
      const waitlist = lazyResource(async () => createWaitlist({ ...place, clock: now.clock, toasts: await toasts.load() }))
      const cv = lazyResource(async () => createCvService(place))
      const router = memoryRouter({ content: contentSource(now.api.app) }, path)
      render(
        <AppProviders toasts={toasts} waitlist={waitlist} cv={cv}>
          <RouterProvider router={router} />
        </AppProviders>,
      )
      now.go = (to) => router.navigate(to)
      now.where = () => router.state.location.pathname + router.state.location.search
      await whenReady(router)
      await screen.findByRole('heading', { level: 1 })
      await act(async () => {
        now.visitor = { toasts: await toasts.load(), waitlist: await waitlist.load() }
        now.cvService = await cv.load()
      })
    },
  } as { -readonly [Key in keyof Visit]: Visit[Key] } & { close?: () => Promise<void> }
  beforeAll(async () => {
    // Fetched late on the page; in a test the first fetch is a compilation, which may take its time.
    await import('#src/features/toasts/toast-containers.tsx')
    await import('#src/app/layouts/footer.tsx')
    now.api = await startApi(walkOptions.browser ? { siteFolder: builtSite } : {})
  })
  afterAll(async () => {
    if (walkOptions.browser) await closeBrowser()
    await now.api.close()
  })
  beforeEach(() => {
    vi.stubGlobal('scrollTo', async () => {})
    now.line = lineTo(injectAdapter(now.api.app))
    now.clock = new SimulatedClock()
  })
  afterEach(async () => {
    await now.close?.()
    cleanup()
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    now.visitor?.toasts.stop()
    now.visitor?.waitlist.stop()
    now.cvService?.cv.stop()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return now
}

/** The tab goes to the back, or comes to the front. */
export function hidePage(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
