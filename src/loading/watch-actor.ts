import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'

/** The actors that an actor runs by now; none for one that is no machine. */
export const childrenOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return Object.values(children).filter((child) => child !== undefined)
}

/** Tells of every change of an actor and of the children it has by then; gives the way to stop. */
export function watch(actor: AnyActorRef, listener: () => void): () => void {
  const children = new Map<AnyActorRef, () => void>()
  // An observer without an error listener makes XState report a child's rejection that its parent has answered.
  const observe = (observed: AnyActorRef, next: () => void) => {
    const subscription = observed.subscribe({ next, error: () => {} })
    return () => subscription.unsubscribe()
  }
  const follow = () => {
    const now = new Set(childrenOf(actor))
    for (const [child, stop] of children) {
      if (now.has(child)) continue
      stop()
      children.delete(child)
    }
    for (const child of now) if (!children.has(child)) children.set(child, observe(child, listener))
  }
  const stop = observe(actor, () => {
    follow()
    listener()
  })
  follow()
  return () => {
    stop()
    for (const stopChild of children.values()) stopChild()
  }
}

/** Gives what the children of an actor are, the same list as long as none of them has changed. */
function snapshotsIn(actor: AnyActorRef): () => readonly unknown[] {
  let known: readonly unknown[] = []
  return () => {
    const now = childrenOf(actor).map((child) => child.getSnapshot() as unknown)
    if (now.length !== known.length || now.some((snapshot, at) => snapshot !== known[at])) known = now
    return known
  }
}

/** The snapshots of an actor's children; draws the component again when one of them changes, comes or goes. */
export function useChildren(actor: AnyActorRef): readonly unknown[] {
  const subscribe = useCallback((listener: () => void) => watch(actor, listener), [actor])
  const snapshots = useMemo(() => snapshotsIn(actor), [actor])
  return useSyncExternalStore(subscribe, snapshots, snapshots)
}
