import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RiderSignUp as Rider } from '#contract/sign-in/sign-in'
import type { SignInRef } from '#machines/sign-in.machine'
import { AgreeAndContinue } from '#src/features/sign-in/agree-and-continue.tsx'
import { SignInScreen, type SignInSnapshot } from '#src/features/sign-in/sign-in-screen.tsx'
import { AboveForm } from '#src/forms/above-form.tsx'
import { lazyResolver, unchecked } from '#src/forms/lazy-resolver.ts'
import type { SubmitProps } from '#src/forms/submit-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { keptSignUp } from '#src/storage/kept-sign-up.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { CarArrives } from '#src/ui/illustrations/car-arrives.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { WideOnly } from '#src/ui/layout/wide-only.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useRiderSignIn } from './rider-provider.tsx'
import type { RiderSignUpAnswers, RiderSignUpForm } from './rider-sign-up.form.ts'

/** The rider's sign-up: `saved` is what was filled in before, when the number is changed. */
export interface RiderSignUpProps extends SubmitProps<{ typed: string; answers: Rider }> {
  readonly saved: { readonly typed: string; readonly rider?: Omit<Rider, 'phoneNumber'> | undefined }
  /** What was typed before the page was loaded anew, and not submitted. */
  readonly typedBefore?: Readonly<Partial<Record<string, string>>>
  /** Keeps what is typed, on each change: the other language is another page. */
  readonly keep?: (typed: Omit<RiderSignUpForm, 'agree'>) => void
}

const rules = lazyResource(() => import('./rider-sign-up.form.ts'))
const resolver = lazyResolver(rules, { phoneNumber: unchecked })
const labels = { firstName: 'First name', lastName: 'Last name' } as const
const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'agree'] as const

/** Fields without defaults: what was typed before the page came to life is then read from the page, not overwritten. */
export function RiderSignUp({ saved, typedBefore, keep, submit, busy, problem }: RiderSignUpProps) {
  const form = useForm<RiderSignUpForm, unknown, RiderSignUpAnswers>({ resolver, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem, labels })
  const send = form.handleSubmit(({ agree: _, ...answers }) => submit({ typed: form.getValues('phoneNumber'), answers }), summarise)
  const { typed, rider } = saved
  useEffect(() => {
    whenIdle(() => void rules.load().catch(() => {}))
  }, [])
  useEffect(() => {
    const sent = { ...rider, phoneNumber: typed }
    for (const name of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
      // What was typed since is newer than what was sent, and so is what was emptied.
      const value = typedBefore?.[name] ?? sent[name]
      if (value && !form.getValues(name)) form.setValue(name, value)
    }
    // Who was asked who they are has agreed with it.
    if (rider) form.setValue('agree', true)
  }, [form, rider, typed, typedBefore])
  const field = (name: Exclude<keyof RiderSignUpForm, 'agree'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: busy,
  })

  return (
    <Screen>
      <WideOnly>
        <CarArrives />
      </WideOnly>
      <PageHeading lead={t('Be among the first to ride. We text you when rides open in Lagos.')}>{t('Ride with Cruzer')}</PageHeading>
      <Form
        busy={busy || isSubmitting}
        onSubmit={send}
        onChange={() => {
          const { agree: _, ...typed } = form.getValues()
          keep?.(typed)
        }}
      >
        <AboveForm {...summary} problem={problem} busy={busy} />
        <TextField {...field('firstName')} label={t(labels.firstName)} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t(labels.lastName)} autoComplete="family-name" />
        <TextField {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('phoneNumber')}
          label={t('Phone number')}
          hint={t('Your mobile number, like 0803 123 4567. We send a code to it by SMS.')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <AgreeAndContinue field={form.register('agree')} error={errors.agree?.message} busy={busy || isSubmitting} />
      </Form>
    </Screen>
  )
}

function SignUp({ signIn, snapshot }: { signIn: SignInRef; snapshot: SignInSnapshot }) {
  const { details, problem } = snapshot.context
  const { read, keep } = keptSignUp(tabStorage, 'rider')
  const [typedBefore] = useState(read)
  return (
    <RiderSignUp
      saved={details}
      typedBefore={typedBefore}
      keep={keep}
      submit={({ typed, answers: { phoneNumber, ...rider } }) =>
        signIn.send({ type: 'details.submit', details: { phoneNumber, typed, rider } })
      }
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function RiderSignUpPage() {
  return (
    <SignInScreen screen="signUp" signIn={useRiderSignIn()}>
      {(signIn, snapshot) => <SignUp signIn={signIn} snapshot={snapshot} />}
    </SignInScreen>
  )
}
