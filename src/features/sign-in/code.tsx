import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { codeLength as usualCodeLength } from '#contract/fields'
import type { CodeChannel } from '#contract/sign-in/code-channel'
import type { SignInRef } from '#machines/sign-in.machine'
import { AboveForm } from '#src/forms/above-form.tsx'
import type { SubmitProps } from '#src/forms/submit-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { phoneWords } from '#src/forms/words.ts'
import { t, type Words } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { PhoneCode } from '#src/ui/illustrations/phone-code.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { Row } from '#src/ui/layout/stack.ts'
import { Whole } from '#src/ui/layout/text.ts'
import { WideOnly } from '#src/ui/layout/wide-only.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { type CodeForm, codeAnswers, codeFaultWords, codeFieldOf, codeIn } from './code.form.ts'
import { CodeResend, type CodeResendProps, type OtherWay } from './code-resend.tsx'
import type { SignInSnapshot } from './sign-in-screen.tsx'
import { Terms } from './terms.tsx'
import { useSmsCode } from './use-sms-code.ts'

/** The code: `phoneNumber` in E.164. */
export interface CodeProps extends SubmitProps<{ otp: string }>, CodeResendProps {
  readonly phoneNumber: string
  readonly codeLength: number
  /** How it comes. */
  readonly channel: CodeChannel
  /** Whether a new code was sent. */
  readonly resent: boolean
  /** Asks once more for the new code that could not be asked for when that is what the problem stood in the way of. */
  readonly retryResend?: (() => void) | undefined
  readonly changeNumber: () => void
  readonly changeNumberPath: string
}

const fields = ['otp'] as const

const comesBy: Record<CodeChannel, Words> = {
  sms: 'We sent {n} digits by SMS to',
  voice: 'We call and read {n} digits to',
  whatsapp: 'We sent {n} digits by WhatsApp to',
}
const newCode: Record<CodeChannel, Words> = {
  sms: 'We sent a new code',
  voice: 'We are calling you',
  whatsapp: 'We sent a new code by WhatsApp',
}
const otherWays: readonly OtherWay[] = ['voice', 'whatsapp']

export function Code(props: CodeProps) {
  const { phoneNumber, codeLength, channel, submit, busy, problem, changeNumber, changeNumberPath } = props
  const { resendAt, resending, resent, retryResend } = props
  const resolver = useMemo(() => zodResolver(codeAnswers(codeLength)), [codeLength])
  const form = useForm<CodeForm>({ resolver, defaultValues: { otp: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem, fieldOf: codeFieldOf, wordsOf: codeFaultWords })
  const send = form.handleSubmit((answers) => submit(answers), summarise)
  const asked = useRef({ resendAt, typed: '' })
  useEffect(() => {
    if (resending) asked.current.typed = form.getValues('otp')
  }, [resending, form])
  useEffect(() => {
    if (asked.current.resendAt === resendAt) return
    asked.current.resendAt = resendAt
    // What stood there before a new code was asked for belongs to the one before; what was typed since, to the new one.
    form.reset({ otp: form.getValues('otp') === asked.current.typed ? '' : form.getValues('otp') })
    // The button that asked for the new one is disabled now, and can hold no focus.
    document.getElementById(fieldId('otp'))?.focus()
  }, [resendAt, form])
  useEffect(() => {
    if (!document.activeElement?.closest('[role="alert"]')) document.getElementById(fieldId('otp'))?.focus()
  }, [])
  useSmsCode((code) => {
    form.setValue('otp', code)
    if (!busy) void send()
  }, resendAt)

  return (
    <Screen>
      <WideOnly>
        <PhoneCode />
      </WideOnly>
      <PageHeading
        lead={
          <>
            {t(comesBy[channel], { n: codeLength })} <Whole>{phoneWords(phoneNumber)}</Whole>.
          </>
        }
      >
        {t('Enter your code')}
      </PageHeading>
      <Form busy={busy || isSubmitting} onSubmit={send}>
        <AboveForm {...summary} problem={problem} busy={busy || resending} again={retryResend} />
        {resent && !problem ? (
          <Notice tone="success" role="status" title={t(newCode[channel])}>
            <p>{t('Only the newest one works.')}</p>
          </Notice>
        ) : null}
        <TextField
          {...form.register('otp')}
          label={t('Verification code')}
          hint={t('You may paste the whole message.')}
          error={errors.otp?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={busy}
          room={codeLength}
          figures
          onPaste={(event) => {
            const code = codeIn(event.clipboardData.getData('text'))
            if (!code || busy) return
            event.preventDefault()
            form.setValue('otp', code, { shouldValidate: errors.otp !== undefined })
          }}
        />
        <div>
          <Button type="submit" busy={busy} wide>
            {t('Verify')}
          </Button>
          <BusyWords busy={busy}>{t('Checking the code')}</BusyWords>
        </div>
      </Form>
      <Row $apart $gap={3}>
        <CodeResend {...props} />
        <ActionLink href={changeNumberPath} go={changeNumber} tone="link">
          {t('Change number')}
        </ActionLink>
      </Row>
    </Screen>
  )
}

interface CodeScreenProps {
  readonly signIn: SignInRef
  readonly snapshot: SignInSnapshot
  readonly changeNumberPath: string
}

/** The code that was sent, for drivers and riders alike. */
export function CodeScreen({ signIn, snapshot, changeNumberPath }: CodeScreenProps) {
  const { details, pendingCode, channel, resent, problem, resendFailed } = snapshot.context
  if (snapshot.matches('agreeing'))
    return <Terms submit={() => signIn.send({ type: 'terms.agree' })} busy={snapshot.hasTag('busy')} problem={problem} />
  const mayResend = snapshot.can({ type: 'code.resend' })
  const waited = mayResend || resent || snapshot.hasTag('resending')
  return (
    <Code
      phoneNumber={details.phoneNumber}
      codeLength={pendingCode?.codeLength ?? usualCodeLength}
      resendAt={pendingCode?.resendAt ?? 0}
      mayResend={mayResend}
      channel={pendingCode?.channel ?? 'sms'}
      otherWays={waited ? otherWays.filter((way) => pendingCode?.channels?.includes(way)) : []}
      resending={snapshot.hasTag('resending')}
      resent={resent}
      retryResend={resendFailed ? () => signIn.send({ type: 'code.resend', channel }) : undefined}
      resend={(channel) => signIn.send({ type: 'code.resend', ...(channel ? { channel } : {}) })}
      changeNumber={() => signIn.send({ type: 'number.change' })}
      changeNumberPath={changeNumberPath}
      submit={({ otp }) => signIn.send({ type: 'code.submit', otp })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}
