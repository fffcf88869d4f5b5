import { type AppRoute, routeAt, routes } from '#src/app/routes.ts'
import { whenIdle } from '#src/loading/when-idle.ts'

interface PreloadParts {
  readonly pathname: () => string
  /** Whether the visitor asks to be sparing. */
  readonly isSparing: () => boolean
  readonly load: (route: AppRoute) => Promise<unknown>
  /** Tells when another page stands. */
  readonly onPage: (listener: () => void) => void
  readonly idle?: typeof whenIdle
}

/**
 * Fetches the other screens of an application while a person is on one, those that come next first and one at a time:
 * the next step then costs a call, and none of them needs the network for its script. Ends at the first that cannot be
 * fetched; the next page tries again.
 */
export function preloadSteps({ pathname, isSparing, load, onPage, idle = whenIdle }: PreloadParts): void {
  const fetched = new Set<AppRoute>()
  let isFetching = false
  const fetchAll = async () => {
    const here = routeAt(pathname())
    if (!here?.needs || isFetching || isSparing()) return
    isFetching = true
    const at = routes.indexOf(here)
    try {
      for (const route of [...routes.slice(at + 1), ...routes.slice(0, at)]) {
        if (route.needs !== here.needs || fetched.has(route)) continue
        await load(route)
        fetched.add(route)
      }
    } catch {
      // A screen that cannot be fetched now is fetched, or told of, when it is asked for.
    } finally {
      isFetching = false
    }
  }
  const look = () => idle(() => void fetchAll())
  onPage(look)
  look()
}
