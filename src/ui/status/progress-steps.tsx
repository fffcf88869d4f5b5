import { styled } from 'styled-components'
import { column } from '#src/ui/layout/column.ts'

/** How far the form has come: words for everyone, bars for the eye. */
export function ProgressSteps({ step, of }: { readonly step: number; readonly of: number }) {
  return (
    <Row>
      <Words>
        Step {step} of {of}
      </Words>
      <Bars aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <Bar key={index} $done={index < step} />
        ))}
      </Bars>
    </Row>
  )
}

const Row = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[2]};
  margin-block-end: ${({ theme }) => theme.space[3]};
`

const Words = styled.p`
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.muted};
`

const Bars = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
`

const Bar = styled.span<{ $done: boolean }>`
  flex: 1;
  block-size: 0.375rem;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $done }) => ($done ? theme.colour.link : theme.colour.divider)};
  @media (forced-colors: active) { background: ${({ $done }) => ($done ? 'Highlight' : 'GrayText')}; }
`
