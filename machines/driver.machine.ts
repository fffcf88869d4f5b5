import type { ActorRefFrom } from 'xstate'
import { problemOf } from '#contract/problems'
import type { ApplicationStatus, StepStatus } from '#contract/status'
import { type FormPage, formPages, stepStatuses } from '#contract/steps'
import { askedOn } from './driver/asking.ts'
import { congratulations, pendingApproval, rejected } from './driver/review.ts'
import { driver } from './driver/setup.ts'
import { opened, step } from './driver/step.ts'
import { withdrawalFrom, withdrawn } from './driver/withdrawal.ts'
import type { SignInRef } from './sign-in.machine.ts'

export type DriverRef = ActorRefFrom<typeof driverMachine>

const requested = (page: FormPage) => ({ guard: { type: 'isRequested', params: page } as const, target: `#${page}` })
const stands = (status: ApplicationStatus, target: string) => ({ guard: { type: 'stands', params: status } as const, target })
const openedFromHub = (page: StepStatus) => opened(page, 'hub', { type: 'requestHubAfter', params: page })
/** What else than to withdraw is begun from the hub. */
const hubWays = {
  'page.open': stepStatuses.map(openedFromHub),
  'application.send': { guard: 'maySend', target: 'sending', actions: 'forgetProblem' },
} as const
const stepStates = Object.fromEntries(stepStatuses.map((id) => [id, step(id)])) as Record<StepStatus, ReturnType<typeof step>>

/** Asks where the application stands; what the phone kept of it stands for the server's word where none comes. */
const asking = (id: string, tags: 'loading' | 'busy') =>
  driver.createStateConfig({
    tags,
    invoke: {
      id,
      src: 'readApplication',
      onDone: { target: '#driver.signedIn.placing', actions: { type: 'keepApplication', params: ({ event }) => event.output } },
      onError: [
        {
          guard: { type: 'mayRecall', params: ({ event }) => problemOf(event.error) },
          target: '#driver.signedIn.placing',
          actions: { type: 'recall', params: ({ event }) => problemOf(event.error) },
        },
        {
          target: '#driver.signedIn.unreached.waiting',
          actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
        },
      ],
    },
    on: { 'page.open': { actions: { type: 'requestPage', params: ({ event }) => event.page } } },
  })

/**
 * The driver's way: sign-up and code, the steps, sending, review. The server is the memory: `placing` puts the
 * driver where the server's status says, whatever the URL asked (specification, section 4; domain, section 2).
 */
export const driverMachine = driver.createMachine({
  id: 'driver',
  context: ({ input }) => ({
    ...input,
    referralCode: input.pendingCode?.details.referralCode ?? input.referralCode,
    record: null,
    profile: null,
    askedAt: 0,
    problem: null,
    untold: null,
    hasMovedOn: false,
    openedFrom: null,
    keptApplication: input.keptApplication ?? null,
    recallProblem: null,
    typed: '',
    notice: input.notice ?? null,
    referralRefused: false,
    lists: null,
    answers: null,
    deepLink: null,
    checks: 0,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasSession', target: 'signedIn' }, { target: 'signingIn' }] },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { typed, referralCode, notice, pendingCode } }) => ({ typed, referralCode, notice, pendingCode }),
        onDone: {
          target: 'signedIn.referring',
          actions: [
            { type: 'startSession', params: ({ event }) => event.output },
            { type: 'keepDetails', params: ({ event }) => event.output.details },
          ],
        },
        onError: { target: 'signingIn', reenter: true },
      },
      on: { 'session.found': { target: 'signedIn', actions: { type: 'requestPage', params: 'hub' } } },
    },
    signedIn: {
      initial: 'resuming',
      on: { 'session.ended': { target: 'signingIn', actions: { type: 'forgetDriver', params: ({ event }) => event.why } } },
      states: {
        referring: {
          tags: 'loading',
          always: { guard: 'hasNoReferral', target: 'resuming' },
          invoke: {
            id: 'useReferral',
            src: 'useReferral',
            input: ({ context }) => ({ referralCode: context.referralCode ?? '' }),
            onDone: { target: 'resuming', actions: [{ type: 'noteReferral', params: null }, 'forgetReferral'] },
            onError: [
              {
                guard: { type: 'isReferralAnswered', params: ({ event }) => problemOf(event.error) },
                target: 'resuming',
                actions: [{ type: 'noteReferral', params: ({ event }) => problemOf(event.error) }, 'forgetReferral'],
              },
              { target: 'resuming', actions: { type: 'keepReferral', params: ({ context }) => context.referralCode } },
            ],
          },
        },
        resuming: asking('readApplication', 'loading'),
        unreached: {
          tags: 'stuck',
          initial: 'waiting',
          states: {
            waiting: {
              after: { nextTry: { guard: 'isUnreached', target: 'asking' } },
              on: {
                'page.retry': 'asking',
                'network.restored': 'asking',
                'page.open': { actions: { type: 'requestPage', params: ({ event }) => event.page } },
              },
            },
            asking: asking('askAgain', 'busy'),
          },
        },
        placing: {
          always: [
            ...formPages.map(requested),
            ...stepStatuses.map((id) => stands(id, id)),
            stands('ready_to_send', 'hub'),
            stands('pending_approval', 'pendingApproval'),
            stands('changes_requested', 'hub'),
            stands('approved', 'congratulations'),
            stands('rejected', 'rejected'),
            stands('withdrawn', 'withdrawn'),
            { target: 'unplaceable' },
          ],
          exit: [{ type: 'requestPage', params: null }, 'forgetOpened'],
        },
        ...stepStates,
        hub: {
          id: 'hub',
          meta: { page: 'hub' },
          initial: 'reading',
          states: {
            reading: {
              entry: { type: 'tellUntold', params: 'hub' },
              on: {
                ...hubWays,
                'withdrawal.consider': { target: 'considering', actions: 'forgetProblem' },
              },
              ...askedOn('hub'),
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendApplication',
                src: 'sendApplication',
                onDone: [
                  {
                    guard: 'isRecalled',
                    target: '#driver.signedIn.resuming',
                    actions: { type: 'keepSent', params: ({ event }) => event.output },
                  },
                  { target: '#driver.signedIn.placing', actions: { type: 'keepSent', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => problemOf(event.error) },
                    target: '#driver.signedIn.resuming',
                    actions: [
                      { type: 'keepUntold', params: ({ event }) => ({ page: 'hub', problem: problemOf(event.error) }) },
                      { type: 'requestPage', params: 'hub' },
                    ],
                  },
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => problemOf(event.error) },
                    target: '#driver.signedIn.resuming',
                    actions: { type: 'keepUntold', params: ({ event }) => ({ page: 'hub', problem: problemOf(event.error) }) },
                  },
                  { target: 'reading', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
                ],
              },
            },
            ...withdrawalFrom('hub', hubWays),
          },
        },
        pendingApproval,
        rejected,
        withdrawn,
        congratulations,
        unplaceable: { meta: { page: 'hub' }, on: { 'page.retry': 'resuming', 'network.restored': 'resuming' } },
      },
    },
  },
})

/** The sign-in that runs inside the driver's machine, while it does. */
export const signInOf = ({ children }: ReturnType<DriverRef['getSnapshot']>): SignInRef | undefined =>
  children.signIn as SignInRef | undefined
