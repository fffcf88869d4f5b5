import { act, cleanup, render } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { RuntimeConfig } from '#contract/config'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { UploadsRef } from '#machines/uploads.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { whenReady } from '#src/app/router.tsx'
import { driverUrlSync } from '#src/features/onboarding/driver-url-sync.ts'
import { createOnboardingServices } from '#src/features/onboarding/services/create-onboarding-services.ts'
import { OnboardingProvider } from '#src/features/onboarding/services/onboarding-provider.tsx'
import type { OnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import type { redrawPhoto } from '#src/features/onboarding/uploads/photos/redraw-photo.ts'
import type { Prepare } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import { syncUrl } from '#src/features/sign-in/sync-url.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { uploadsOf } from '#tests/harness/dom/files-of.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'
import { prepareScreens } from '#tests/harness/dom/prepare-screens.ts'

export interface OpenSite {
  /** `uploads` throws before a screen has called for files. */
  readonly services: OnboardingServices & { readonly uploads: UploadsRef }
  readonly clock: Pick<SimulatedClock, 'increment'>
  readonly path: () => string
  /** The URL asks: a typed address, Back, a bookmark. */
  readonly ask: (path: string) => Promise<void>
  /** Another tab has signed in. */
  readonly signInElsewhere: (tokens: Tokens) => unknown
  /** The cookies are gone, as when another tab has logged out; this tab sees it when it is looked at again. */
  readonly dropCookies: () => unknown
  readonly goOnline: () => unknown
  /** The page is looked at again. */
  readonly lookAgain: () => unknown
  /** The lists of brands and requirements that were fetched are too old to be shown again. */
  readonly outdateLists: () => unknown
  readonly close: () => unknown
}

interface SiteAt {
  readonly adapter: AxiosAdapter
  readonly path: string
  readonly tokens?: Tokens | undefined
  readonly listsMaxAge?: number
  readonly prepare?: Prepare | undefined
  readonly redraw?: typeof redrawPhoto | undefined
}

const asItIs: typeof redrawPhoto = async (body) => ({ body, doubt: null })

/** The whole site in the DOM at a path: its router, screens, machines and client, on a line to a server in this process. */
export async function openSite({ adapter, path, tokens, listsMaxAge = 0, prepare, redraw = asItIs }: SiteAt): Promise<OpenSite> {
  const cookies = tokenCookies(false)
  if (tokens) cookies.keep(tokens)
  const clock = new SimulatedClock()
  // The window stays for the next page; what this one adds to it does not.
  const listening = vi.spyOn(window, 'addEventListener')
  const { services } = createOnboardingServices({
    config: RuntimeConfig.parse({}),
    cookies,
    version: '0.0.0-test',
    pathname: path,
    window,
    http: { adapter },
    redraw,
    ...(prepare ? { prepare } : {}),
    listsMaxAge,
    clock,
  })
  const listeners = [...listening.mock.calls]
  listening.mockRestore()
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
  await import('#src/app/layouts/footer.tsx')
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await whenReady(router)
  await prepareScreens()
  const stop = syncUrl(driverUrlSync(services.driver), router)
  return {
    services: {
      ...services,
      get uploads() {
        return uploadsOf(services)
      },
    },
    clock,
    path: () => router.state.location.pathname,
    ask: (to) => act(() => router.navigate(to)),
    signInElsewhere,
    dropCookies,
    // The page keeps none at all.
    outdateLists: () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('list:')) localStorage.removeItem(key)
    },
    goOnline: () => window.dispatchEvent(new Event('online')),
    lookAgain,
    close: () => {
      stop()
      cleanup()
      for (const [type, listener] of listeners) window.removeEventListener(type, listener)
      services.driver.stop()
      services.session.stop()
      services.files.now()?.uploads.stop()
      cookies.clear()
      localStorage.clear()
      sessionStorage.clear()
    },
  }
}

const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

/** The cookies are gone, as when another tab has logged out; this tab sees it when it is looked at again. */
export function dropCookies(): void {
  tokenCookies(false).clear()
  lookAgain()
}

/** Another tab has signed in. */
export function signInElsewhere(tokens: Tokens): void {
  tokenCookies(false).keep(tokens)
  lookAgain()
}
