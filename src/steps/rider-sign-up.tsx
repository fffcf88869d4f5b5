import { useEffect } from 'react'
import { Form } from '#src/ui/form.ts'
import { PhoneCode } from '#src/ui/illustrations/phone-code.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { AboveForm } from './above-form.tsx'
import { AgreeAndContinue } from './agree-and-continue.tsx'
import { lateResolver } from './late-resolver.ts'
import type { RiderSignUpProps } from './props.ts'
import type { RiderSignUpAnswers, RiderSignUpForm } from './rider-sign-up.form.ts'
import { useAnswersForm } from './use-answers-form.ts'
import { type FormOf, withForm } from './with-form.tsx'

const { resolver, useRulesWhenIdle } = lateResolver<RiderSignUpForm, RiderSignUpAnswers>(
  () => import('./rider-sign-up.resolver.ts'),
  'phoneNumber',
)

/** Fields without defaults: what was typed before the page came to life is then read from the page, not overwritten. */
function RiderSignUp({ form, saved, submit, busy, problem }: RiderSignUpProps & FormOf<RiderSignUpForm, RiderSignUpAnswers>) {
  const { wiring, errorOf, faults, attempt } = useAnswersForm({
    form,
    fields: ['firstName', 'lastName', 'email', 'phoneNumber', 'agree'],
    submit: ({ agree: _, ...answers }) => submit({ typed: form.getValues('phoneNumber'), answers }),
    busy,
    problem,
  })
  const { typed, rider } = saved
  useRulesWhenIdle()
  useEffect(() => {
    const before = { ...rider, phoneNumber: typed }
    for (const [name, value] of Object.entries(before) as [keyof RiderSignUpForm, string][])
      if (value && !form.getValues(name)) form.setValue(name, value)
  }, [form, rider, typed])
  const field = (name: Exclude<keyof RiderSignUpForm, 'agree'>) => ({ ...form.register(name), error: errorOf(name), readOnly: busy })

  return (
    <Screen>
      <PhoneCode />
      <PageHeading lead="Be among the first to ride when we open in Lagos. We tell you when your area is on.">Ride with Cruzer</PageHeading>
      <Form {...wiring}>
        <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
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
        <AgreeAndContinue field={form.register('agree')} error={errorOf('agree')} busy={busy} />
      </Form>
    </Screen>
  )
}

export default withForm((_: RiderSignUpProps) => ({ resolver, defaultValues: {} }), RiderSignUp)
