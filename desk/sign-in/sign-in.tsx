import { zodResolver } from '@hookform/resolvers/zod'
import { startAuthentication } from '@simplewebauthn/browser'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { ProblemError } from '#contract/problems'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { callDesk } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { useCall } from '../use-call.ts'

const fields = ['email', 'password', 'code'] as const
const resolver = zodResolver(deskEndpoints.signInByPassword.body)

const notUsed = 'No passkey was used. Try again, or sign in with your password.'

/** Signing in to the desk: by a passkey, or by a password with an authenticator's code. */
export function Component() {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const goOn = () => navigate(asked.get('to') || '/')
  useArrivalFocus()
  const passkey = useCall()
  const password = useCall()
  const form = useForm({ resolver, defaultValues: { email: '', password: '', code: '' }, shouldFocusError: false })
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem: null })
  const usePasskey = () =>
    passkey.run(async () => {
      const { options } = await callDesk('passkeyOptions', {})
      const response = await startAuthentication({ optionsJSON: options as never }).catch((cause: unknown) => {
        throw new ProblemError({ kind: 'refused', status: 0, message: notUsed, errors: [{ code: 'invalid', message: notUsed }] }, { cause })
      })
      await callDesk('signInByPasskey', { body: { response: { ...response } } })
      await goOn()
    })
  const send = form.handleSubmit(
    (body) =>
      void password.run(async () => {
        await callDesk('signInByPassword', { body })
        await goOn()
      }),
    summarise,
  )
  const field = (name: (typeof fields)[number]) => ({ ...form.register(name), error: errors[name]?.message, readOnly: password.busy })

  return (
    <Screen as="main" id="main">
      <PageHeading lead="For those who review applications.">Sign in to the desk</PageHeading>
      <ProblemShown problem={passkey.problem} />
      <Button wide busy={passkey.busy} onClick={usePasskey}>
        Sign in with a passkey
      </Button>
      <Form busy={password.busy} onSubmit={send}>
        <Card>
          <Heading>Or with your password</Heading>
          <ErrorSummary {...summary} />
          <ProblemShown problem={password.problem} />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
          <TextField
            {...field('code')}
            label="Code"
            hint="The six digits that your authenticator shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            room={6}
          />
          <Button type="submit" tone="secondary" wide busy={password.busy}>
            Sign in
          </Button>
        </Card>
      </Form>
      <Muted>Nobody invited you yet? An admin sends you a link.</Muted>
    </Screen>
  )
}
