import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Problem, problemOf } from '#contract/problems'
import type { Tokens } from '#contract/sign-in/sign-in'
import { unprovided } from './unprovided.ts'

/** Milliseconds that a log-out waits for its answer before the cookies are cleared without one (domain, section 3). */
export const logOutTimeout = 5000

/** Why there is no session: refused by the server, gone from the cookies, never kept by a browser that blocks them, or the driver logged out. */
export type SessionEnd = 'never' | 'refused' | 'gone' | 'blocked' | 'loggedOut'

/** A new pair, and the refresh token in whose place it is to stand. */
export type Renewed = Tokens & { readonly instead?: string | undefined }

/** Which of the two cookies were there at the start. */
export interface Found {
  readonly accessToken: boolean
  readonly refreshToken: boolean
}

const session = setup({
  types: {
    context: {} as {
      /** Why the last refresh brought nothing; null once one did. */
      problem: Problem | null
      end: SessionEnd
      found: Found
    },
    input: {} as Found,
    events: {} as
      | { type: 'session.started'; tokens: Tokens }
      /** The token that is stored was answered with a 401. */
      | { type: 'token.refused' }
      | { type: 'session.logOut' }
      /** Another tab signed in. */
      | { type: 'session.found' }
      /** The cookies are gone: another tab logged out, or the browser dropped them. */
      | { type: 'session.lost' }
      /** The browser did not keep the tokens: it blocks cookies. */
      | { type: 'tokens.dropped' },
    tags: {} as 'busy',
  },
  actors: {
    refreshTokens: unprovided<Renewed>('refreshTokens'),
    logOut: unprovided<unknown>('logOut'),
  },
  actions: {
    keepTokens: (_, _tokens: Renewed) => {},
    clearAccessToken: () => {},
    clearTokens: () => {},
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepEnd: assign((_, end: SessionEnd) => ({ end })),
  },
  guards: {
    /** A refusal ends the session; no answer is not a refusal. */
    isRefusal: (_, problem: Problem) =>
      problem.kind === 'expired' || (problem.kind === 'refused' && [400, 401, 403].includes(problem.status)),
    foundAccessToken: ({ context }) => context.found.accessToken,
    foundRefreshToken: ({ context }) => context.found.refreshToken,
  },
  delays: { logOutTimeout },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/**
 * The driver's session: refreshed once at a time, ended by a refusal or by log-out. A refresh that ends after
 * log-out stores nothing, since its state is no more (specification, section 4).
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({ problem: null, end: 'never', found: input }),
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'foundAccessToken', target: 'active' },
        { guard: 'foundRefreshToken', target: 'refreshing' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      on: {
        'session.started': { target: 'active', actions: { type: 'keepTokens', params: ({ event }) => event.tokens } },
        'session.found': 'active',
      },
    },
    active: {
      exit: 'forgetProblem',
      on: {
        'token.refused': 'refreshing',
        'session.logOut': 'loggingOut',
        'session.lost': { target: 'signedOut', actions: { type: 'keepEnd', params: 'gone' } },
        'tokens.dropped': { target: 'signedOut', actions: { type: 'keepEnd', params: 'blocked' } },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        onDone: { target: 'active', actions: { type: 'keepTokens', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => problemOf(event.error) },
            target: 'signedOut',
            actions: ['clearAccessToken', { type: 'keepEnd', params: 'refused' }],
          },
          { target: 'active', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
      on: {
        'session.logOut': 'loggingOut',
        'session.lost': { target: 'signedOut', actions: { type: 'keepEnd', params: 'gone' } },
        // A driver may sign in while a refresh token that was left over is still being tried.
        'session.started': { target: 'active', actions: { type: 'keepTokens', params: ({ event }) => event.tokens } },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: { id: 'logOut', src: 'logOut', onDone: 'loggedOut', onError: 'loggedOut' },
      after: { logOutTimeout: 'loggedOut' },
    },
    loggedOut: {
      entry: ['clearTokens', { type: 'keepEnd', params: 'loggedOut' }],
      always: 'signedOut',
    },
  },
})
