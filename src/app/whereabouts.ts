import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SiteSettings } from '#contract/content/site-settings'
import type { AppRouter, RouterState } from './router.tsx'

/** Where the visitor is and what is shown there; not whether they are on their way, for which alone nothing is drawn anew. */
export const Whereabouts = createContext<Omit<RouterState, 'navigation'> | null>(null)

/** Tells of each move. */
export const Moves = createContext<Pick<AppRouter, 'subscribe' | 'state'> | null>(null)

const noMoves = { subscribe: () => () => {}, state: { navigation: { state: 'idle' } } } as const

/** Whether the visitor is on their way to a page. */
export function useIsMoving(): boolean {
  const moves = useContext(Moves) ?? noMoves
  return useSyncExternalStore(
    moves.subscribe,
    () => moves.state.navigation.state !== 'idle',
    () => false,
  )
}

/** Throws outside the routes. */
export function useWhereabouts() {
  const found = useContext(Whereabouts)
  if (!found) throw new Error('No route')
  return found
}

/** What the site says about itself; null while that is not known. */
export const useSiteSettings = (): SiteSettings | null => useContext(Whereabouts)?.shown?.settings ?? null
