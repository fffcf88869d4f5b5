import { fromPromise } from 'xstate'
import { problemOf } from '#contract/problems'
import type { CodeChannel } from '#contract/sign-in/code-channel'
import type { CodeSent, Tokens } from '#contract/sign-in/sign-in'
import { termsVersion } from '#contract/sign-in/terms'
import type { Details, PendingCode, SignedIn } from '#machines/sign-in/facts'
import { signInMachine } from '#machines/sign-in.machine'
import type { Api } from '#src/api/client.ts'

interface PendingCodes {
  readonly keep: (asked: PendingCode) => void
  readonly forget: () => void
}

type RequestCode = (details: Details, channel: CodeChannel | undefined, signal: AbortSignal) => Promise<CodeSent>
type VerifyCode = (check: { phoneNumber: string; otp: string }, signal: AbortSignal) => Promise<SignedIn>

const signInBy = (requestCode: RequestCode, verifyCode: VerifyCode, pendingCodes: PendingCodes) =>
  signInMachine.provide({
    actors: {
      requestCode: fromPromise<CodeSent, { details: Details; channel: CodeChannel }>(({ input: { details, channel }, signal }) =>
        // Where nothing is said it comes by SMS, which an older server knows too.
        requestCode(details, channel === 'sms' ? undefined : channel, signal),
      ),
      verifyCode: fromPromise<SignedIn, { phoneNumber: string; otp: string }>(({ input, signal }) => verifyCode(input, signal)),
    },
    actions: {
      storePendingCode: ({ context }) => context.pendingCode && pendingCodes.keep(context.pendingCode),
      removePendingCode: () => pendingCodes.forget(),
    },
  })

/** The sign-in for drivers: a right code gives a session (specification, section 6). */
export const driverSignIn = (api: Api, pendingCodes: PendingCodes) =>
  signInBy(
    ({ phoneNumber, returning }, channel, signal) =>
      api.authenticateDriver({ body: returning ? { phoneNumber, channel } : { phoneNumber, termsVersion, channel } }, signal),
    async (body, signal) => {
      const { accessToken, refreshToken, termsAgreed } = await api.verifyDriver({ body }, signal)
      return { tokens: { accessToken, refreshToken }, mustAgree: termsAgreed === false }
    },
    pendingCodes,
  ).provide({
    actors: {
      agreeToTerms: fromPromise<unknown, { tokens: Tokens | null }>(({ input: { tokens }, signal }) => {
        const agreeBy = (token = '') => api.agreeToTerms({ body: { token, termsVersion } }, signal)
        // The access token is over sooner than some have read the terms.
        return agreeBy(tokens?.accessToken).catch((cause) => {
          if (problemOf(cause).kind !== 'expired') throw cause
          return agreeBy(tokens?.refreshToken)
        })
      }),
    },
  })

/** The sign-in for riders, who get no session; their calls carry no token (specification, section 6). */
export const riderSignIn = (api: Api, pendingCodes: PendingCodes) =>
  signInBy(
    ({ phoneNumber, rider = { firstName: '', lastName: '', email: '' } }, channel, signal) =>
      api.authenticatePassenger({ body: { ...rider, phoneNumber, termsVersion, channel } }, signal),
    async (body, signal) => {
      await api.verifyPassenger({ body }, signal)
      return { tokens: null }
    },
    pendingCodes,
  )
