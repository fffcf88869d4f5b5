import { Outlet } from 'react-router-dom'
import { waitFor } from 'xstate'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { type AppRouter, whenReady } from '#src/app/router.tsx'
import { driverPageOf, driverUrlSync } from '#src/features/onboarding/driver-url-sync.ts'
import { createOnboardingServices } from '#src/features/onboarding/services/create-onboarding-services.ts'
import { OnboardingProvider } from '#src/features/onboarding/services/onboarding-provider.tsx'
import { syncUrl } from '#src/features/sign-in/sync-url.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { isBusy } from './busy.ts'
import type { createRunningActors } from './running-actors.ts'

interface Parts {
  readonly router: AppRouter
  readonly version: string
  /** Told of every actor that runs. */
  readonly running: Pick<ReturnType<typeof createRunningActors>, 'add'>
}

/** The driver's application, built when a route first needs it. Rejects when the runtime configuration is wrong, naming the key. */
export async function startOnboarding({ router, version, running }: Parts) {
  const config = await readRuntimeConfig(fetch)
  const cookies = tokenCookies(location.protocol === 'https:')
  const { services, loadClient, preloadLists } = createOnboardingServices({ config, cookies, version, pathname: location.pathname, window })
  const { driver, files, today } = services
  files.subscribe(() => {
    const uploadService = files.now()
    if (uploadService) running.add(uploadService.uploads)
  })
  // Before the first page stands the router takes no navigation.
  void whenReady(router).then(() => {
    syncUrl(driverUrlSync(driver), router)
    whenIdle(loadClient)
  })
  // The lists of the next steps and what sends files are there before the first screen that needs them, and cost the sign-up nothing.
  void waitFor(driver, ({ context }) => context.profile !== null).then(({ context: { record, profile } }) =>
    whenIdle(() => {
      void preloadLists(record?.completed ?? [], profile)
        .catch(() => {})
        .then(files.load)
        .catch(() => {})
        .then(today.load)
        .catch(() => {})
    }),
  )
  let isKnown = false
  let askedAt = 0
  driver.subscribe(({ context }) => {
    // A page may stand overnight, and papers run out by the server's day; one that was opened without the server has not heard of it.
    if (isKnown && context.askedAt > askedAt) whenIdle(() => void today.load().catch(() => {}))
    isKnown = context.profile !== null
    askedAt = context.askedAt
  })
  return {
    actors: [driver],
    Component: () => (
      <OnboardingProvider services={services}>
        <Outlet />
      </OnboardingProvider>
    ),
    hasSession: () => !services.session.getSnapshot().matches('signedOut'),
    /** Whether the first screen is the sign-up as it was prerendered. */
    isAsPrerendered: () => driverPageOf(driver) === 'signUp' && driver.getSnapshot().context.notice === null,
    isBusy: () => isBusy(services),
  }
}
