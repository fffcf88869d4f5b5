import { createContext, useContext } from 'react'
import type { SiteSettings } from '#contract/content/site-settings'
import type { RouterState } from './router.tsx'

/** Where the visitor is and what is shown there. */
export const Whereabouts = createContext<RouterState | null>(null)

/** Throws outside the routes. */
export function useWhereabouts(): RouterState {
  const found = useContext(Whereabouts)
  if (!found) throw new Error('Nothing leads to what is shown here')
  return found
}

/** What the site says about itself; null while that is not known. */
export const useSiteSettings = (): SiteSettings | null => useContext(Whereabouts)?.shown?.settings ?? null
