/** An event during which a worker is not ended. */
export interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The part of a service worker's own scope that is used here; the page's types know only the page. */
export interface WorkerScope {
  /** Filled in by Workbox when the site is built. */
  readonly __WB_MANIFEST: readonly { readonly url: string }[]
  readonly location: Location
  readonly navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'message', listener: (event: Lasting & MessageEvent<unknown>) => void): void
  }
}
