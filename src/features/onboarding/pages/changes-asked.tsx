import { styled } from 'styled-components'
import { type ReviewItem, requirementTable, stepOf } from '#contract/requirements'
import { reviewWords } from '#contract/review-codes'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { isStep, steps } from '#contract/steps'
import { ActionLink } from '#src/ui/action-link.tsx'
import { column } from '#src/ui/layout/column.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'

interface ChangesAskedProps extends Pick<ApplicationRecord, 'changes' | 'completed'> {
  readonly linkTo: (step: StepStatus) => { readonly href: string; readonly go: () => void }
}

/** What the review wants mended, and why, each with the way there. */
export const ChangesAsked = ({ changes, completed, linkTo }: ChangesAskedProps) => (
  <Notice tone="warning" title={`Please correct ${changes.length === 1 ? 'one thing' : `${changes.length} things`}`}>
    <List>
      {changes.map(({ item, code, note }) => (
        <li key={`${item} ${code}`}>
          <ActionLink {...linkTo(stepOf(item))}>{itemWords(item)}</ActionLink>
          {completed.includes(stepOf(item)) ? <Muted as="span"> (corrected)</Muted> : null}
          <p>{reviewWords[code]}</p>
          {note ? <p>“{note}”</p> : null}
        </li>
      ))}
    </List>
  </Notice>
)

const itemWords = (item: ReviewItem) => (isStep(item) ? steps[item].title : requirementTable[item].label)

const List = styled.ul`
  ${column}
  gap: ${({ theme }) => theme.space[3]};
  margin-block-start: ${({ theme }) => theme.space[2]};
  padding-inline-start: ${({ theme }) => theme.space[5]};
  a { font: ${({ theme }) => theme.type.strong}; }
`
