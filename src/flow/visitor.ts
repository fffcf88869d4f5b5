import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ToastsRef } from '#machines/toasts.machine'
import type { WaitlistRef } from '#machines/waitlist.machine'

/** The actors that every page may need, and few do: fetched when somebody comes near the waitlist, or has something to say. */
export interface Visitor {
  readonly toasts: ToastsRef
  readonly waitlist: WaitlistRef
}

/** The visitor's actors as far as they are there, and the way to have them. */
export interface VisitorDoor {
  readonly now: () => Visitor | null
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches them once; rejects when they cannot be fetched, and the next call tries again. */
  readonly load: () => Promise<Visitor>
}

export const closedDoor: VisitorDoor = { now: () => null, subscribe: () => () => {}, load: () => new Promise(() => {}) }
export const VisitorContext = createContext<VisitorDoor>(closedDoor)

/** A door that fetches by `fetchVisitor` when it is first knocked at. */
export function visitorDoor(fetchVisitor: () => Promise<Visitor>): VisitorDoor {
  let visitor: Visitor | null = null
  let coming: Promise<Visitor> | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => visitor,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      coming ??= fetchVisitor().then(
        (came) => {
          visitor = came
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

/** The door, and the visitor's actors once they are there. */
export function useVisitor() {
  const door = useContext(VisitorContext)
  const visitor = useSyncExternalStore(door.subscribe, door.now, () => null)
  return { visitor, load: door.load }
}
