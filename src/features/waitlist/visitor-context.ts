import { createContext, useContext } from 'react'
import type { ToastsRef } from '#machines/toasts.machine'
import type { WaitlistRef } from '#machines/waitlist.machine'
import { type LazyResource, pendingResource, useLazyResource } from '#src/loading/lazy-resource.ts'

/** The actors that every page may need, and few do: fetched when somebody comes near the waitlist, or has something to say. */
export interface Visitor {
  readonly toasts: ToastsRef
  readonly waitlist: WaitlistRef
}

export const VisitorContext = createContext<LazyResource<Visitor>>(pendingResource)

/** The visitor's actors once they are there, and the way to have them. */
export function useVisitor() {
  const resource = useContext(VisitorContext)
  return { visitor: useLazyResource(resource), load: resource.load }
}
