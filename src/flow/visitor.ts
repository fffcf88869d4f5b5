import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ToastsRef } from '#machines/toasts.machine'
import type { WaitlistRef } from '#machines/waitlist.machine'
import { closedDoor, type Door } from './door.ts'

/** The actors that every page may need, and few do: fetched when somebody comes near the waitlist, or has something to say. */
export interface Visitor {
  readonly toasts: ToastsRef
  readonly waitlist: WaitlistRef
}

export const VisitorContext = createContext<Door<Visitor>>(closedDoor)

/** The door, and the visitor's actors once they are there. */
export function useVisitor() {
  const door = useContext(VisitorContext)
  const visitor = useSyncExternalStore(door.subscribe, door.now, () => null)
  return { visitor, load: door.load }
}
