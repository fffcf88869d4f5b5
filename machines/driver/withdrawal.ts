import { problemOf } from '#contract/problems'
import { askedOn } from './asking.ts'
import { driver } from './setup.ts'

/** A screen from which the application may be withdrawn, and the state of it to which the driver comes back. */
const backFrom = {
  hub: '#driver.signedIn.hub.reading',
  pendingApproval: '#driver.signedIn.pendingApproval.waiting',
  rejected: '#driver.signedIn.rejected.reading',
  congratulations: '#driver.signedIn.congratulations.celebrating',
} as const

/** Where the server is asked how the application stands, from each of these. */
const askFrom = {
  hub: '#driver.signedIn.hub.reading.asking',
  pendingApproval: '#driver.signedIn.pendingApproval.checking',
  rejected: '#driver.signedIn.rejected.reading.asking',
  congratulations: '#driver.signedIn.congratulations.celebrating.asking',
} as const

type OtherWays = NonNullable<Parameters<typeof driver.createStateConfig>[0]['on']>

const considering = (from: keyof typeof backFrom, others: OtherWays) =>
  driver.createStateConfig({
    tags: 'withdrawal',
    on: {
      ...others,
      // Who looks again is to know what they withdraw: it may have been decided meanwhile.
      'application.check': { target: askFrom[from], actions: 'forgetProblem' },
      'application.withdraw': { target: `#driver.signedIn.${from}.withdrawing`, actions: 'forgetProblem' },
      'withdrawal.drop': [
        // It may be withdrawn all the same: who thinks that it is kept would lose it.
        {
          guard: { type: 'isUnanswered', params: ({ context }) => context.problem },
          target: askFrom[from],
          actions: 'forgetProblem',
        },
        { target: backFrom[from], actions: 'forgetProblem' },
      ],
    },
  })

const withdrawing = (from: keyof typeof backFrom) =>
  driver.createStateConfig({
    tags: ['withdrawal', 'busy'],
    invoke: {
      id: `withdraw:${from}`,
      src: 'withdrawApplication',
      onDone: { target: '#driver.signedIn.placing', actions: { type: 'keepWithdrawn', params: ({ event }) => event.output } },
      onError: {
        target: `#driver.signedIn.${from}.considering`,
        actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
      },
    },
  })

/**
 * The states of a screen in which the driver thinks of withdrawing, and does (domain, section 10). The question stands among the rest of the
 * screen: `others`, what else may be pressed there, answers it too.
 */
export const withdrawalFrom = (from: keyof typeof backFrom, others: OtherWays = {}) => ({
  considering: considering(from, others),
  withdrawing: withdrawing(from),
})

/** An application that is erased on its day unless it is kept before. */
export const withdrawn = driver.createStateConfig({
  entry: 'tellRefusal',
  meta: { page: 'pendingApproval' },
  initial: 'deciding',
  states: {
    deciding: {
      on: { 'application.restore': { target: 'keeping', actions: 'forgetProblem' } },
      ...askedOn('withdrawn'),
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'restoreApplication',
        src: 'restoreApplication',
        onDone: '#driver.signedIn.resuming',
        onError: { target: 'deciding', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
  },
})
