import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { SignUpAnswers, type SignUpForm } from './sign-up.form.ts'

export const resolver = zodResolver(SignUpAnswers) as unknown as Resolver<SignUpForm, unknown, SignUpAnswers>
