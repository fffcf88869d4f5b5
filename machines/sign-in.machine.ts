import { type ActorRefFrom, assign, setup } from 'xstate'
import { codeLength } from '#contract/fields'
import { type Problem, problemOf } from '#contract/problems'
import type { CodeChannel } from '#contract/sign-in/code-channel'
import type { CodeSent, Tokens } from '#contract/sign-in/sign-in'
import {
  type Details,
  isSameCode,
  longestWait,
  type PendingCode,
  type SignedIn,
  type SignInFacts,
  type SignInNotice,
  waitOf,
} from './sign-in/facts.ts'
import { unprovided } from './unprovided.ts'

const signIn = setup({
  types: {
    context: {} as SignInFacts,
    input: {} as { typed: string; referralCode?: string | undefined; notice: SignInNotice; pendingCode: PendingCode | null },
    output: {} as SignedIn & { details: Details },
    events: {} as
      | { type: 'details.submit'; details: Details }
      | { type: 'code.open' }
      | { type: 'code.submit'; otp: string }
      | { type: 'code.resend'; channel?: CodeChannel }
      | { type: 'terms.agree' }
      | { type: 'number.change' },
    tags: {} as 'busy' | 'resending',
    meta: {} as { screen: 'signUp' | 'code' },
  },
  actors: {
    requestCode: unprovided<CodeSent, { details: Details; channel: CodeChannel }>('requestCode'),
    verifyCode: unprovided<SignedIn, { phoneNumber: string; otp: string }>('verifyCode'),
    agreeToTerms: unprovided<unknown, { tokens: Tokens | null }>('agreeToTerms'),
  },
  actions: {
    keepDetails: assign(({ context: { problem, details: before, unanswered, pendingCode } }, details: Details) => ({
      details,
      pendingCode: pendingCode && isSameCode(pendingCode.details, details) ? { ...pendingCode, details } : pendingCode,
      unanswered: problem?.kind === 'unanswered' ? before : unanswered,
      channel: 'sms' as const,
      problem: null,
    })),
    chooseChannel: assign((_, channel: CodeChannel) => ({ channel })),
    keepPendingCode: assign(({ context: { details, channel } }, { codeLength, resendIn, channels }: Omit<CodeSent, 'expiresIn'>) => ({
      pendingCode: { details, codeLength, resendAt: Date.now() + resendIn * 1000, channels, channel },
      problem: null,
    })),
    noteResent: assign({ resent: true }),
    forgetResent: assign({ resent: false }),
    /** A clock that was set back makes nobody wait longer than that. */
    shortenWait: assign(({ context: { pendingCode } }) => ({
      pendingCode: pendingCode && { ...pendingCode, resendAt: Math.min(pendingCode.resendAt, Date.now() + longestWait) },
    })),
    /** Somewhere that outlives the page: a phone may drop the tab while the driver reads the message. */
    storePendingCode: () => {},
    removePendingCode: () => {},
    keepSignedIn: assign(({ context: { pendingCode } }, signedIn: SignedIn) => ({
      signedIn,
      pendingCode: pendingCode && { ...pendingCode, signedIn },
      problem: null,
    })),
    forgetSignedIn: assign({ signedIn: null, pendingCode: null }),
    keepProblem: assign((_, problem: Problem) => ({ problem, resendFailed: false })),
    keepResendProblem: assign((_, problem: Problem) => ({ problem, resendFailed: true })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasPendingCode: ({ context }) => context.pendingCode !== null,
    /** The page was left while the terms were read, as by the link to the other language. */
    hasSignedIn: ({ context }) => context.signedIn !== null,
    /** A code for this sign-in is on its way: no second one is needed. */
    isAskedFor: ({ context }, details: Details) => context.pendingCode !== null && isSameCode(context.pendingCode.details, details),
    /** That it is too early for another code tells that the one without an answer was made; most other limits last longer. */
    wasSent: ({ context: { details, unanswered } }, problem: Problem) =>
      unanswered !== null && isSameCode(unanswered, details) && waitOf(problem) * 1000 <= longestWait,
    mustAgree: (_, { mustAgree }: SignedIn) => mustAgree === true,
  },
  delays: {
    /** Milliseconds until another code may be asked for, by what the server said. */
    resend: ({ context }) => Math.max(0, (context.pendingCode?.resendAt ?? 0) - Date.now()),
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>

/** A number, a code by message, and the proof: the same for drivers and riders (specification, section 4; domain, section 6). */
export const signInMachine = signIn.createMachine({
  id: 'signIn',
  context: ({ input: { typed, referralCode, notice, pendingCode } }) => ({
    details: pendingCode?.details ?? { phoneNumber: '', typed, referralCode },
    notice,
    pendingCode,
    unanswered: null,
    channel: 'sms',
    resent: false,
    signedIn: pendingCode?.signedIn ?? null,
    problem: null,
    resendFailed: false,
  }),
  initial: 'starting',
  output: ({ context: { signedIn, details } }) => ({ tokens: signedIn?.tokens ?? null, details }),
  states: {
    starting: {
      always: [
        { guard: 'hasSignedIn', target: 'agreeing' },
        { guard: 'hasPendingCode', target: 'enteringCode' },
        { target: 'enteringDetails' },
      ],
    },
    enteringDetails: {
      meta: { screen: 'signUp' },
      on: {
        'details.submit': [
          {
            guard: { type: 'isAskedFor', params: ({ event }) => event.details },
            target: 'enteringCode.typing.last',
            actions: [{ type: 'keepDetails', params: ({ event }) => event.details }, 'storePendingCode'],
          },
          { target: 'requestingCode', actions: { type: 'keepDetails', params: ({ event }) => event.details } },
        ],
        /** Goes forward to the code again, as a browser's history may. */
        'code.open': {
          guard: { type: 'isAskedFor', params: ({ context }) => context.details },
          target: 'enteringCode.typing.last',
          actions: 'forgetProblem',
        },
      },
    },
    requestingCode: {
      tags: 'busy',
      meta: { screen: 'signUp' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context: { details, channel } }) => ({ details, channel }),
        onDone: {
          target: 'enteringCode',
          actions: [{ type: 'keepPendingCode', params: ({ event }) => event.output }, 'storePendingCode'],
        },
        onError: [
          {
            guard: { type: 'wasSent', params: ({ event }) => problemOf(event.error) },
            target: 'enteringCode',
            actions: [
              { type: 'keepPendingCode', params: ({ event }) => ({ codeLength, resendIn: waitOf(problemOf(event.error)) }) },
              'storePendingCode',
            ],
          },
          { target: 'enteringDetails', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    enteringCode: {
      meta: { screen: 'code' },
      initial: 'typing',
      states: {
        typing: {
          initial: 'cooling',
          on: {
            'code.submit': 'verifying',
            'number.change': { target: '#signIn.enteringDetails', actions: ['forgetProblem', 'forgetResent'] },
          },
          states: {
            cooling: { entry: 'shortenWait', after: { resend: 'ready' } },
            ready: {
              on: {
                'code.resend': {
                  target: '#signIn.enteringCode.resending',
                  actions: { type: 'chooseChannel', params: ({ event }) => event.channel ?? 'sms' },
                },
              },
            },
            last: { type: 'history' },
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context, event }) => ({
              phoneNumber: context.details.phoneNumber,
              otp: event.type === 'code.submit' ? event.otp : '',
            }),
            onDone: [
              {
                guard: { type: 'mustAgree', params: ({ event }) => event.output },
                target: '#signIn.agreeing',
                actions: [{ type: 'keepSignedIn', params: ({ event }) => event.output }, 'storePendingCode'],
              },
              {
                target: '#signIn.verified',
                actions: [{ type: 'keepSignedIn', params: ({ event }) => event.output }, 'removePendingCode'],
              },
            ],
            onError: { target: 'typing.last', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
          },
        },
        resending: {
          tags: 'resending',
          invoke: {
            id: 'resendCode',
            src: 'requestCode',
            input: ({ context: { details, channel } }) => ({ details, channel }),
            onDone: {
              target: 'typing.cooling',
              actions: [{ type: 'keepPendingCode', params: ({ event }) => event.output }, 'noteResent', 'storePendingCode'],
            },
            onError: { target: 'typing.ready', actions: { type: 'keepResendProblem', params: ({ event }) => problemOf(event.error) } },
          },
          // On a slow connection the SMS comes before the answer does.
          on: {
            'code.submit': 'verifying',
            'number.change': { target: '#signIn.enteringDetails', actions: ['forgetProblem', 'forgetResent'] },
          },
        },
      },
    },
    /** A number that has never agreed to the terms: there is no session until it has (domain, section 10). */
    agreeing: {
      meta: { screen: 'code' },
      initial: 'reading',
      states: {
        reading: {
          on: {
            'terms.agree': { target: 'sending', actions: 'forgetProblem' },
            'number.change': {
              target: '#signIn.enteringDetails',
              actions: ['forgetProblem', 'forgetResent', 'forgetSignedIn', 'removePendingCode'],
            },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'agreeToTerms',
            src: 'agreeToTerms',
            input: ({ context }) => ({ tokens: context.signedIn?.tokens ?? null }),
            onDone: { target: '#signIn.verified', actions: 'removePendingCode' },
            onError: { target: 'reading', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
          },
        },
      },
    },
    verified: { type: 'final', meta: { screen: 'code' } },
  },
})
