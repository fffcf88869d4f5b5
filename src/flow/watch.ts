import { useEffect, useReducer } from 'react'
import type { AnyActorRef } from 'xstate'

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }).children ?? {}).filter(
    (child): child is AnyActorRef => child !== undefined,
  )

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

/** Draws the component again on every change of the actor or its children. */
export function useWatched(actor: AnyActorRef): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    drawAgain()
    return watch(actor, drawAgain)
  }, [actor])
}
