import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Problem } from '#contract/problems'
import type { AnalyticsEvent } from '#contract/telemetry/analytics'
import { childrenOf } from '#src/loading/watch-actor.ts'
import { funnelEvent, type MachineEvent } from './funnel-event.ts'

/** The actors at the root of what runs on this page, as they come. */
export interface Running {
  readonly now: () => readonly AnyActorRef[]
  readonly subscribe: (listener: () => void) => () => void
}

interface Facts {
  readonly record?: { readonly status: string } | null
  readonly requirement?: { readonly kind: string }
  readonly problem?: Problem | null
}

const nameOf = (value: AnyMachineSnapshot['value']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([parent, child]) => (child ? `${parent}.${nameOf(child)}` : parent))
        .join(' ')

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

/**
 * Tells what the actors do that run now or come later, and all that they start, in the words of the funnel: the only place
 * where events of machines become events of analytics. Gives the way to stop.
 */
export function follow(running: Running, tell: (told: AnalyticsEvent) => void): () => void {
  const known = new WeakMap<ActorRefLike, { readonly state: string; readonly status: string | null }>()
  const followed = new Map<AnyActorRef, () => void>()

  const note = (actor: ActorRefLike, snapshot: unknown, event: MachineEvent['event'], audience: MachineEvent['audience']) => {
    if (!isOfMachine(snapshot)) return
    const { record = null, requirement, problem = null } = snapshot.context as Facts
    const last = known.get(actor)
    const [state, status] = [nameOf(snapshot.value), record?.status ?? null]
    known.set(actor, { state, status })
    const told = funnelEvent({
      machine: snapshot.machine.id,
      audience,
      event,
      before: last?.state ?? null,
      after: state,
      status,
      statusBefore: last?.status ?? null,
      kind: requirement?.kind ?? null,
      problem,
    })
    if (told) tell(told)
  }
  const look = (actor: AnyActorRef, audience: MachineEvent['audience']) => {
    note(actor, actor.getSnapshot(), { type: 'followed' }, audience)
    for (const child of childrenOf(actor)) look(child, audience)
  }
  const begin = (root: AnyActorRef) => {
    const first: unknown = root.getSnapshot()
    const audience = isOfMachine(first) && first.machine.id === 'rider' ? 'rider' : 'driver'
    look(root, audience)
    const subscription = root.system.inspect((seen: InspectionEvent) => {
      if (seen.type === '@xstate.snapshot') note(seen.actorRef, seen.snapshot, seen.event, audience)
    })
    followed.set(root, () => subscription.unsubscribe())
  }
  const beginAll = () => {
    for (const root of running.now()) if (!followed.has(root)) begin(root)
  }
  beginAll()
  const stop = running.subscribe(beginAll)
  return () => {
    stop()
    for (const leave of followed.values()) leave()
  }
}
