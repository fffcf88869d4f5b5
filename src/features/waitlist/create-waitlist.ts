import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate'
import type { ToastsRef } from '#machines/toasts.machine'
import { alreadyJoined, faultIn, type WaitlistRef, waitlistMachine } from '#machines/waitlist.machine'
import { type BrowserClientOptions, browserClient } from '#src/api/browser-client.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'

interface WaitlistOptions extends BrowserClientOptions {
  readonly toasts: ToastsRef
  readonly clock?: ActorOptions<AnyActorLogic>['clock'] | undefined
}

/** The waitlist of this page, started (specification, sections 3 and 4). */
export function createWaitlist({ toasts, clock, ...options }: WaitlistOptions): WaitlistRef {
  const { api } = browserClient(options)
  return createActor(
    waitlistMachine.provide({
      actors: { joinWaitlist: fromPromise(({ input, signal }) => api.joinWaitlist({ body: input }, signal)) },
      actions: {
        praise: (_, message) => toasts.send({ type: 'toast.add', said: { message } }),
        regret: (_, problem) => {
          console.error('The waitlist could not be joined:', ('errors' in problem && problem.errors?.[0]) || problem.kind)
          if (faultIn(problem) === null) toasts.send({ type: 'toast.add', said: { message: alreadyJoined, type: 'info' } })
        },
      },
    }),
    { ...(clock ? { clock } : {}), input: { startsDisabled: options.config.waitlistButtonStartsDisabled } },
  ).start()
}

/** The same by the runtime configuration. Rejects when that is wrong, naming the key. */
export const fetchWaitlist = async (version: string, toasts: ToastsRef): Promise<WaitlistRef> =>
  createWaitlist({ config: await readRuntimeConfig(fetch), version, window, toasts })
