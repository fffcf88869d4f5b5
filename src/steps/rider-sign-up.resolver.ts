import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { RiderSignUpAnswers, type RiderSignUpForm } from './rider-sign-up.form.ts'

export const resolver = zodResolver(RiderSignUpAnswers) as unknown as Resolver<RiderSignUpForm, unknown, RiderSignUpAnswers>
