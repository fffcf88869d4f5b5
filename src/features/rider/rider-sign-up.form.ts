import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { Agreed } from '#contract/fields'
import { RiderSignUp } from '#contract/sign-in/sign-in'

const RiderSignUpAnswers = z.object({ ...RiderSignUp.shape, agree: Agreed })
export type RiderSignUpForm = z.input<typeof RiderSignUpAnswers>
export type RiderSignUpAnswers = z.output<typeof RiderSignUpAnswers>

export const resolver = zodResolver(RiderSignUpAnswers)
