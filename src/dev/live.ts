import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getStateNodes, observeActors } from './xstate.ts'

/** What a page of the site tells the page of charts: each machine that runs, by its id, and the states that it is in. */
export interface Live {
  readonly session: string
  readonly machine: string
  readonly states: readonly string[]
}

const channel = new BroadcastChannel('machines')
const latest = new Map<string, Live>()
const page = crypto.randomUUID()

const liveOf = (actor: AnyActorRef & { readonly logic?: Partial<AnyStateMachine> }, snapshot: unknown): Live | null => {
  const { value, status } = snapshot as Partial<AnyMachineSnapshot>
  const { id: machine, root } = actor.logic ?? {}
  if (!root || !machine || value === undefined) return null
  const nodes = status === 'stopped' ? [] : getStateNodes(root, value)
  return { session: `${page} ${actor.sessionId}`, machine, states: nodes.map(({ path }) => path.join('.')).filter(Boolean) }
}

observeActors((told) => {
  if (told.type !== '@xstate.snapshot') return
  const live = liveOf(told.actorRef as AnyActorRef, told.snapshot)
  if (!live) return
  latest.set(live.session, live)
  channel.postMessage(live)
})
// A page of charts that comes later asks for what it missed.
channel.addEventListener('message', ({ data }) => {
  if (data === 'hello') for (const live of latest.values()) channel.postMessage(live)
})
addEventListener('pagehide', () => {
  for (const live of latest.values()) channel.postMessage({ ...live, states: [] })
})
