import { useEffect } from 'react'
import { Form } from '#src/ui/form.ts'
import { LagosBridge } from '#src/ui/illustrations/lagos-bridge.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { AboveForm } from './above-form.tsx'
import { AgreeAndContinue } from './agree-and-continue.tsx'
import { lateResolver } from './late-resolver.ts'
import type { SignUpProps } from './props.ts'
import type { SignUpAnswers, SignUpForm } from './sign-up.form.ts'
import { useAnswersForm } from './use-answers-form.ts'
import { WhatYouNeed } from './what-you-need.tsx'
import { type FormOf, withForm } from './with-form.tsx'

const { resolver, useRulesWhenIdle } = lateResolver<SignUpForm, SignUpAnswers>(() => import('./sign-up.resolver.ts'), 'phoneNumber')

const whyHere = {
  sessionEnded: {
    title: 'Please sign in again',
    body: 'For your safety your session ended. Your answers are kept: sign in to go on where you were.',
  },
  signedOut: {
    title: 'You are signed out',
    body: 'You logged out in another tab, or were away for a day. What you saved is safe with us: sign in to go on.',
  },
  cookiesBlocked: {
    title: 'This browser blocks cookies',
    body: 'Without them it cannot keep you signed in. Allow cookies for this site in its settings, or use another browser, then sign in.',
  },
}

/** Fields without defaults: what was typed before the page came to life is then read from the page, not overwritten. */
function SignUp({ form, typed, referralCode, notice, submit, busy, problem }: SignUpProps & FormOf<SignUpForm, SignUpAnswers>) {
  const { wiring, errorOf, faults, attempt } = useAnswersForm({
    form,
    fields: ['phoneNumber', 'referralCode', 'agree'],
    submit: ({ phoneNumber, referralCode }) =>
      submit({ phoneNumber, typed: form.getValues('phoneNumber'), ...(referralCode ? { referralCode } : {}) }),
    busy,
    problem,
  })
  useRulesWhenIdle()
  useEffect(() => {
    if (typed && !form.getValues('phoneNumber')) form.setValue('phoneNumber', typed)
    if (referralCode && !form.getValues('referralCode')) form.setValue('referralCode', referralCode)
  }, [form, typed, referralCode])

  return (
    <Screen>
      <LagosBridge />
      <PageHeading lead="Drive your own car in Lagos or anywhere in Nigeria, at the hours you choose. It starts with your phone number.">
        Become a driver
      </PageHeading>
      {notice ? (
        <Notice icon="lock" title={whyHere[notice].title}>
          <p>{whyHere[notice].body}</p>
        </Notice>
      ) : null}
      <Form {...wiring}>
        <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
        <TextField
          {...form.register('phoneNumber')}
          label="Phone number"
          hint="Your mobile number, like 0803 123 4567 or +234 803 123 4567. We send a code to it by SMS."
          error={errorOf('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={busy}
        />
        <TextField
          {...form.register('referralCode')}
          label="Referral code (optional)"
          hint="If a driver invited you, enter the code they gave you."
          error={errorOf('referralCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
        />
        <AgreeAndContinue field={form.register('agree')} error={errorOf('agree')} busy={busy} />
      </Form>
      <WhatYouNeed />
    </Screen>
  )
}

export default withForm((_: SignUpProps) => ({ resolver, defaultValues: {} }), SignUp)
