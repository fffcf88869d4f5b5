import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, Observer, SnapshotFrom } from 'xstate'
import { nextTask } from '#src/ui/next-task.ts'

/** Tells of a machine in a state of this tag a task later than it is: what it asks of the server is on its way before the screen is drawn again. */
const afterSending = (actor: AnyActorRef, tag: string) => ({
  getSnapshot: () => actor.getSnapshot(),
  subscribe: ({ next = () => {}, error }: Observer<AnyMachineSnapshot>) => {
    let drop = () => {}
    const subscription = actor.subscribe({
      next: (now: AnyMachineSnapshot) => {
        drop()
        if (now.hasTag(tag)) drop = nextTask(() => next(now))
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

interface Shown<Ref extends AnyActorRef, Selected> {
  readonly select: (snapshot: SnapshotFrom<Ref>) => Selected
  /** Whether the screen may stay as it was. */
  readonly isSame?: (before: Selected, now: Selected) => boolean
  /** The tag of the states in which the server is asked. */
  readonly asking: string
}

/** What a screen shows of a machine, told after what the machine asks of the server. */
export function useShown<Ref extends AnyActorRef, Selected>(actor: Ref, { select, isSame, asking }: Shown<Ref, Selected>): Selected {
  const shown = useMemo(() => afterSending(actor, asking) as Pick<Ref, 'getSnapshot' | 'subscribe'>, [actor, asking])
  return useSelector(shown, select as never, isSame)
}
