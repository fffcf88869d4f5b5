import { zodResolver } from '@hookform/resolvers/zod'
import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from 'react-hook-form'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
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
import { QrCode } from '#src/ui/qr-code.tsx'
import { callDesk } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useCall } from '../use-call.ts'

/** Reads the invitation's token from the address, and what the invitation says from the server. */
export async function loader() {
  const { hash, pathname } = window.location
  // What stands behind the # reaches no server. It leaves the address before anything else can read it there, and is found after a reload.
  if (hash.length > 1) window.history.replaceState({ ...window.history.state, invitation: hash.slice(1) }, '', pathname)
  const token: string = window.history.state?.invitation ?? ''
  return { ...(await callDesk('openInvitation', { body: { token } })), token }
}

const fields = ['password', 'code'] as const
const resolver = zodResolver(z.omit(deskEndpoints.acceptByPassword.body, { token: true }))
const notMade = 'No passkey was made. Try again, or choose a password.'

/** Choosing how to sign in from now on. */
export function Component() {
  const { token, email, role, totpUri } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const passkey = useCall()
  const password = useCall()
  const form = useForm({ resolver, defaultValues: { password: '', code: '' }, shouldFocusError: false })
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem: null })
  const makePasskey = () =>
    passkey.run(async () => {
      // A question to an authenticator stands for five minutes, and is answered once.
      const { passkeyOptions } = await callDesk('openInvitation', { body: { token } })
      const response = await startRegistration({ optionsJSON: passkeyOptions as never }).catch((cause: unknown) => {
        throw new ProblemError({ kind: 'refused', status: 0, message: notMade, errors: [{ code: 'invalid', message: notMade }] }, { cause })
      })
      await callDesk('acceptByPasskey', { body: { token, response: { ...response } } })
      await navigate('/')
    })
  const send = form.handleSubmit(
    (answers) =>
      void password.run(async () => {
        await callDesk('acceptByPassword', { body: { token, ...answers } })
        await navigate('/')
      }),
    summarise,
  )
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''

  return (
    <Screen as="main" id="main">
      <PageHeading lead={`You are invited as ${role}: ${email}.`}>Choose how you sign in</PageHeading>
      <ProblemShown problem={passkey.problem} />
      <Button wide busy={passkey.busy} onClick={makePasskey}>
        Make a passkey
      </Button>
      <Muted>The safest way: your phone or computer keeps it, and you unlock it as you unlock the device.</Muted>
      <Form busy={password.busy} onSubmit={send}>
        <Card>
          <Heading>Or a password and an authenticator</Heading>
          <ErrorSummary {...summary} />
          <ProblemShown problem={password.problem} />
          <QrCode text={totpUri} label="The secret of your authenticator, as a picture">
            <p>Scan this with an authenticator on your phone.</p>
          </QrCode>
          <p>
            Or type this there: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            {...form.register('password')}
            label="Password"
            hint="At least 12 characters. Three or four words do well."
            type="password"
            autoComplete="new-password"
            error={errors.password?.message}
            readOnly={password.busy}
          />
          <TextField
            {...form.register('code')}
            label="Code"
            hint="The six digits that your authenticator shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            room={6}
            error={errors.code?.message}
            readOnly={password.busy}
          />
          <Button type="submit" tone="secondary" wide busy={password.busy}>
            Use this password
          </Button>
        </Card>
      </Form>
      <p>
        <Link to="/sign-in">Sign in with what you have chosen already</Link>
      </p>
    </Screen>
  )
}
