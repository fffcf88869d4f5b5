import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'

export interface SummaryRow {
  readonly label: string
  readonly value: ReactNode
}

interface SummaryListProps {
  readonly title: string
  readonly answers: readonly SummaryRow[]
  readonly change?: ReactNode
  /** Short answers: beside their labels where there is room, close together. */
  readonly dense?: boolean
  /** Said when nothing was answered yet. */
  readonly empty?: string
}

export function SummaryList({ title, answers, change, dense = false, empty = t('Not answered yet') }: SummaryListProps) {
  return (
    <section>
      <Head>
        <Title>{title}</Title>
        {change}
      </Head>
      {answers.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <dl>
          {answers.map(({ label, value }) => (
            <Line key={label} $dense={dense}>
              <Label>{label}</Label>
              <Value>{value}</Value>
            </Line>
          ))}
        </dl>
      )}
    </section>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  padding-block-end: ${({ theme }) => theme.space[2]};
  border-block-end: 2px solid ${({ theme }) => theme.colour.divider};
  a { display: inline-flex; gap: 0.25em; align-items: center; min-block-size: ${({ theme }) => theme.target}; }
`

const Title = styled.h3`
  font: ${({ theme }) => theme.type.subheading};
`

const Empty = styled.p`
  padding-block: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.colour.muted};
`

const Line = styled.div<{ $dense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $dense }) => ($dense ? 'row' : 'column')};
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space[4]}`};
  padding-block: ${({ theme, $dense }) => theme.space[$dense ? 2 : 3]};
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
  &:last-child { border-block-end: 0; }
  @media (min-width: 34rem) {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`

const Label = styled.dt`
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.muted};
`

const Value = styled.dd`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
