import { fromPromise } from 'xstate'
import type { CodeSent } from '#contract/sign-in'
import { type CodeAsked, type Details, type SignedIn, signInMachine } from '#machines/sign-in.machine'
import type { Api } from '#src/api/client.ts'

interface Memory {
  readonly keep: (asked: CodeAsked) => void
  readonly forget: () => void
}

/** The sign-in for drivers: their calls, and where a code that is on its way is remembered. */
export const driverSignIn = (api: Api, memory: Memory) =>
  signInMachine.provide({
    actors: {
      requestCode: fromPromise<CodeSent, { details: Details }>(({ input, signal }) =>
        api.authenticateDriver({ body: { phoneNumber: input.details.phoneNumber } }, signal),
      ),
      verifyCode: fromPromise<SignedIn, { phoneNumber: string; otp: string }>(async ({ input, signal }) => {
        const { accessToken, refreshToken } = await api.verifyDriver({ body: input }, signal)
        return { tokens: { accessToken, refreshToken } }
      }),
    },
    actions: {
      rememberAsked: ({ context }) => context.asked && memory.keep(context.asked),
      forgetAsked: () => memory.forget(),
    },
  })
