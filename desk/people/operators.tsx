import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { type OperatorRole, operatorRoles } from '#contract/desk/desk'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { momentWords } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { callDesk } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useOperator } from '../session.ts'
import { Table } from '../table.tsx'
import { useCall } from '../use-call.ts'
import { RoleChoice } from './role-choice.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => (await callDesk('operators', {}, request.signal)).operators

const resolver = zodResolver(deskEndpoints.invite.body)
const fields = ['email', 'role'] as const

/** Draws the list anew, asking first: a list that cannot be fetched would take the place of what is written on the screen. */
function useRenewal() {
  const { revalidate } = useRevalidator()
  return async () => {
    const isReached = await callDesk('operators', {}).then(
      () => true,
      () => false,
    )
    if (isReached) await revalidate()
  }
}

function Invite() {
  const renew = useRenewal()
  const { busy, problem, run } = useCall()
  const [made, setMade] = useState<{ readonly email: string; readonly link: string }>()
  const form = useForm({ resolver, defaultValues: { email: '', role: 'reviewer' as const }, shouldFocusError: false })
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem })
  const send = form.handleSubmit(
    (body) =>
      void run(async () => {
        setMade({ email: body.email, link: (await callDesk('invite', { body })).link })
        form.reset()
      }).then(renew),
    summarise,
  )
  return (
    <Form busy={busy} onSubmit={send}>
      <Card>
        <Heading>Invite somebody</Heading>
        <ErrorSummary {...summary} />
        <ProblemShown problem={problem?.kind === 'refused' ? null : problem} />
        {made ? (
          <Notice role="status" tone="success" title={`Send ${made.email} this link. It is shown once, works once, and for two days.`}>
            <code>{made.link}</code>
          </Notice>
        ) : null}
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          readOnly={busy}
        />
        <SelectField {...form.register('role')} label="Role" options={operatorRoles} error={errors.role?.message} />
        <Button type="submit" busy={busy}>
          Make a link
        </Button>
      </Card>
    </Form>
  )
}

/** Who reviews, and who may. */
export function Component() {
  const operators = useLoaderData<typeof loader>()
  const me = useOperator()
  const renew = useRenewal()
  const { busy, problem, run } = useCall()
  const [done, setDone] = useState('')
  const change = async (id: string, body: { role?: OperatorRole; isDisabled?: boolean }, words: string) => {
    setDone('')
    const isDone = await run(() => callDesk('changeOperator', { params: { id }, body }))
    await renew()
    if (isDone) setDone(words)
  }
  return (
    <Stack $gap={5}>
      <PageHeading lead="A reviewer decides; a lead agrees to rejections, takes over and sees the numbers; an admin invites, reads the trail, erases and keeps the settings.">
        Operators
      </PageHeading>
      <ProblemShown problem={problem} />
      <Table name="Operators" columns={['Email', 'Role', 'State', 'Last seen', 'Change']}>
        {operators.map((operator) => {
          const { id, email, role, state, lastSeenAt } = operator
          return (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>
                {id === me.id ? (
                  role
                ) : (
                  <RoleChoice
                    operator={operator}
                    busy={busy}
                    save={(wanted) => void change(id, { role: wanted }, `Saved: the role of ${email} is ${wanted}.`)}
                  />
                )}
              </td>
              <td>{state}</td>
              <td>{lastSeenAt ? momentWords(lastSeenAt) : '–'}</td>
              <td>
                {id === me.id ? (
                  'You'
                ) : (
                  <Button
                    tone="link"
                    busy={busy}
                    onClick={() =>
                      void change(
                        id,
                        { isDisabled: state !== 'disabled' },
                        state === 'disabled' ? `${email} is let in again.` : `${email} is shut out.`,
                      )
                    }
                  >
                    {state === 'disabled' ? `Let ${email} in again` : `Shut ${email} out`}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
      <p role="status">{done}</p>
      <Invite />
    </Stack>
  )
}
