import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  getStateNodes,
} from 'xstate'
import { branchesOf } from '#scripts/paths/branches'
import { observeActors } from '#src/dev/xstate.ts'

interface Micro {
  readonly actorRef: AnyActor
  readonly snapshot: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** What xstate tells its inspectors of a microstep; the transitions are not in its types. */
const microOf = (told: { type: string }): Micro | null =>
  told.type === '@xstate.microstep'
    ? { ...(told as unknown as Micro), transitions: (told as unknown as { _transitions: AnyTransitionDefinition[] })._transitions }
    : null

export interface Model {
  /** Which branches an event takes, those that follow without an event too; without a state before it, those of the start. */
  readonly taken: (before: AnyMachineSnapshot | undefined, event: EventObject) => string[]
  /** The state that an event leads to; nothing is done by it. */
  readonly next: (before: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot
}

/** A machine to ask what it would do. */
export function modelOf(machine: AnyStateMachine): Model {
  const names = branchesOf(machine)
  let self: AnyActor | undefined
  let heard: string[] = []
  const actor: AnyActor = createActor(machine, {
    inspect: (told) => {
      const micro = microOf(told)
      if (micro && (!self || micro.actorRef === self)) heard.push(...micro.transitions.map((one) => names.get(one) ?? ''))
    },
  })
  const { _actorScope: scope } = actor as unknown as { _actorScope: Parameters<typeof machine.transition>[2] }
  self = actor
  const atStart = heard
  const known = new WeakMap<AnyMachineSnapshot, Map<EventObject, string[]>>()
  const next: Model['next'] = (before, event) => machine.transition(before as never, event as never, scope) as AnyMachineSnapshot
  return {
    next,
    taken: (before, event) => {
      if (!before) return atStart
      const from = known.get(before) ?? new Map<EventObject, string[]>()
      known.set(before, from)
      const told = from.get(event)
      if (told) return told
      heard = []
      next(before, event)
      from.set(event, heard)
      return heard
    },
  }
}

/** The dotted names of the states that a machine is in. */
export const statesIn = ({ machine, value }: AnyMachineSnapshot): string[] =>
  getStateNodes(machine.root, value)
    .map(({ path }) => path.join('.'))
    .filter(Boolean)

export interface Taken {
  readonly branches: string[]
  readonly states: string[]
}

/** Listens to the running machines of the site with this id: what they take, and through which states they come. */
export function listenTo({ id }: AnyStateMachine): { readonly take: () => Taken; readonly stop: () => void } {
  const names = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()
  let taken: Taken = { branches: [], states: [] }
  const stop = observeActors((told) => {
    const micro = microOf(told)
    const logic = micro?.actorRef.logic as AnyStateMachine | undefined
    if (!micro || !logic || logic.id !== id) return
    const named = names.get(logic) ?? branchesOf(logic)
    names.set(logic, named)
    taken.branches.push(...micro.transitions.flatMap((one) => named.get(one) ?? []))
    const through = [...micro.transitions.map(({ source }) => source.path.join('.')).filter(Boolean), ...statesIn(micro.snapshot)]
    taken.states.push(...through.filter((state) => !taken.states.includes(state)))
  })
  return {
    take: () => {
      const now = taken
      taken = { branches: [], states: [] }
      return now
    },
    stop,
  }
}
