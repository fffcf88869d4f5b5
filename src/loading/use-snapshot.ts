import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const nothing = () => () => {}

/** An actor's snapshot; null while there is no actor, and while a prerendered page is taken over, which was drawn without one: `useSelector` would give the snapshot already then. */
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
