import { problemOf } from '#contract/problems'
import { askedOn } from './asking.ts'
import { driver } from './setup.ts'
import { withdrawalFrom } from './withdrawal.ts'

/** An application that is checked: how it stands is looked up again and again. */
export const pendingApproval = driver.createStateConfig({
  entry: 'tellUnsaved',
  meta: { page: 'pendingApproval' },
  initial: 'waiting',
  states: {
    waiting: {
      after: { nextCheck: 'checking' },
      on: {
        'application.check': 'checking',
        'network.restored': 'checking',
        'withdrawal.consider': { target: 'considering', actions: 'forgetProblem' },
      },
    },
    checking: {
      tags: 'busy',
      on: { 'withdrawal.consider': { target: 'considering', actions: 'forgetProblem' } },
      invoke: {
        id: 'checkReview',
        src: 'readApplication',
        onDone: [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [{ type: 'renewApplication', params: ({ event }) => event.output }, 'forgetUnchecked', 'countCheck'],
          },
          {
            target: '#driver.signedIn.placing',
            actions: [{ type: 'keepApplication', params: ({ event }) => event.output }, 'countCheck'],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countCheck'],
        },
      },
    },
    ...withdrawalFrom('pendingApproval'),
  },
})

const rejectedWays = { 'application.reapply': { target: 'applyingAgain', actions: 'forgetProblem' } } as const

/** An application that was not approved: why is read, and another may be begun. */
export const rejected = driver.createStateConfig({
  entry: 'tellUnsaved',
  meta: { page: 'pendingApproval' },
  initial: 'reading',
  states: {
    reading: {
      on: {
        ...rejectedWays,
        'withdrawal.consider': { target: 'considering', actions: 'forgetProblem' },
      },
      ...askedOn('rejected'),
    },
    applyingAgain: {
      tags: 'busy',
      invoke: {
        id: 'applyAgain',
        src: 'applyAgain',
        onDone: '#driver.signedIn.resuming',
        onError: [
          { guard: { type: 'applicationMovedOn', params: ({ event }) => problemOf(event.error) }, target: '#driver.signedIn.resuming' },
          { target: 'reading', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    ...withdrawalFrom('rejected', rejectedWays),
  },
})

const approvedWays = { 'app.open': { target: 'openingApp', actions: 'forgetProblem' } } as const

/** An application that was approved: the driver app is opened from here. */
export const congratulations = driver.createStateConfig({
  meta: { page: 'congratulations' },
  initial: 'celebrating',
  states: {
    celebrating: {
      on: {
        ...approvedWays,
        'withdrawal.consider': { target: 'considering', actions: 'forgetProblem' },
      },
      ...askedOn('congratulations'),
    },
    openingApp: {
      tags: 'busy',
      invoke: {
        id: 'readDeepLink',
        src: 'readDeepLink',
        onDone: {
          target: 'celebrating',
          actions: [
            { type: 'keepDeepLink', params: ({ event }) => event.output },
            { type: 'openDeepLink', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'celebrating', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    ...withdrawalFrom('congratulations', approvedWays),
  },
})
