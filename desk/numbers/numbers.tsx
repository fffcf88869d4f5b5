import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import { Stack } from '#src/ui/layout/stack.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { callDesk } from '../client.ts'
import { CsvLink } from '../csv-link.tsx'
import { itemLabel, waitingWords } from '../words.ts'
import { Chart } from './chart.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => (await callDesk('statistics', {}, request.signal)).statistics

const bandWords = (from: number, to?: number) =>
  to === undefined ? `${from} hours or longer` : from === 0 ? `less than ${to} hours` : `${from} to ${to} hours`

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Waiting times, decisions, reasons and the way from sign-up to approval. */
export function Component() {
  const { days, waiting, reasons, funnel } = useLoaderData<typeof loader>()
  const label = (day: string) => shortDays.format(new Date(day))
  return (
    <Stack $gap={5}>
      <PageHeading lead={waitingWords(waiting)}>Numbers</PageHeading>
      <p>The last thirty days, in Lagos.</p>
      <CsvLink of="statisticsCsv">Download as CSV</CsvLink>
      <Grid>
        <Chart
          name="Waiting now"
          of="For"
          series={['Applications']}
          rows={waiting.bands.map(({ fromHours, count }, nth) => ({
            label: bandWords(fromHours, waiting.bands[nth + 1]?.fromHours),
            values: [count],
          }))}
          isLying
        />
        <Chart
          name="Sent, each on the day of its last sending"
          of="Day"
          series={['Applications']}
          rows={days.map(({ day, sent }) => ({ label: label(day), values: [sent] }))}
        />
        <Chart
          name="Decided"
          of="Day"
          series={['Approved', 'Changes asked for', 'Rejected']}
          rows={days.map((one) => ({ label: label(one.day), values: [one.approved, one.changesRequested, one.rejected] }))}
        />
        <Chart
          name="From sign-up to approval"
          of="Stage"
          series={['Drivers']}
          rows={funnel.map(({ stage, drivers }) => ({ label: stage, values: [drivers] }))}
          isLying
        />
        <Chart
          name="Reasons for changes"
          of="Reason"
          series={['Times']}
          rows={reasons.map(({ item, code, count }) => ({ label: `${itemLabel(item)}: ${code.replaceAll('_', ' ')}`, values: [count] }))}
          isLying
        />
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
