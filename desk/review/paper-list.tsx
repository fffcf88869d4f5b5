import { styled } from 'styled-components'
import type { DeskFile } from '#contract/desk/desk'
import { requirementTable } from '#contract/requirements'

interface PaperListProps {
  readonly files: readonly DeskFile[]
  /** The one that is shown, by its place in the list, and those that were. */
  readonly at: number
  readonly seen: readonly number[]
  readonly show: (nth: number) => void
}

/** The papers of an application by their names; one that was looked at has a mark. */
export const PaperList = ({ files, at, seen, show }: PaperListProps) => (
  <Papers aria-label="Papers">
    {files.map(({ kind }, nth) => (
      <li key={kind}>
        <Choice type="button" aria-pressed={nth === at} onClick={() => show(nth)}>
          {requirementTable[kind].label}
          {seen.includes(nth) ? ' ✓' : ''}
        </Choice>
      </li>
    ))}
  </Papers>
)

const Papers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  padding: 0;
  list-style: none;
`

const Choice = styled.button`
  min-block-size: 2.5rem;
  padding-inline: ${({ theme }) => theme.space[3]};
  border: 1.5px solid ${({ theme }) => theme.colour.edge};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colour.surface};
  font: ${({ theme }) => theme.type.small};
  cursor: pointer;
  &[aria-pressed='true'] { border-color: ${({ theme }) => theme.colour.action}; background: ${({ theme }) => theme.colour.action}; color: ${({ theme }) => theme.colour.onAction}; }
  @media (forced-colors: active) {
    &[aria-pressed='true'] { border-color: Highlight; background: Highlight; color: HighlightText; }
  }
`
