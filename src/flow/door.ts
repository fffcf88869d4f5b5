/** What is fetched when it is first called for: as far as it is there, and the way to have it. */
export interface Door<Behind> {
  readonly now: () => Behind | null
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches it once; rejects when it cannot be fetched, and the next call tries again. */
  readonly load: () => Promise<Behind>
}

/** A door behind which nothing ever comes: of a page that is prerendered. */
export const closedDoor: Door<never> = { now: () => null, subscribe: () => () => {}, load: () => new Promise(() => {}) }

/** A door that fetches by `get` when it is first knocked at. */
export function doorTo<Behind>(get: () => Promise<Behind>): Door<Behind> {
  let behind: Behind | null = null
  let coming: Promise<Behind> | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => behind,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      coming ??= get().then(
        (came) => {
          behind = came
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
