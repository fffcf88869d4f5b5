import { styled } from 'styled-components'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly words: string
}

export function ProgressBar({ label, value, max, words }: ProgressBarProps) {
  return (
    <Line>
      <Track aria-label={label} aria-valuetext={words} value={value} max={max} />
      <Words aria-hidden="true">{words}</Words>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
`

const Track = styled.progress`
  appearance: none;
  flex: 1 1 6rem;
  min-inline-size: 4rem;
  block-size: 0.5rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  overflow: hidden;
  background: ${({ theme }) => theme.colour.divider};
  color: ${({ theme }) => theme.colour.link};
  &::-webkit-progress-bar { background: ${({ theme }) => theme.colour.divider}; }
  &::-webkit-progress-value { background: ${({ theme }) => theme.colour.link}; }
  &::-moz-progress-bar { background: ${({ theme }) => theme.colour.link}; }
`

const Words = styled.span`
  font: ${({ theme }) => theme.type.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
