import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import { deskEndpoints } from '#contract/desk'
import { counted } from '#src/forms/words.ts'
import { Card } from '#src/ui/layout/card.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { addressOf, callDesk } from '../client.ts'
import { itemLabel } from '../review/decide.tsx'
import { Table } from '../table.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => (await callDesk('statistics', {}, request.signal)).statistics

interface BarsProps {
  readonly name: string
  readonly unit: string
  readonly rows: readonly { readonly label: string; readonly value: number }[]
}

/** Numbers as a table, each with a bar as long as it is large. */
function Bars({ name, unit, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <Card as="section">
      <Heading>{name}</Heading>
      {rows.length === 0 ? (
        <Muted>None in these thirty days.</Muted>
      ) : (
        <Table name={name} columns={[name, unit]}>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Bar style={{ inlineSize: `${(value / most) * 70}%` }} />
                {value}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}

/** Waiting times, decisions, reasons and the way from sign-up to approval. */
export function Component() {
  const { days, waiting, reasons, funnel } = useLoaderData<typeof loader>()
  const perDay = (of: (day: (typeof days)[number]) => number) =>
    days.filter((day) => of(day) > 0).map((day) => ({ label: day.day, value: of(day) }))
  return (
    <Stack $gap={5}>
      <PageHeading
        lead={`${counted(waiting.now, 'application')} ${waiting.now === 1 ? 'waits' : 'wait'}: half of them for ${waiting.medianHours} hours or longer, a tenth for ${waiting.slowestTenthHours}.`}
      >
        Numbers
      </PageHeading>
      <p>
        The last thirty days, in Lagos. <a href={addressOf(deskEndpoints.statisticsCsv.path)}>Download as CSV</a>
      </p>
      <Grid>
        <Bars
          name="From sign-up to approval"
          unit="Drivers"
          rows={funnel.map(({ stage, drivers }) => ({ label: stage, value: drivers }))}
        />
        <Bars
          name="Reasons for changes"
          unit="Times"
          rows={reasons.map(({ item, code, count }) => ({ label: `${itemLabel(item)}: ${code.replaceAll('_', ' ')}`, value: count }))}
        />
        <Bars name="Sent" unit="Applications" rows={perDay(({ sent }) => sent)} />
        <Bars name="Decided" unit="Decisions" rows={perDay((day) => day.approved + day.changesRequested + day.rejected)} />
      </Grid>
    </Stack>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};
`

const Bar = styled.span`
  display: inline-block;
  block-size: 0.75rem;
  margin-inline-end: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.action};
`
