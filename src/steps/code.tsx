import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { ActionLink } from '#src/ui/action-link.tsx'
import { BusyWords } from '#src/ui/busy-words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.ts'
import { PhoneCode } from '#src/ui/illustrations/phone-code.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { Row } from '#src/ui/stack.ts'
import { Whole } from '#src/ui/text.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { AboveForm } from './above-form.tsx'
import { codeAnswers, codeFaultWords, codeIn } from './code.form.ts'
import { CodeResend } from './code-resend.tsx'
import type { CodeProps } from './props.ts'
import { useAnswersForm } from './use-answers-form.ts'
import { useSmsCode } from './use-sms-code.ts'
import { type FormOf, withForm } from './with-form.tsx'
import { phoneWords } from './words.ts'

interface CodeForm {
  readonly otp: string
}

function Code(props: CodeProps & FormOf<CodeForm, CodeForm>) {
  const { form, phoneNumber, codeLength, resent, submit, busy, problem, changeNumber, changeNumberPath } = props
  const { send, wiring, errorOf, faults, attempt } = useAnswersForm({
    form,
    fields: ['otp'],
    submit,
    busy,
    problem,
    placeOf: ({ code }) => (code === 'code_wrong' || code === 'code_expired' ? 'otp' : undefined),
    wordsOf: codeFaultWords,
  })
  useSmsCode((code) => {
    form.setValue('otp', code)
    send()
  })

  return (
    <Screen>
      <PhoneCode />
      <PageHeading
        lead={
          <>
            We sent {codeLength} digits by SMS to <Whole>{phoneWords(phoneNumber)}</Whole>.
          </>
        }
      >
        Enter your code
      </PageHeading>
      <Form {...wiring}>
        <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
        {resent && !problem ? (
          <Notice tone="success" role="status" title="We sent a new code">
            <p>Only the newest one works.</p>
          </Notice>
        ) : null}
        <TextField
          {...form.register('otp')}
          label="Verification code"
          hint="You may paste the whole message."
          error={errorOf('otp')}
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
            form.setValue('otp', code, { shouldValidate: errorOf('otp') !== undefined })
          }}
        />
        <div>
          <Button type="submit" busy={busy} wide>
            Verify
          </Button>
          <BusyWords busy={busy}>Checking the code</BusyWords>
        </div>
      </Form>
      <Row $apart $gap={3}>
        <CodeResend {...props} />
        <ActionLink href={changeNumberPath} go={changeNumber} tone="link">
          Change number
        </ActionLink>
      </Row>
    </Screen>
  )
}

export default withForm(
  ({ codeLength }: CodeProps) => ({
    resolver: useMemo(() => zodResolver(codeAnswers(codeLength)), [codeLength]),
    defaultValues: { otp: '' },
  }),
  Code,
)
