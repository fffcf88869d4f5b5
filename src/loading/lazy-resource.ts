import { useSyncExternalStore } from 'react'

/** What is fetched when it is first needed, and is no component: as far as it is there, and the way to have it. */
export interface LazyResource<Value> {
  readonly now: () => Value | null
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches it once; rejects when it cannot be fetched, and the next call tries again. */
  readonly load: () => Promise<Value>
}

/** One that never comes: of a page that is prerendered. */
export const pendingResource: LazyResource<never> = { now: () => null, subscribe: () => () => {}, load: () => new Promise(() => {}) }

/** Fetches by `get` when it is first asked for. */
export function lazyResource<Value>(get: () => Promise<Value>): LazyResource<Value> {
  let value: Value | null = null
  let coming: Promise<Value> | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      coming ??= get().then(
        (came) => {
          value = came
          for (const listener of listeners) listener()
          return came
        },
        (cause) => {
          coming = null
          throw cause
        },
      )
      return coming
    },
  }
}

/** The resource as far as it is there; null while it is not, and while the page is hydrated. */
export const useLazyResource = <Value>({ subscribe, now }: LazyResource<Value>): Value | null =>
  useSyncExternalStore(subscribe, now, () => null)

/** Milliseconds after which a part is fetched again: another copy of the server may have it. */
const nextTry = 15_000

/** Fetches a part without which the page reads on: what could not be fetched is fetched again while the page is looked at, at once when the network is back. */
export async function retryImport<Value>(get: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await get()
    } catch {
      const waited = new AbortController()
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { signal: waited.signal })
        setTimeout(resolve, nextTry)
      })
      waited.abort()
      if (document.hidden) await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
    }
  }
}
