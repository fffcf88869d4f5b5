import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { driverPaths } from '#contract/steps'
import type { SignInNotice } from '#machines/sign-in/facts'
import type { SignInRef } from '#machines/sign-in.machine'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useDriverSignIn } from '#src/features/onboarding/use-driver.ts'
import { Agree, ContinueButton } from '#src/features/sign-in/agree-and-continue.tsx'
import { isSignIn, signInPath } from '#src/features/sign-in/session-context.ts'
import { SignInScreen, type SignInSnapshot } from '#src/features/sign-in/sign-in-screen.tsx'
import { AboveForm } from '#src/forms/above-form.tsx'
import { lazyResolver, unchecked } from '#src/forms/lazy-resolver.ts'
import type { SubmitProps } from '#src/forms/submit-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { type EntryState, entryStateIn } from '#src/storage/entry-state.ts'
import { keptSignUp } from '#src/storage/kept-sign-up.ts'
import { keptOwner } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { LagosBridge } from '#src/ui/illustrations/lagos-bridge.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { WideOnly } from '#src/ui/layout/wide-only.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { SessionNotice } from './session-notice.tsx'
import type { SignUpAnswers, SignUpForm } from './sign-up.form.ts'
import { WhatYouNeed } from './what-you-need.tsx'

/** The sign-up: `typed` is the number to start from as it was typed; `notice` says why the driver is here again. */
export interface SignUpProps extends SubmitProps<{ phoneNumber: string; typed: string; referralCode?: string | undefined }> {
  readonly typed: string
  /** Keeps what is typed, on each change: the other language is another page. */
  readonly keep?: (typed: { readonly phoneNumber: string; readonly referralCode?: string | undefined }) => void
  readonly referralCode: string
  /** What somebody answered to "Can I drive?" before they came here. */
  readonly handedOn?: EntryState | null
  /** Whether the terms were agreed to with what was submitted before, as when the number is changed. */
  readonly agreed?: boolean
  readonly notice: SignInNotice
  /** Whether it is the sign-in: the number alone. */
  readonly returning?: boolean
  /** The way from the sign-up to the sign-in, or back. */
  readonly other?: ReactNode
}

const rules = lazyResource(() => import('./sign-up.form.ts'))
const resolver = lazyResolver(rules, { phoneNumber: unchecked })
const fields = ['phoneNumber', 'referralCode', 'agree'] as const

/** Fields without defaults: what was typed before the page came to life is then read from the page, not overwritten. */
export function SignUp(props: SignUpProps) {
  const { typed, keep, referralCode, handedOn = null, agreed = false, notice, returning = false, other, submit, busy, problem } = props
  const form = useForm<SignUpForm, { readonly returning: boolean }, SignUpAnswers>({
    resolver,
    context: { returning },
    shouldFocusError: false,
  })
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
  useEffect(() => {
    if (agreed) form.setValue('agree', true)
  }, [form, agreed])

  return (
    <Screen>
      <WideOnly>
        <LagosBridge />
      </WideOnly>
      {returning ? (
        <PageHeading lead={t('Go on with your application, on any phone. All it takes is the number that you applied with.')}>
          {t('Sign in')}
        </PageHeading>
      ) : (
        <SignUpWords>
          <PageHeading
            lead={t(
              'Drive your own vehicle, one on hire purchase or a fleet’s, in Lagos or anywhere in Nigeria, at the hours you choose. It starts with your phone number.',
            )}
          >
            {t('Become a driver')}
          </PageHeading>
        </SignUpWords>
      )}
      <SessionNotice notice={notice} />
      <Form
        busy={busy || isSubmitting}
        onSubmit={send}
        onChange={() => {
          const { phoneNumber, referralCode } = form.getValues()
          keep?.({ phoneNumber, referralCode })
        }}
      >
        <AboveForm {...summary} problem={problem} busy={busy} />
        <TextField
          {...form.register('phoneNumber')}
          label={t('Phone number')}
          hint={t('Your mobile number, like 0803 123 4567 or +234 803 123 4567. We send a code to it by SMS.')}
          error={errors.phoneNumber?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={busy}
        />
        {returning ? null : (
          <SignUpFields>
            <TextField
              {...form.register('referralCode')}
              label={t('Referral code (optional)')}
              hint={t('If a driver invited you, enter the code they gave you.')}
              error={errors.referralCode?.message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={busy}
            />
            <Agree field={form.register('agree')} error={errors.agree?.message} />
          </SignUpFields>
        )}
        <ContinueButton busy={busy || isSubmitting} words={t('Sending you a code')} />
      </Form>
      {other}
      {returning ? null : (
        <SignUpFields>
          <WhatYouNeed handedOn={handedOn} />
        </SignUpFields>
      )}
    </Screen>
  )
}

/** The page is prerendered as the sign-up: of it the sign-in shows at once what is its own too (index.html). */
const SignUpWords = styled.div`
  [data-sign-in]:not([data-live='']) & { visibility: hidden; }
`

const SignUpFields = styled.div`
  display: contents;
  [data-sign-in]:not([data-live='']) & { display: none; }
`

/** Whether the address asks for the sign-in; a press that changes that leads to the heading, as one to another page does. */
function useReturning(): boolean {
  const { key, search } = useLocation()
  const returning = useHydrated() && isSignIn(search)
  const first = useRef(key)
  useEffect(() => {
    if (first.current === key) return
    first.current = key
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [key, returning])
  return returning
}

function DriverSignUp({ signIn, snapshot }: { signIn: SignInRef; snapshot: SignInSnapshot }) {
  const { details, notice, problem } = snapshot.context
  const returning = useReturning()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const { read, keep } = keptSignUp(tabStorage, 'driver')
  const [before] = useState(read)
  return (
    <SignUp
      keep={keep}
      typed={before.phoneNumber || details.typed || (returning ? keptOwner(safeStorage(() => window.localStorage)).read() : '')}
      // One that was taken out again stays out.
      referralCode={before.referralCode ?? details.referralCode ?? ''}
      handedOn={isHydrated ? entryStateIn(state) : null}
      agreed={details.phoneNumber !== '' && !details.returning}
      notice={notice === 'loggedOut' && !returning ? null : notice}
      returning={returning}
      other={
        <p>
          {returning ? (
            <Link to={driverPaths.signUp}>{t('Start an application')}</Link>
          ) : (
            <Link to={signInPath}>{t('I have applied already')}</Link>
          )}
        </p>
      }
      submit={(submitted) =>
        signIn.send({
          type: 'details.submit',
          details: returning ? { ...submitted, referralCode: details.referralCode, returning } : submitted,
        })
      }
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
