import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { observeActors } from './xstate.ts'

/** What a page of the site tells the page of charts: each machine that runs, by its id, and the states that it is in. */
export interface Live {
  readonly session: string
  readonly machine: string
  readonly states: readonly string[]
}

const channel = new BroadcastChannel('machines')
const latest = new Map<string, Live>()
const page = crypto.randomUUID()

const liveOf = (actor: AnyActorRef & { readonly logic?: { readonly id?: string } }, snapshot: unknown): Live | null => {
  const { _nodes, status } = snapshot as Partial<AnyMachineSnapshot>
  const machine = actor.logic?.id
  if (!_nodes || !machine) return null
  const states = status === 'stopped' ? [] : _nodes.map(({ path }) => path.join('.')).filter(Boolean)
  return { session: `${page} ${actor.sessionId}`, machine, states }
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
