import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, Observer, SnapshotFrom } from 'xstate'
import { nextTask } from '#src/ui/next-task.ts'

/** Tells that a machine is busy a task later than it is: what a press asks of the server is on its way before the screen is drawn again. */
const afterSending = (actor: AnyActorRef) => ({
  getSnapshot: () => actor.getSnapshot(),
  subscribe: ({ next = () => {}, error }: Observer<AnyMachineSnapshot>) => {
    let drop = () => {}
    const subscription = actor.subscribe({
      next: (now: AnyMachineSnapshot) => {
        drop()
        if (now.hasTag('busy')) drop = nextTask(() => next(now))
        else next(now)
      },
      error: (cause) => error?.(cause),
    })
    return {
      unsubscribe: () => {
        drop()
        subscription.unsubscribe()
      },
    }
  },
})

/** A machine's snapshot, for its screen. `isSame` tells whether the screen may stay as it was. */
export function useShown<Ref extends AnyActorRef>(
  actor: Ref,
  isSame?: (before: SnapshotFrom<Ref>, now: SnapshotFrom<Ref>) => boolean,
): SnapshotFrom<Ref> {
  const shown = useMemo(() => afterSending(actor) as Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>, [actor])
  return useSelector(shown, (snapshot) => snapshot as SnapshotFrom<Ref>, isSame)
}
