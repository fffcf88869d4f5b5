import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import type { QueueRow } from '#contract/desk/desk'
import { counted } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.ts'
import { Muted, Whole } from '#src/ui/layout/text.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { callDesk } from '../client.ts'
import { NextPage } from '../next-page.tsx'
import { ProblemShown } from '../problem.tsx'
import { Table } from '../table.tsx'
import { useCall } from '../use-call.ts'
import { useKeys } from '../use-keys.ts'
import { hoursWords, locationWords, sinceWords, statusWords } from '../words.ts'
import { Filters } from './filters.tsx'

const asked = ['status', 'location', 'waitingDays', 'search', 'after'] as const

/** The page of the queue that the address asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(asked.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) as string]] : [])))
  return callDesk('queue', { query }, request.signal)
}

const standing = ({ claim, open }: QueueRow): string =>
  open
    ? open.waitsForSecond
      ? `${open.by} rejects; a second person must agree`
      : `Decided by ${open.by}`
    : claim
      ? claim.isMine
        ? 'With you'
        : `With ${claim.email}`
      : ''

/** How long an application has waited; one that was decided no longer does. */
const Waiting = ({ status, sentAt }: QueueRow) =>
  sentAt && status !== 'pending_approval' ? (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Not waiting</VisuallyHidden>
    </>
  ) : (
    <Whole>{sentAt ? sinceWords(sentAt) : 'Not sent'}</Whole>
  )

/** Who waits, those who have waited longest first. */
export function Component() {
  const { applications, next, waiting, waitingLong, longHours } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const taking = useCall()
  const [nothing, setNothing] = useState(false)
  const takeNext = () =>
    taking.run(async () => {
      const { id } = await callDesk('next', { body: {} })
      setNothing(id === undefined)
      if (id) await navigate(`/applications/${id}`)
    })
  useKeys({ n: () => void takeNext() })
  const more = new URLSearchParams(params)
  if (next) more.set('after', next)

  return (
    <Stack $gap={5}>
      <PageHeading
        lead={`${counted(waiting, 'application')} ${waiting === 1 ? 'waits' : 'wait'}, ${waitingLong} longer than ${hoursWords(longHours)}.`}
      >
        Queue
      </PageHeading>
      <ProblemShown problem={taking.problem} />
      {nothing ? <Notice role="status" title="Nothing waits that nobody has." /> : null}
      <Row>
        <Button busy={taking.busy} onClick={takeNext} aria-keyshortcuts="n">
          Review the next one
        </Button>
        <Muted>Key: n</Muted>
      </Row>
      <Filters />
      {applications.length === 0 ? (
        <Notice
          title="No application fits."
          action={
            // It goes with the notice: the focus would be lost.
            <Link to="/" onClick={() => document.querySelector('h1')?.focus()}>
              Show all who wait
            </Link>
          }
        />
      ) : (
        <Table name="Applications" columns={['Reference', 'Name', 'Waiting', 'Location', 'Plate', 'Round', 'Status', 'Who']}>
          {applications.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Whole>
                  <Link to={`/applications/${row.id}`}>{row.reference ?? row.phoneNumber}</Link>
                </Whole>
              </th>
              <td>{row.name ?? '–'}</td>
              <td>
                <Waiting {...row} />
              </td>
              <td>{row.location ? locationWords[row.location] : '–'}</td>
              <td>
                <Whole>{row.plateNumber ?? '–'}</Whole>
              </td>
              <td>{row.round}</td>
              <td>{statusWords[row.status] ?? row.status}</td>
              <td>{standing(row)}</td>
            </tr>
          ))}
        </Table>
      )}
      {next ? <NextPage to={`/?${more}`}>The next fifty</NextPage> : null}
    </Stack>
  )
}
