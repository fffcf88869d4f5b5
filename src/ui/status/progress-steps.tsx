import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { column } from '#src/ui/layout/column.ts'

interface ProgressStepsProps {
  /** Which step this is, from 1. */
  readonly step: number
  /** Of each step whether it is completed. */
  readonly done: readonly boolean[]
}

/** How far the form has come: words for everyone, bars for the eye. */
export function ProgressSteps({ step, done }: ProgressStepsProps) {
  const completed = done.filter(Boolean).length
  return (
    <Row>
      <Words>
        {t('Step {step} of {all}', { step, all: done.length })}
        {completed > 0 ? `, ${t('{completed} completed', { completed })}` : null}
      </Words>
      <Bars aria-hidden="true">
        {done.map((isDone, index) => (
          <Bar key={index} $done={isDone} $here={index + 1 === step} />
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

const Bar = styled.span<{ $done: boolean; $here: boolean }>`
  flex: 1;
  block-size: 0.5rem;
  border-radius: ${({ theme }) => theme.radius.pill};
  border: 2px solid ${({ theme, $done, $here }) => ($done || $here ? theme.colour.link : theme.colour.divider)};
  background: ${({ theme, $done }) => ($done ? theme.colour.link : theme.colour.divider)};
  ${({ theme, $here }) => $here && `outline: 2px solid ${theme.colour.link}; outline-offset: 1px;`}
  @media (forced-colors: active) { background: ${({ $done }) => ($done ? 'Highlight' : 'Canvas')}; }
`
