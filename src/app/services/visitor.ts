import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate'
import { toastsMachine } from '#machines/toasts.machine'
import { alreadyJoined, waitlistMachine } from '#machines/waitlist.machine'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import type { Visitor } from '#src/features/waitlist/visitor-context.ts'
import { type ClientPlace, productClient } from './api-client.ts'

interface VisitorPlace extends ClientPlace {
  readonly clock?: ActorOptions<AnyActorLogic>['clock'] & { now: () => number }
}

/** The toasts and the waitlist of this page, started (specification, sections 3, 4 and 8). */
export function createVisitor(place: VisitorPlace): Visitor {
  const { api } = productClient(place)
  const { clock } = place
  const timed = clock ? { clock } : {}
  const toasts = createActor(toastsMachine, { ...timed, input: { now: clock ? () => clock.now() : () => performance.now() } })
  const waitlist = createActor(
    waitlistMachine.provide({
      actors: { joinWaitlist: fromPromise(({ input, signal }) => api.joinWaitlist({ body: input }, signal)) },
      actions: {
        praise: (_, message) => toasts.send({ type: 'toast.add', said: { message } }),
        regret: (_, problem) => {
          console.error('The waitlist could not be joined:', problem.kind === 'refused' ? problem.errors[0] : problem.kind)
          toasts.send({ type: 'toast.add', said: { message: alreadyJoined, type: 'info' } })
        },
      },
    }),
    { ...timed, input: { startsDisabled: place.config.waitlistButtonStartsDisabled } },
  )
  toasts.start()
  waitlist.start()
  const { document } = place.window
  const tell = () => toasts.send({ type: document.hidden ? 'page.hide' : 'page.show' })
  tell()
  document.addEventListener('visibilitychange', tell)
  return { toasts, waitlist }
}

/** The visitor's actors by the runtime configuration. Rejects when that is wrong, naming the key. */
export const fetchVisitor = async (version: string): Promise<Visitor> =>
  createVisitor({ config: await readRuntimeConfig(fetch), version, window })
