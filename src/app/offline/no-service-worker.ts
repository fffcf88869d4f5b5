import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** Stands in the place of the service worker where it is switched off: takes over at once, forgets all that was kept, and is gone. */
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
