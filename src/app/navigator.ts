import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom'
import type { Stage } from '#src/flow/pages-context.ts'

/** A stack of places, the browser's or one in memory. */
export type PlaceHistory = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'push' | 'replace' | 'go'
> & {
  listen(listener: () => void): () => void
}

/** A history of its own, apart from the browser's; the last of its places is where it stands. */
export const memoryHistory = (...paths: readonly string[]): PlaceHistory => UNSAFE_createMemoryHistory({ initialEntries: [...paths] })

/** A place that is asked for leads to another. */
export interface Elsewhere {
  readonly elsewhere: string
}

export interface NavigatorState<Shown> {
  /** The place that is shown; on Back the browser's address is ahead of it until its page has come. */
  readonly location: Location
  readonly historyAction: `${NavigationType}`
  readonly navigation:
    | { readonly state: 'idle'; readonly location?: undefined }
    | { readonly state: 'loading'; readonly location: Location }
  /** What is shown; undefined until the first page stands. */
  readonly shown: Shown | undefined
  /** Whether the page stays scrolled as it is. */
  readonly keepsScroll: boolean
}

export interface MoveOptions {
  readonly replace?: boolean | undefined
  readonly state?: unknown
  readonly preventScrollReset?: boolean | undefined
}

interface NavigatorParts<Shown> {
  readonly history: PlaceHistory
  /** Fetches what a place shows. Never rejects: what goes wrong is shown too. */
  readonly fetchShown: (to: Location) => Promise<Shown | Elsewhere>
  readonly stage?: Stage
}

const idle = { state: 'idle' } as const

const isOnlyFragment = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash && to.hash !== ''

/**
 * The way from a URL to what it shows (specification, section 2). A page is fetched before its place is taken: until then the one before it stays,
 * and a later move takes the place of an earlier one.
 */
export function createNavigator<Shown extends object>({ history, fetchShown, stage }: NavigatorParts<Shown>) {
  let state: NavigatorState<Shown> = {
    location: history.location,
    historyAction: history.action,
    navigation: idle,
    shown: undefined,
    keepsScroll: false,
  }
  let moves = 0
  const listeners = new Set<(state: NavigatorState<Shown>) => void>()
  const tell = (changed: Partial<NavigatorState<Shown>>) => {
    state = { ...state, ...changed }
    for (const listener of [...listeners]) listener(state)
  }

  const settle = (shown: Shown | undefined, keepsScroll: boolean) =>
    tell({ location: history.location, historyAction: history.action, navigation: idle, shown, keepsScroll })

  /** `take` writes the place down in the history, which on Back has it already. */
  async function move(to: Location, take: (() => void) | undefined, { replace, ...options }: MoveOptions): Promise<void> {
    moves += 1
    const own = moves
    tell({ navigation: { state: 'loading', location: to } })
    if (state.shown && isOnlyFragment(state.location, to)) {
      take?.()
      return settle(state.shown, options.preventScrollReset === true)
    }
    const found = await fetchShown(to)
    if (own !== moves) return
    if ('elsewhere' in found) return navigate(found.elsewhere, { replace: !take || replace })
    take?.()
    let isShown = false
    const show = () => {
      if (isShown || own !== moves) return
      // What follows may touch the page, and ask again.
      isShown = true
      settle(found, options.preventScrollReset === true)
    }
    await stage?.enter?.(to.pathname, show)
    show()
  }

  async function navigate(to: To | number, options: MoveOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const path = typeof to === 'string' ? parsePath(to) : to
    const { pathname } = state.location
    const asked: Location = { pathname, search: '', hash: '', ...path, state: options.state ?? null, key: '' }
    await move(asked, () => (options.replace ? history.replace : history.push)(createPath(asked), options.state), options)
  }

  const navigator: Navigator = {
    createHref: history.createHref,
    go: history.go,
    push: (to, data, options) => void navigate(to, { ...options, state: data }),
    replace: (to, data, options) => void navigate(to, { ...options, state: data, replace: true }),
  }

  return {
    get state() {
      return state
    },
    /** What the links and hooks of React Router move by. */
    navigator,
    /** Goes to a path, or so many places back or on; resolves when it is shown, or when another move has come before it. */
    navigate,
    subscribe: (listener: (state: NavigatorState<Shown>) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Fetches anew what is shown; a move that is under way does so in any case. */
    revalidate: async () => {
      const own = moves
      if (state.navigation.state !== 'idle') return
      const found = await fetchShown(state.location)
      if (own === moves && !('elsewhere' in found)) tell({ shown: found })
    },
    /** Shows the place at which the history stands, and follows it from then on. */
    start: () => {
      history.listen(() => void move(history.location, undefined, {}))
      void move(history.location, undefined, {})
    },
  }
}
