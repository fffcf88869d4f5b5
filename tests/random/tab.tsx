import { cleanup, render } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { Outlet, RouterProvider } from 'react-router-dom'
import { RuntimeConfig } from '#contract/config'
import { AppProviders } from '#src/app/providers.tsx'
import { whenReady } from '#src/app/router.tsx'
import { driverUrlSync } from '#src/features/onboarding/driver-url-sync.ts'
import { createOnboardingServices } from '#src/features/onboarding/services/create-onboarding-services.ts'
import { OnboardingProvider } from '#src/features/onboarding/services/onboarding-provider.tsx'
import type { OnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { syncUrl } from '#src/features/sign-in/sync-url.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'
import { prepareScreens } from '#tests/harness/dom/prepare-screens.ts'

export interface Tab {
  readonly services: OnboardingServices
  readonly path: () => string
  readonly isNavigating: () => boolean
  readonly navigate: (to: string | number) => void
  /** What the browser tells the page. */
  readonly tell: (event: 'online' | 'visibilitychange') => void
  /** The page goes, as by a reload: cookies and storage stay. */
  readonly close: () => void
}

/** Where the deep link leads to; jsdom goes nowhere. */
const nowhere = { assign: () => {} }

/** The whole site in the DOM at a path, with a window of its own, so that a page that went hears nothing any more. */
export async function openTab(adapter: AxiosAdapter, path: string): Promise<Tab> {
  const events = new EventTarget()
  const { document, localStorage, sessionStorage, navigator, screen } = window
  const own = {
    document,
    localStorage,
    sessionStorage,
    navigator,
    screen,
    location: nowhere,
    addEventListener: events.addEventListener.bind(events),
  }
  const { services } = createOnboardingServices({
    config: RuntimeConfig.parse({}),
    cookies: tokenCookies(false),
    version: '0.0.0-test',
    pathname: path,
    window: own as unknown as Window,
    http: { adapter },
    redraw: async (body) => ({ body, doubt: null }),
    prepare: async ({ checked }) => ({ checked, helperBytes: null }),
    listsMaxAge: 60_000,
  })
  const router = memoryRouter(
    {
      features: {
        driver: async () => ({
          default: () => (
            <OnboardingProvider services={services}>
              <Outlet />
            </OnboardingProvider>
          ),
        }),
      },
    },
    path,
  )
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await whenReady(router)
  await prepareScreens()
  const stop = syncUrl(driverUrlSync(services.driver), router)
  return {
    services,
    path: () => router.state.location.pathname,
    isNavigating: () => router.state.navigation.state !== 'idle',
    navigate: (to) => void router.navigate(to as string),
    tell: (event) => {
      events.dispatchEvent(new Event(event))
      window.dispatchEvent(new Event(event))
    },
    close: () => {
      window.dispatchEvent(new Event('pagehide'))
      stop()
      cleanup()
      for (const actor of [services.driver, services.session, services.files.now()?.uploads]) actor?.stop()
    },
  }
}
