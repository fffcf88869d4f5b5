import { messageSW, Workbox } from 'workbox-window'
import type { AskedOfWorker } from './asked-of-worker.ts'

/** Milliseconds that a worker may need to take the other's place. */
const patience = 2000

/** The page as the worker has to know it. */
export type PageShown = Pick<AskedOfWorker['keep'], 'path' | 'isApplication'>

/** What a page does with its service worker. */
export interface PageWorker {
  /** Tells of the build whose worker waits on this phone to be taken. */
  readonly onWaiting: (listener: (version: string) => void) => void
  /** Keeps what this page has fetched so far. */
  readonly keep: (page: PageShown) => void
  /** Looks whether the site has a newer worker. */
  readonly update: () => void
  /** Lets the worker that waits take over, and resolves when it has; at once where none waits. */
  readonly takeOver: () => Promise<void>
}

const noWorker: PageWorker = { onWaiting: () => {}, keep: () => {}, update: () => {}, takeOver: async () => {} }

/** Registers the service worker, by which the site opens without a line. A browser that has none, or refuses this one, goes without. */
export function startServiceWorker(): PageWorker {
  if (!('serviceWorker' in navigator)) return noWorker
  const { serviceWorker } = navigator
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const ask = (worker: ServiceWorker, asked: Partial<AskedOfWorker>) => worker.postMessage(asked)
  const registered = workbox.register().catch(() => undefined)

  return {
    onWaiting: (listener) =>
      workbox.addEventListener('waiting', ({ sw }) => {
        if (sw) void messageSW(sw, { version: true } satisfies Partial<AskedOfWorker>).then(listener)
      }),
    keep: (page) =>
      void registered
        .then((registration) => registration && serviceWorker.ready)
        .then((registration) => {
          const files = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*$/, ''))
          if (registration?.active) ask(registration.active, { keep: { files, ...page } })
        }),
    update: () => void registered.then((registration) => registration?.update()).catch(() => {}),
    takeOver: async () => {
      const waiting = (await registered)?.waiting
      if (!waiting) return
      const taken = new Promise<void>((resolve) => {
        serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
        setTimeout(resolve, patience)
      })
      ask(waiting, { takeOver: true })
      await taken
    },
  }
}
