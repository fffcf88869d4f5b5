import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const nothing = () => () => {}

/** An actor's snapshot, or null while there is no actor; weighs nothing where there is none. */
export function useSnapshot<Ref extends AnyActorRef>(actor: Ref | null | undefined): SnapshotFrom<Ref> | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!actor) return nothing()
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
}
