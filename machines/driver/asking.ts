import type { StepStatus } from '#contract/status'
import type { DriverFacts } from './facts.ts'
import { driver } from './setup.ts'

const whenUnanswered = {
  guard: { type: 'isUnanswered', params: ({ context }: { context: DriverFacts }) => context.problem },
  target: 'asking',
} as const

/**
 * The states of a screen on which nothing is typed. It stays while the server is asked how the application stands: when the
 * network is back, when the screen is looked at again, and a while after a start without the server, since not every phone tells that the
 * network is back; on the hub also a while after the application was sent without an answer, for it may arrive later still.
 */
export const askedOn = (page: 'hub' | 'rejected' | 'withdrawn' | 'congratulations') =>
  driver.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: { 'network.restored': 'asking', 'application.check': 'asking' },
        after: {
          nextTry: [{ guard: 'isRecalled', target: 'asking' }, ...(page === 'hub' ? [whenUnanswered] : [])],
        },
      },
      asking: {
        invoke: {
          id: `ask:${page}`,
          src: 'readApplication',
          onDone: [
            {
              guard: { type: 'isUnchanged', params: ({ event }) => event.output },
              target: 'idle',
              actions: [
                { type: 'renewApplication', params: ({ event }) => event.output },
                page === 'hub' ? 'noteLost' : 'forgetUnanswered',
              ],
            },
            {
              target: '#driver.signedIn.placing',
              actions: [
                { type: 'followApplication', params: ({ event }) => event.output },
                { type: 'requestPage', params: page === 'hub' ? page : null },
              ],
            },
          ],
          onError: 'idle',
        },
      },
    },
  })

/**
 * The states of a form that is filled in. It stays while the server is asked: when it is looked at again, and after a start without
 * the server when the network is back, or a while later, since not every phone tells. It is left where the step was saved elsewhere
 * meanwhile, may not be open, or asks for other papers now.
 */
export const askedUnderForm = (step: StepStatus) =>
  driver.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: { 'network.restored': { guard: 'isRecalled', target: 'asking' }, 'application.check': 'asking' },
        after: { nextTry: { guard: 'isRecalled', target: 'asking' } },
      },
      asking: {
        invoke: {
          id: `ask:${step}`,
          src: 'readApplication',
          onDone: [
            {
              guard: { type: 'isStillOpen', params: ({ event }) => ({ ...event.output, step }) },
              target: 'idle',
              actions: { type: 'renewApplication', params: ({ event }) => event.output },
            },
            {
              target: '#driver.signedIn.placing',
              actions: [
                { type: 'keepUnsaved', params: step },
                { type: 'followApplication', params: ({ event }) => event.output },
              ],
            },
          ],
          onError: 'idle',
        },
      },
    },
  })
