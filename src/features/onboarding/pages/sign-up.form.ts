import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { blankable, ReferralCode } from '#contract/fields'
import { DriverSignUp } from '#contract/sign-in/sign-in'
import { Agreed } from '#src/features/sign-in/agreed.ts'

const SignUpAnswers = z.object({
  phoneNumber: DriverSignUp.shape.phoneNumber,
  referralCode: blankable(ReferralCode),
  agree: Agreed,
})
export type SignUpForm = z.input<typeof SignUpAnswers>
/** What was ticked is asked for by the form alone. */
export type SignUpAnswers = Pick<z.output<typeof SignUpAnswers>, 'phoneNumber' | 'referralCode'>

/** Of a driver who comes back the number counts: the other fields are not on the screen. */
const SignInAnswers = z.extend(SignUpAnswers, {
  referralCode: z.pipe(
    z.optional(z.string()),
    z.transform(() => undefined),
  ),
  agree: z.boolean(),
})

const signUp = zodResolver(SignUpAnswers)
const signIn = zodResolver(SignInAnswers)

/** The rules of the sign-up; of the sign-in, which has the number alone, where the driver comes back. */
export const resolver: Resolver<SignUpForm, { readonly returning: boolean }, SignUpAnswers> = (values, context, options) =>
  (context?.returning ? signIn : signUp)(values, undefined, options)
