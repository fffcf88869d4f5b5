import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { styled, useTheme } from 'styled-components'
import { Card } from '#src/ui/layout/card.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { Table } from '../table.tsx'

interface ChartProps {
  readonly name: string
  /** What a row is, as the head of the table's first column. */
  readonly of: string
  /** The parts of each bar, one on the other. */
  readonly series: readonly string[]
  /** `values` in the order of the series. */
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
  /** Bars that lie, for labels that are sentences. */
  readonly isLying?: boolean
}

const lineHeight = 44
/** The table beneath has the rest. */
const mostDrawn = 31

/** A chart of bars, with its numbers as a table for who cannot see it or wants them exactly. */
export function Chart({ name, of, series, rows, isLying = false }: ChartProps) {
  const { colour } = useTheme()
  const fills = series.length === 1 ? [colour.action] : [colour.success, colour.accent, colour.danger]
  const drawn = rows.slice(0, mostDrawn)
  const labels = { dataKey: 'label', type: 'category', stroke: colour.muted, tickLine: false } as const
  const numbers = { type: 'number', allowDecimals: false, stroke: colour.muted, tickLine: false } as const
  return (
    <Card as="section">
      <Heading>{name}</Heading>
      {rows.every(({ values }) => values.every((value) => value === 0)) ? (
        <Muted>None.</Muted>
      ) : (
        <>
          <Drawing aria-hidden>
            <ResponsiveContainer width="100%" height={isLying ? 40 + drawn.length * lineHeight : 280}>
              <BarChart data={drawn} layout={isLying ? 'vertical' : 'horizontal'} margin={{ right: 24 }} accessibilityLayer={false}>
                <CartesianGrid stroke={colour.divider} horizontal={!isLying} vertical={isLying} />
                {isLying ? <XAxis {...numbers} /> : <XAxis {...labels} minTickGap={16} />}
                {isLying ? <YAxis {...labels} width={168} interval={0} /> : <YAxis {...numbers} width={36} />}
                <Tooltip cursor={{ fill: colour.sunken }} contentStyle={{ background: colour.surface, borderColor: colour.edge }} />
                {series.length > 1 && <Legend formatter={(one: string) => <LegendWord>{one}</LegendWord>} />}
                {series.map((one, nth) => (
                  <Bar
                    key={one}
                    name={one}
                    dataKey={(row: (typeof rows)[number]) => row.values[nth] ?? 0}
                    stackId="all"
                    fill={fills[nth] ?? colour.action}
                    maxBarSize={28}
                    isAnimationActive={false}
                  />
                ))}
              </BarChart>
            </ResponsiveContainer>
          </Drawing>
          <details>
            <summary>{name}, as a table</summary>
            <Table name={name} columns={[of, ...series]}>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, nth) => (
                    <td key={series[nth]}>{value}</td>
                  ))}
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
    </Card>
  )
}

const LegendWord = styled.span`
  color: ${({ theme }) => theme.colour.text};
`

// Its own width is none, and it hides what stands out: the drawing of before is as wide as the window was, until it is drawn anew.
const Drawing = styled.div`
  inline-size: 0;
  min-inline-size: 100%;
  overflow: hidden;
  font: ${({ theme }) => theme.type.tiny};
`
