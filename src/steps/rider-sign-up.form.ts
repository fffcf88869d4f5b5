import * as z from 'zod/mini'
import { RiderSignUp } from '#contract/sign-in'

export const RiderSignUpAnswers = z.object({
  ...RiderSignUp.shape,
  agree: z.literal(true, 'Agree to the terms of service and the privacy policy to go on'),
})
export type RiderSignUpAnswers = z.infer<typeof RiderSignUpAnswers>

export interface RiderSignUpForm {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  agree: boolean
}
