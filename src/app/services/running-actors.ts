import type { AnyActorRef } from 'xstate'

/** The root actors that run on this page, for whoever follows what they do. */
export function createRunningActors() {
  const running = new Set<AnyActorRef>()
  const listeners = new Set<() => void>()
  return {
    now: (): readonly AnyActorRef[] => [...running],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (...actors: readonly AnyActorRef[]) => {
      for (const actor of actors) running.add(actor)
      for (const listener of listeners) listener()
    },
  }
}
