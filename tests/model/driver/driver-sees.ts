import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { driverWords } from '#content/words/driver-screens'
import type { StepStatus } from '#contract/status'
import { formPaths, hasFiles, hasLists, type StepWithFiles, type StepWithLists, stepStatuses, steps } from '#contract/steps'
import type { Fixture } from '#tests/model/fixture/fixture.ts'
import { busy, button, heading, ready, says } from '#tests/model/fixture/page.ts'
import { leafOf } from '#tests/model/walk/contract-of.ts'
import { type Call, calls } from './driver-paths.ts'

/** What the page that the driver is on says of a withdrawal. */
export const wordsOfWithdrawal = (fixture: Fixture) =>
  driverWords.withdrawal[
    leafOf(fixture.site.services.driver.getSnapshot()).startsWith('signedIn.congratulations') ? 'approved' : 'application'
  ]

/** What a person sees in each state of the driver's machine. */
export function driverSees(fixture: Fixture): Record<string, (state: AnyMachineSnapshot) => void> {
  const at = (path: string) => expect(fixture.site.path()).toBe(path)
  /** The same words stand there whatever is waited for: the line tells. */
  const waitingFor = (call: Call) => () => {
    expect(screen.getByText('Loading your application')).toBeTruthy()
    expect(fixture.line.waiting()).toEqual(expect.arrayContaining([...calls[call]]))
  }
  const unreached = () => {
    heading('We cannot reach Cruzer')
    ready('Try again')
  }
  const askingAgain = (call: Call) => () => {
    heading('We cannot reach Cruzer')
    busy('Try again')
    expect(fixture.line.waiting()).toEqual(expect.arrayContaining([...calls[call]]))
  }

  /** Whether what is shown is what the phone kept, the screen says so until the server has told. */
  const askingUnder = (isKept: boolean) => {
    expect(says('You are offline; this is kept here')).toBe(isKept)
    expect(fixture.line.waiting()).toEqual(expect.arrayContaining(['/driver/onboarding/status']))
  }

  const seesWhileOpening = (step: StepWithLists): [string, () => void][] => [
    [
      `signedIn.${step}.opening`,
      () => {
        at(formPaths[step])
        waitingFor(`open:${step}`)()
      },
    ],
    [
      `signedIn.${step}.unopened.waiting`,
      () => {
        at(formPaths[step])
        unreached()
      },
    ],
    [`signedIn.${step}.unopened.asking`, askingAgain(`reopen:${step}`)],
  ]
  const seesWhileWaiting = (step: StepWithFiles): [string, () => void][] => [
    [
      `signedIn.${step}.awaitingFiles`,
      () => {
        busy('Saving when your files have arrived')
        expect(screen.getByText(/^Waiting for 1 file\./)).toBeTruthy()
        expect(button('Cancel')).toBeTruthy()
      },
    ],
  ]
  const seesInStep = (step: StepStatus): [string, (state: AnyMachineSnapshot) => void][] => [
    ...(hasLists(step) ? seesWhileOpening(step) : []),
    [
      `signedIn.${step}.editing.idle`,
      () => {
        at(formPaths[step])
        heading(steps[step].title)
        ready('Save and continue')
      },
    ],
    [
      `signedIn.${step}.editing.asking`,
      ({ context: { recallProblem } }) => {
        at(formPaths[step])
        heading(steps[step].title)
        ready('Save and continue')
        askingUnder(recallProblem !== null)
      },
    ],
    [`signedIn.${step}.saving`, () => busy('Save and continue')],
    ...(hasFiles(step) ? seesWhileWaiting(step) : []),
    [
      `signedIn.${step}.awaitingNetwork`,
      () => {
        busy('Saving when you are online')
        expect(screen.getByText(/^You are offline\./)).toBeTruthy()
        expect(button('Cancel')).toBeTruthy()
      },
    ],
  ]

  const seesWithdrawal = (page: string): [string, () => void][] => [
    [
      `${page}.considering`,
      () => {
        expect(screen.getByText(wordsOfWithdrawal(fixture).ask)).toBeTruthy()
        ready(wordsOfWithdrawal(fixture).withdraw)
      },
    ],
    [`${page}.withdrawing`, () => busy(wordsOfWithdrawal(fixture).withdraw)],
  ]

  return {
    signingIn: ({ context: { notice } }) => {
      at('/driver/signup')
      heading(notice === 'loggedOut' ? 'Sign in' : 'Become a driver')
      expect(says('You are logged out')).toBe(notice === 'loggedOut')
    },
    'signedIn.referring': waitingFor('useReferral'),
    'signedIn.resuming': waitingFor('readApplication'),
    'signedIn.unreached.waiting': unreached,
    'signedIn.unreached.asking': askingAgain('askAgain'),
    ...Object.fromEntries(stepStatuses.flatMap(seesInStep)),
    'signedIn.hub.reading.idle': ({ context: { problem } }) => {
      at(formPaths.hub)
      heading('Your application')
      ready('Send application')
      expect(says('We have had no answer')).toBe(problem?.kind === 'unanswered')
      expect(says('It did not reach us')).toBe(problem?.kind === 'lost')
    },
    'signedIn.hub.reading.asking': ({ context: { recallProblem, problem } }) => {
      at(formPaths.hub)
      heading('Your application')
      askingUnder(recallProblem !== null)
      expect(says('We have had no answer')).toBe(problem?.kind === 'unanswered')
    },
    'signedIn.hub.sending': () => busy('Send application'),
    'signedIn.pendingApproval.waiting': () => {
      at('/driver/pending-approval')
      heading('We are checking your application')
      ready('Check again')
      const { hasMovedOn, problem } = fixture.site.services.driver.getSnapshot().context
      expect(says('Your application has moved on')).toBe(hasMovedOn && !problem)
    },
    'signedIn.pendingApproval.checking': () => busy('Check again'),
    ...Object.fromEntries(['hub', 'pendingApproval', 'rejected', 'congratulations'].flatMap((page) => seesWithdrawal(`signedIn.${page}`))),
    'signedIn.rejected.reading.idle': () => {
      at('/driver/pending-approval')
      heading('We could not approve your application')
      expect(screen.getByText(/The licence is not yours\./)).toBeTruthy()
      ready('Apply again')
    },
    'signedIn.rejected.reading.asking': ({ context: { recallProblem } }) => {
      heading('We could not approve your application')
      askingUnder(recallProblem !== null)
    },
    'signedIn.rejected.applyingAgain': () => busy('Apply again'),
    'signedIn.withdrawn.deciding.idle': () => {
      at('/driver/pending-approval')
      heading('You withdrew your application')
      ready('Keep my application')
    },
    'signedIn.withdrawn.deciding.asking': ({ context: { recallProblem } }) => {
      heading('You withdrew your application')
      askingUnder(recallProblem !== null)
    },
    'signedIn.withdrawn.keeping': () => busy('Keep my application'),
    'signedIn.congratulations.celebrating.idle': () => {
      at('/driver/congratulations')
      heading('You are approved')
    },
    'signedIn.congratulations.celebrating.asking': ({ context: { recallProblem } }) => {
      heading('You are approved')
      askingUnder(recallProblem !== null)
    },
    'signedIn.congratulations.openingApp': () =>
      expect(screen.getByRole('link', { name: 'Open the driver app' }).getAttribute('aria-busy')).toBe('true'),
    'signedIn.unplaceable': () => {
      at(formPaths.hub)
      heading('We cannot place your application')
      expect(button('Try again')).toBeTruthy()
    },
  }
}
