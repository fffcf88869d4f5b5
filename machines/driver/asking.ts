import type { StepStatus } from '#contract/status'
import { driver } from './setup.ts'

/**
 * The states of a screen on which nothing is typed. It stays while the server is asked how the application stands: when the line is
 * back, when the screen is looked at again, and a while after it was sent without an answer, for it may arrive later still.
 */
export const askedOn = (page: 'hub' | 'rejected' | 'withdrawn' | 'congratulations') =>
  driver.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: { 'network.restored': 'asking', 'application.check': 'asking' },
        ...(page === 'hub'
          ? { after: { nextTry: { guard: { type: 'isUnanswered', params: ({ context }) => context.problem }, target: 'asking' } } }
          : {}),
      },
      asking: {
        invoke: {
          id: `ask:${page}`,
          src: 'readApplication',
          onDone: [
            {
              guard: { type: 'isUnchanged', params: ({ event }) => event.output },
              target: 'idle',
              actions: [{ type: 'renewApplication', params: ({ event }) => event.output }, 'forgetUnanswered'],
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
 * The states of a form that is filled in. It stays while the server is asked: when it is looked at again, and when the line is back after
 * a start without one. It is left where the step was saved elsewhere meanwhile, may not be open, or asks for other papers now.
 */
export const askedUnderForm = (step: StepStatus) =>
  driver.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { 'network.restored': { guard: 'isRecalled', target: 'asking' }, 'application.check': 'asking' } },
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
