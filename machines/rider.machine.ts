import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PendingCode } from './sign-in/facts.ts'
import { type SignInRef, signInMachine } from './sign-in.machine.ts'

const rider = setup({
  types: {
    context: {} as { pendingCode: PendingCode | null },
    input: {} as { pendingCode: PendingCode | null },
    events: {} as { type: 'signUp.open' },
  },
  actors: { signIn: signInMachine },
  actions: { welcome: () => {}, forgetPendingCode: assign({ pendingCode: null }) },
})

export type RiderRef = ActorRefFrom<typeof riderMachine>

/** The rider's way: sign-up, code, welcome (specification, section 4). */
export const riderMachine = rider.createMachine({
  id: 'rider',
  context: ({ input }) => input,
  initial: 'signingIn',
  states: {
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ typed: '', notice: null, pendingCode: context.pendingCode }),
        onDone: 'welcomed',
        onError: { target: 'signingIn', reenter: true },
      },
    },
    welcomed: {
      entry: ['welcome', 'forgetPendingCode'],
      /** Another rider signs up on the same phone. */
      on: { 'signUp.open': 'signingIn' },
    },
  },
})

/** The sign-in that runs inside the rider's machine, while it does. */
export const riderSignInOf = ({ children }: ReturnType<RiderRef['getSnapshot']>): SignInRef | undefined =>
  children.signIn as SignInRef | undefined
