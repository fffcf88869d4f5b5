import { watchBuild } from '#src/app/builds/build-watch.ts'
import { reloadAt } from '#src/app/builds/reload-at.ts'
import type { Unsaved } from '#src/app/builds/unsaved.ts'
import { keepFresh } from '#src/app/content/refresh-content.ts'
import { startServiceWorker } from '#src/app/offline/start-service-worker.ts'
import { type AppRouter, isLeaving, whereTo } from '#src/app/router.tsx'
import { type AppRoute, routeAt } from '#src/app/routes.ts'
import { connectionNow } from '#src/loading/connection.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import type { ContentCache } from '#src/site/content/content-cache.ts'
import { isSparing, preloadLinks } from './preload-links.ts'
import { preloadSteps } from './preload-steps.ts'

interface BackgroundParts {
  readonly version: string
  readonly router: AppRouter
  readonly contentCache: ContentCache
  readonly unsaved: Unsaved
  /** Fetches what a path shows and its chunk, and what stands around it where that is asked for too. */
  readonly loadRoute: (route: AppRoute, alsoAround: boolean, pathname: string) => Promise<unknown>
  /** Fetches a page's chunk. */
  readonly loadPage: (route: AppRoute) => Promise<unknown>
}

/** What a page does beside showing itself: it looks for a new build, fetches what comes next, keeps fresh what it shows, and has it kept for a time offline. Gives what comes before a navigation. */
export function startBackgroundTasks({
  version,
  router,
  contentCache,
  unsaved,
  loadPage,
  loadRoute,
}: BackgroundParts): () => Promise<void> {
  const onPage = (listener: () => void) => void router.subscribe(({ navigation }) => navigation.state === 'idle' && listener())
  const pathname = () => router.state.location.pathname
  const keep = startServiceWorker()
  const { beforeNavigation } = watchBuild({
    version,
    fetch: (...asked) => fetch(...asked),
    document,
    isOnline: () => navigator.onLine,
    unsaved,
    isLeaving: () => isLeaving(router),
    whereTo: () => whereTo(router),
    reloadAt: (to) => reloadAt(location, to),
  })
  preloadLinks({ page: document.body, pathname, connection: connectionNow, load: loadRoute, onPage })
  preloadSteps({ pathname, isSparing: () => isSparing(connectionNow()), load: loadPage, onPage })
  keepFresh(contentCache, router)
  const keepPage = () => whenIdle(() => keep({ path: pathname(), isApplication: routeAt(pathname())?.needs === 'driver' }))
  onPage(keepPage)
  keepPage()
  return beforeNavigation
}
