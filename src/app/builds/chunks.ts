import { PartMissing } from '#src/loading/part-missing.ts'

export interface Chunks {
  /** Fetches what a page cannot be without. When it is gone the page is loaded anew; when that may not be it rejects with a PartMissing. */
  readonly load: <Value>(get: () => Promise<Value>) => Promise<Value>
  /** Fetches ahead of need: a failure is the caller's alone. */
  readonly preload: <Value>(get: () => Promise<Value>) => Promise<Value>
  /** Whether a part inside the page is missing, and the page could not be loaded anew. */
  readonly isMissing: () => boolean
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface ChunkParts {
  readonly window: Pick<Window, 'addEventListener'>
  /** Whether the site can be reached now. */
  readonly isReached: () => Promise<boolean>
  /** Whether a reload loses nothing. */
  readonly isFree: () => boolean
  /** Whether the page may reload itself now; notes that it does. */
  readonly mayReload: () => boolean
  /** Fetches past the cache what the page has asked for ahead of need. */
  readonly refresh: () => Promise<unknown>
  /** Loads the page anew, at the address that was asked for. */
  readonly reload: () => void
  /** Loads the page anew where it is. */
  readonly reloadHere: () => void
}

/** Fetches the lazy parts of the application, and answers for those that are gone (specification, section 4). */
export function createChunks({ window, isReached, isFree, mayReload, refresh, reload, reloadHere }: ChunkParts): Chunks {
  const answered = new WeakSet<object>()
  const listeners = new Set<() => void>()
  /** What a reload did not bring: it is asked for again and again, and the page would load itself anew each time. */
  const unbrought = new Set<unknown>()
  let missing = false
  let reloading = false
  const tell = (now: boolean) => {
    missing = now
    for (const listener of listeners) listener()
  }

  /** Never resolves: either the page that waits is on its way out, or this rejects with a PartMissing. */
  const recover = async (part: unknown, error: unknown): Promise<never> => {
    if (!(await isReached())) throw new PartMissing(true, error)
    if (!reloading) {
      if (!isFree() || unbrought.has(part)) throw new PartMissing(false, error)
      if (!mayReload()) {
        unbrought.add(part)
        throw new PartMissing(false, error)
      }
      reloading = true
      await refresh()
      reload()
    }
    return new Promise(() => {})
  }
  const answering = <Value>(get: () => Promise<Value>): Promise<Value> =>
    get().catch((error) => {
      answered.add(error)
      throw error
    })

  // Vite tells of every import that fails; one that nobody has answered for by the next task is a part inside a page.
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    setTimeout(() => {
      if (answered.has(payload)) return
      recover('inside', payload).catch((error: PartMissing) => error.offline || tell(true))
    })
  })

  // Back may lead to the page as it was left: what waits for it to go would wait for good, and so would every link to it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && reloading) reloadHere()
  })

  return {
    load: (get) => answering(get).catch((error) => recover(get, error)),
    preload: answering,
    isMissing: () => missing,
    forget: () => missing && tell(false),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
