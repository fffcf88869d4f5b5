import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { RiderSignUp as Rider } from '#contract/sign-in'
import { Form } from '#src/ui/form.tsx'
import { PhoneCode } from '#src/ui/illustrations/phone-code.tsx'
import { lazyResource } from '#src/ui/lazy-resource.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { AboveForm } from './above-form.tsx'
import { AgreeAndContinue } from './agree-and-continue.tsx'
import { lazyResolver, unchecked } from './lazy-resolver.ts'
import type { SubmitProps } from './props.ts'
import type { RiderSignUpAnswers, RiderSignUpForm } from './rider-sign-up.form.ts'
import { useErrorSummary } from './use-error-summary.ts'

/** The rider's sign-up: `saved` is what was filled in before, when the number is changed. */
export interface RiderSignUpProps extends SubmitProps<{ typed: string; answers: Rider }> {
  readonly saved: { readonly typed: string; readonly rider?: Omit<Rider, 'phoneNumber'> | undefined }
}

const rules = lazyResource(() => import('./rider-sign-up.form.ts'))
const resolver = lazyResolver(rules, { phoneNumber: unchecked })
const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'agree'] as const

/** Fields without defaults: what was typed before the page came to life is then read from the page, not overwritten. */
export default function RiderSignUp({ saved, submit, busy, problem }: RiderSignUpProps) {
  const form = useForm<RiderSignUpForm, unknown, RiderSignUpAnswers>({ resolver, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem })
  const send = form.handleSubmit(({ agree: _, ...answers }) => submit({ typed: form.getValues('phoneNumber'), answers }), summarise)
  const { typed, rider } = saved
  useEffect(() => {
    whenIdle(() => void rules.load().catch(() => {}))
  }, [])
  useEffect(() => {
    const before = { ...rider, phoneNumber: typed }
    for (const [name, value] of Object.entries(before) as [keyof RiderSignUpForm, string][])
      if (value && !form.getValues(name)) form.setValue(name, value)
  }, [form, rider, typed])
  const field = (name: Exclude<keyof RiderSignUpForm, 'agree'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: busy,
  })

  return (
    <Screen>
      <PhoneCode />
      <PageHeading lead="Be among the first to ride when we open in Lagos. We tell you when your area is on.">Ride with Cruzer</PageHeading>
      <Form busy={busy || isSubmitting} onSubmit={send}>
        <AboveForm {...summary} problem={problem} busy={busy} />
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('phoneNumber')}
          label="Phone number"
          hint="Your mobile number, like 0803 123 4567. We send a code to it by SMS."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <AgreeAndContinue field={form.register('agree')} error={errors.agree?.message} busy={busy || isSubmitting} />
      </Form>
    </Screen>
  )
}
