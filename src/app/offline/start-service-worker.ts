/** What a page asks its service worker to keep: what it has fetched so far, and the whole application where it is one of its screens. */
export interface PageShown {
  /** Addresses. */
  readonly files: readonly string[]
  readonly path: string
  readonly isApplication: boolean
}

/**
 * Registers the service worker, by which the site opens offline, and gives the way to have a page kept.
 * A browser that has none, or refuses this one, goes without.
 */
export function startServiceWorker(): (page: Omit<PageShown, 'files'>) => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const isRegistered = serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  )
  return async (page) => {
    if (!(await isRegistered)) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*$/, ''))
    const { active } = await serviceWorker.ready
    active?.postMessage({ files, ...page } satisfies PageShown)
  }
}
