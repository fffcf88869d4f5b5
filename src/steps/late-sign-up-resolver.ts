import type { Resolver } from 'react-hook-form'
import type { SignUpAnswers, SignUpForm } from './sign-up.form.ts'

/** Fetches the rules of the sign-up, the phone library among them: the form is usable before they are there. */
export const loadRules = () => import('./sign-up.resolver.ts')

/** Checks by the rules once they are there; without a line to fetch them by it says so, and what was typed stays. */
export const lateResolver: Resolver<SignUpForm, unknown, SignUpAnswers> = async (values, context, options) => {
  const rules = await loadRules().catch(() => null)
  if (rules) return rules.resolver(values, context, options)
  return {
    values: {},
    errors: { phoneNumber: { type: 'unchecked', message: 'We could not check this: connect to the internet and try again' } },
  }
}
