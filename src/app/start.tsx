import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { AnyActorRef } from 'xstate'
import { languageAt, languages } from '#contract/languages'
import { withoutTrailingSlash } from '#contract/pathname'
import { driverPaths } from '#contract/steps'
import { hintsAtSession } from '#src/features/sign-in/session-context.ts'
import { lazyResource, retryImport } from '#src/loading/lazy-resource.ts'
import { PartMissing } from '#src/loading/part-missing.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { createContentCache } from '#src/site/content/content-cache.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { createChunks } from './builds/chunks.ts'
import { reloadAt } from './builds/reload-at.ts'
import { reloadGuard } from './builds/reload-guard.ts'
import { trustOwnWorkers } from './builds/trust-own-workers.ts'
import { watchUnsaved } from './builds/unsaved.ts'
import { builtContent } from './content/built-content.ts'
import { AppProviders } from './providers.tsx'
import { createAppRouter, hydrationDataAt, isLeaving, whenReady, whereTo } from './router.tsx'
import { type AppRoute, contentKeyAt, pageOfFile, routeAt } from './routes.ts'
import { createRunningActors } from './services/running-actors.ts'

/** What a route needs around its pages, the driver's or the rider's services, once it has called for it. */
interface Feature {
  readonly isAsPrerendered: () => boolean
  readonly isBusy: () => boolean
  readonly actors: readonly AnyActorRef[]
}
/** What is fetched when it is first needed. */
const modules = {
  driver: () => import('./services/start-onboarding.tsx'),
  rider: () => import('./services/start-rider.tsx'),
  toasts: () => import('#src/features/toasts/create-toasts.ts'),
  waitlist: () => import('#src/features/waitlist/create-waitlist.ts'),
  cv: () => import('#src/features/careers/create-cv-service.ts'),
  limits: () => import('#src/features/eligibility/fetch-limits.ts'),
  fresh: () => import('#src/site/content/fresh-content.ts'),
  privacy: () => import('./services/privacy.ts'),
  errors: () => import('./errors/report-client-errors.ts'),
  pidgin: () => import('#src/language/speak-pidgin.ts'),
}
const version = __APP_VERSION__

interface StartParts {
  readonly root: HTMLElement
  /** Is told how the server hears of what broke, as soon as it can. */
  readonly onReporter: (report: (thrown: unknown) => void) => void
  /** Puts an error page in place of everything. */
  readonly showFatal: (thrown: unknown) => unknown
}

/** Starts the application in the page: takes over what was prerendered, or draws it; what can wait is begun once the page is idle. */
export async function start({ root, onReporter, showFatal }: StartParts): Promise<void> {
  trustOwnWorkers(window)
  // Hosts answer with a page by the name of its file too, and by two slashes, where the router knows no page.
  const ofFile = pageOfFile(location.pathname)
  if (ofFile !== undefined) history.replaceState(history.state, '', ofFile + location.search + location.hash)
  const features: Feature[] = []
  const running = createRunningActors()
  const join = (feature: Feature) => {
    features.push(feature)
    running.add(...feature.actors)
  }
  const followed = <Value,>(value: Value, ...actors: readonly AnyActorRef[]) => {
    running.add(...actors)
    return value
  }
  let hasSession = () => hintsAtSession(document.cookie)
  let beforeNavigation = async () => {}
  let going = () => location.pathname + location.search + location.hash
  const unsaved = watchUnsaved(document)
  unsaved.hold(() => features.some((feature) => feature.isBusy()))
  const chunks = createChunks({
    window,
    isReached: async () =>
      navigator.onLine &&
      fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
        () => true,
        () => false,
      ),
    isFree: () => !unsaved.any(),
    mayReload: reloadGuard({
      storage: tabStorage,
      window,
      now: Date.now,
      age: () => performance.now(),
    }),
    // WebKit keeps an empty file in place of one that did not come, and would take it again.
    refresh: () =>
      Promise.allSettled(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) =>
          fetch(href, { cache: 'reload', signal: AbortSignal.timeout(10_000) }),
        ),
      ),
    reload: () => reloadAt(location, going()),
    reloadHere: () => location.reload(),
  })

  const errors = lazyResource(async () => (await chunks.preload(modules.errors)).clientErrorReports({ version, fetch }))
  const report = (thrown: unknown) => {
    // A part that is asked for offline is taken for missing as long as the page lives.
    if (!navigator.onLine) return
    const { pathname } = location
    errors.load().then(
      (tell) => tell(thrown, pathname),
      () => {},
    )
  }
  onReporter(report)
  chunks.subscribe(() => chunks.isMissing() && report(new PartMissing(false, undefined)))

  const language = languageAt(location.pathname)
  const contentCache = createContentCache({
    built: builtContent(root.dataset.content, (...asked) => fetch(...asked), language),
    fetchFresh: async () => (await chunks.preload(modules.fresh)).freshContent(fetch, location.origin, language),
    warn: (why) => console.warn('The content service could not be asked:', why),
    now: () => performance.now(),
  })

  const isPrerendered = root.dataset.prerendered === withoutTrailingSlash(location.pathname)
  /** Fetches what takes the page over: until it comes the page stands as it was prerendered. */
  const awaited = <Value,>(get: () => Promise<Value>): Promise<Value> => {
    const load = () =>
      chunks.load(get).catch((missing: PartMissing) => {
        if (!missing.offline) window.tellLost?.()
        throw missing
      })
    return isPrerendered ? retryImport(load) : chunks.load(get)
  }
  if (language === 'pcm') await (await awaited(modules.pidgin)).speakPidgin()
  const screen = routeAt(location.pathname)
  if (isPrerendered && screen?.needs) {
    const { needs, load } = screen
    const parts = () => chunks.load<unknown>(() => Promise.all([modules[needs](), load()]))
    let wasOffline = false
    const stay = (missing: PartMissing) => {
      // Of a part that is gone the router tells. Firefox keeps an import that failed without a line: what is typed stays, with a way on.
      if (!missing.offline && !wasOffline) return
      if (!missing.offline) window.tellLost?.()
      wasOffline = true
      throw missing
    }
    await retryImport(() => parts().catch(stay))
  }
  const hydrationData = isPrerendered ? await awaited(() => hydrationDataAt(location.pathname, contentCache)) : undefined
  const router = createAppRouter(
    {
      content: { page: contentCache.page, settings: () => contentCache.settings().catch(() => null) },
      guards: { auth: () => (hasSession() ? null : driverPaths.signUp) },
      // Written by the script in index.html, as a link to the other language is pressed.
      // What is typed, runs or is read here is not lost to what another tab chose.
      chosen: () =>
        isLeaving(router) && !unsaved.any() ? languages.find((one) => one === safeStorage(() => localStorage).read('language')) : undefined,
      load: chunks.load,
      beforeNavigation: () => beforeNavigation(),
      features: {
        driver: async () => {
          const { startOnboarding } = await chunks.load(modules.driver)
          const feature = await startOnboarding({ router, version, running })
          join(feature)
          hasSession = feature.hasSession
          return { default: feature.Component }
        },
        rider: async () => {
          const { startRider } = await chunks.load(modules.rider)
          const feature = await startRider({ router, version })
          join(feature)
          return { default: feature.Component }
        },
      },
    },
    language,
    hydrationData,
  )
  going = () => whereTo(router)
  await whenReady(router)
  // The router reports only the errors that come after its first state.
  for (const error of Object.values(router.state.errors ?? {})) report(error)
  const toasts = lazyResource(async () => (await chunks.load(modules.toasts)).createToasts({ document }))
  const waitlist = lazyResource(async () => {
    const [{ fetchWaitlist }, toastsRef] = await Promise.all([chunks.load(modules.waitlist), toasts.load()])
    const actor = await fetchWaitlist(version, toastsRef)
    return followed(actor, actor)
  })
  const cv = lazyResource(async () => {
    const service = await (await chunks.load(modules.cv)).fetchCvService(version)
    // A CV goes on being sent while its visitor reads other pages.
    unsaved.hold(() => service.cv.getSnapshot().hasTag('busy'))
    return followed(service, service.cv)
  })
  const limits = lazyResource(async () => (await chunks.preload(modules.limits)).fetchLimits(version))
  const privacy = lazyResource(async () =>
    (await chunks.preload(modules.privacy)).startPrivacy({ router, running, window, token: import.meta.env.VITE_MIXPANEL_TOKEN }),
  )
  const session = {
    // Read anew by whoever draws it: a driver may sign in or log out and then go on to a page around which no session is watched.
    get active() {
      return hasSession()
    },
    logOut: () => {},
    loggingOut: false,
  }
  const isHydrated = isPrerendered && !router.state.errors && features.every((feature) => feature.isAsPrerendered())
  const page = (
    <AppProviders
      toasts={toasts}
      waitlist={waitlist}
      cv={cv}
      limits={limits}
      privacy={privacy}
      session={session}
      refreshContent={contentCache.refresh}
      isHydrated={isHydrated}
      reload={{ isFree: () => !unsaved.any(), isMissing: chunks.isMissing, subscribe: chunks.subscribe, forget: chunks.forget }}
    >
      {/* As a transition the next screen is drawn in slices between frames, which takes a slow phone half as long again. */}
      <RouterProvider router={router} onError={report} useTransitions={false} />
    </AppProviders>
  )
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    showFatal(error)
  }
  if (isHydrated) startTransition(() => void hydrateRoot(root, page, { onUncaughtError }))
  else createRoot(root, { onUncaughtError }).render(page)

  const loadRoute = (route: AppRoute, alsoAround: boolean, pathname: string) => {
    const { needs } = route
    const contentKey = contentKeyAt(pathname)
    return Promise.all([
      chunks.preload(route.load),
      alsoAround && needs ? chunks.preload<unknown>(modules[needs]) : undefined,
      contentKey && contentCache.built(contentKey),
    ])
  }
  const startLater = async () => {
    const { startBackgroundTasks } = await retryImport(() => chunks.preload(() => import('./background/background-tasks.ts')))
    const loadPage = (route: AppRoute) => chunks.preload(route.load)
    beforeNavigation = startBackgroundTasks({ version, router, contentCache, unsaved, loadPage, loadRoute })
    await retryImport(privacy.load)
  }
  whenIdle(() => void startLater().catch(reportError))
}
