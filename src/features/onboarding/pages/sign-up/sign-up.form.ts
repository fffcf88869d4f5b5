import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { Agreed, blankable, ReferralCode } from '#contract/fields'
import { DriverSignUp } from '#contract/sign-in/sign-in'

const SignUpAnswers = z.object({
  phoneNumber: DriverSignUp.shape.phoneNumber,
  referralCode: blankable(ReferralCode),
  agree: Agreed,
})
export type SignUpForm = z.input<typeof SignUpAnswers>
export type SignUpAnswers = z.output<typeof SignUpAnswers>

const SignInAnswers = z.pick(SignUpAnswers, { phoneNumber: true })

const signUp = zodResolver(SignUpAnswers)
const signIn = zodResolver(SignInAnswers)

/**
 * The rules of the sign-up; of the sign-in, which has the number alone, where the driver comes back. Its other fields are not on the screen and have
 * no values, which the types of one form cannot say.
 */
export const resolver: Resolver<SignUpForm, { readonly returning: boolean }, SignUpAnswers> = (values, context, options) =>
  (context?.returning ? (signIn as unknown as typeof signUp) : signUp)(values, undefined, options)
