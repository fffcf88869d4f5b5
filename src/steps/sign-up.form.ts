import * as z from 'zod/mini'
import { blankable, ReferralCode } from '#contract/fields'
import { DriverSignUp } from '#contract/sign-in'

export const SignUpAnswers = z.object({
  phoneNumber: DriverSignUp.shape.phoneNumber,
  referralCode: blankable(ReferralCode),
  agree: z.literal(true, 'Agree to the terms of service and the privacy policy to go on'),
})
export type SignUpAnswers = z.infer<typeof SignUpAnswers>

export interface SignUpForm {
  phoneNumber: string
  referralCode: string
  agree: boolean
}
