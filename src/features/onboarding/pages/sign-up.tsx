import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { SignInRef } from '#machines/sign-in.machine'
import { AtPage } from '#src/features/onboarding/at-page.tsx'
import { useDriverSignIn } from '#src/features/onboarding/use-driver.ts'
import { AgreeAndContinue } from '#src/features/sign-in/agree-and-continue.tsx'
import { SignInScreen, type SignInSnapshot } from '#src/features/sign-in/sign-in-screen.tsx'
import { AboveForm } from '#src/forms/above-form.tsx'
import { lazyResolver, unchecked } from '#src/forms/lazy-resolver.ts'
import type { SubmitProps } from '#src/forms/submit-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { LagosBridge } from '#src/ui/illustrations/lagos-bridge.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import type { SignUpAnswers, SignUpForm } from './sign-up.form.ts'
import { WhatYouNeed } from './what-you-need.tsx'

/** The sign-up: `typed` is the number to start from as it was typed; `notice` says why the driver is here again. */
export interface SignUpProps extends SubmitProps<{ phoneNumber: string; typed: string; referralCode?: string | undefined }> {
  readonly typed: string
  readonly referralCode: string
  readonly notice: 'sessionEnded' | 'signedOut' | 'cookiesBlocked' | null
}

const rules = lazyResource(() => import('./sign-up.form.ts'))
const resolver = lazyResolver(rules, { phoneNumber: unchecked })
const fields = ['phoneNumber', 'referralCode', 'agree'] as const

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
export function SignUp({ typed, referralCode, notice, submit, busy, problem }: SignUpProps) {
  const form = useForm<SignUpForm, unknown, SignUpAnswers>({ resolver, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem })
  const send = form.handleSubmit(
    ({ phoneNumber, referralCode }) =>
      submit({ phoneNumber, typed: form.getValues('phoneNumber'), ...(referralCode ? { referralCode } : {}) }),
    summarise,
  )
  useEffect(() => {
    whenIdle(() => void rules.load().catch(() => {}))
  }, [])
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
      <Form busy={busy || isSubmitting} onSubmit={send}>
        <AboveForm {...summary} problem={problem} busy={busy} />
        <TextField
          {...form.register('phoneNumber')}
          label="Phone number"
          hint="Your mobile number, like 0803 123 4567 or +234 803 123 4567. We send a code to it by SMS."
          error={errors.phoneNumber?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={busy}
        />
        <TextField
          {...form.register('referralCode')}
          label="Referral code (optional)"
          hint="If a driver invited you, enter the code they gave you."
          error={errors.referralCode?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
        />
        <AgreeAndContinue field={form.register('agree')} error={errors.agree?.message} busy={busy || isSubmitting} />
      </Form>
      <WhatYouNeed />
    </Screen>
  )
}

function DriverSignUp({ signIn, snapshot }: { signIn: SignInRef; snapshot: SignInSnapshot }) {
  const { details, notice, problem } = snapshot.context
  return (
    <SignUp
      typed={details.typed}
      referralCode={details.referralCode ?? ''}
      notice={notice}
      submit={(submitted) => signIn.send({ type: 'details.submit', details: submitted })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function SignUpPage() {
  const signIn = useDriverSignIn()
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="signUp">{() => null}</AtPage>
  return (
    <SignInScreen screen="signUp" signIn={signIn}>
      {(ref, snapshot) => <DriverSignUp signIn={ref} snapshot={snapshot} />}
    </SignInScreen>
  )
}
