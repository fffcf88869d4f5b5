import { type AnyMachineSnapshot, type AnyStateMachine, createMachine } from 'xstate'

type Config = Record<string, unknown>

const list = <Of>(value: Of | readonly Of[] | undefined): Of[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value as Of]

/**
 * The machine as the outside services may observe it: invocations become plain `xstate.done.actor.*` and
 * `xstate.error.actor.*` events, timers become `after.*`, and of the actions only `assign` is left, since a walk of the
 * graph must do nothing. `@xstate/test` takes no other kind of machine.
 */
export function contractOf(machine: AnyStateMachine, context: object): AnyStateMachine {
  const { actions, guards, actors } = machine.implementations
  const isAssign = (action: unknown): boolean => {
    const { type } = (typeof action === 'string' ? { type: action } : action) as { type?: string }
    return type === 'xstate.assign' || (actions[type as string] as { type?: string } | undefined)?.type === 'xstate.assign'
  }
  const pure = (all: unknown) => list(all).filter(isAssign)
  const edge = (to: unknown): unknown =>
    to === undefined || typeof to === 'string'
      ? to
      : Array.isArray(to)
        ? to.map((one) => edge(one))
        : { ...(to as Config), actions: pure((to as Config).actions) }
  const edges = (all: unknown) => Object.entries((all ?? {}) as Config).map(([type, to]) => [type, edge(to)] as const)
  const node = ({ invoke, after, entry, exit, on, states, always, output: _, ...rest }: Config): Config => ({
    ...rest,
    ...(always ? { always: edge(always) } : {}),
    entry: pure(entry),
    exit: pure(exit),
    on: Object.fromEntries<unknown>([
      ...edges(on),
      ...list<Config>(invoke as Config).flatMap(({ id, onDone, onError }): [string, unknown][] =>
        // What neither ends nor fails is held as long as the state lasts, and speaks by events of the machine.
        onDone || onError
          ? [
              [`xstate.done.actor.${id}`, edge(onDone)],
              [`xstate.error.actor.${id}`, edge(onError)],
            ]
          : [],
      ),
      ...edges(after).map(([delay, to]) => [`after.${delay}`, to] as const),
    ]),
    ...(states ? { states: Object.fromEntries(Object.entries(states as Config).map(([key, state]) => [key, node(state as Config)])) } : {}),
  })
  return createMachine({ ...node(machine.config as Config), context } as never, { actions, guards, actors } as never) as AnyStateMachine
}

/** The dotted name of the leaf in which a snapshot is. */
export function leafOf({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  if (typeof value === 'string') return value
  const [[parent, child] = ['', '']] = Object.entries(value)
  return `${parent}.${leafOf({ value: child as string })}`
}
