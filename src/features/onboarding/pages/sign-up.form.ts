import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { blankable, ReferralCode } from '#contract/fields'
import { DriverSignUp } from '#contract/sign-in'
import { Agreed } from '#src/features/sign-in/agreed.ts'

const SignUpAnswers = z.object({
  phoneNumber: DriverSignUp.shape.phoneNumber,
  referralCode: blankable(ReferralCode),
  agree: Agreed,
})
export type SignUpForm = z.input<typeof SignUpAnswers>
export type SignUpAnswers = z.output<typeof SignUpAnswers>

export const resolver = zodResolver(SignUpAnswers)
