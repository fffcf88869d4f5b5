import { styled } from 'styled-components'
import { driverWords } from '#content/words/driver-screens'
import { type ReviewItem, requirementTable } from '#contract/requirements'
import { reviewWordsOf } from '#contract/review-codes'
import type { ApplicationRecord } from '#contract/status'
import { isStep, steps } from '#contract/steps'
import { t, translate } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { column } from '#src/ui/layout/column.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'

interface ChangesAskedProps extends Pick<ApplicationRecord, 'changes'> {
  readonly mended: readonly ReviewItem[]
  /** A step lacks more than what was asked for, as a paper that has run out since. */
  readonly isMoreNeeded: boolean
  /** The way to where it is mended; null while that cannot be opened. */
  readonly linkTo: (item: ReviewItem) => { readonly href: string; readonly go: () => void } | null
}

const words = driverWords.hub

/** What the review wants mended, and why, each with the way there. */
export function ChangesAsked({ changes, mended, isMoreNeeded, linkTo }: ChangesAskedProps) {
  const left = changes.filter(({ item }) => !mended.includes(item)).length
  const title =
    left === 0
      ? t(isMoreNeeded ? words.correctedButMore : words.allCorrected)
      : t(words.toCorrect, { count: left === 1 ? t('one thing') : t('{left} things', { left }) })
  return (
    <Notice tone={left === 0 && !isMoreNeeded ? 'success' : 'warning'} title={title}>
      <List>
        {changes.map(({ item, code, note }) => (
          <li key={`${item} ${code}`}>
            <Item link={linkTo(item)}>{itemWords(item)}</Item>
            {mended.includes(item) ? <Muted as="span"> {t(words.isCorrected)}</Muted> : null}
            <p>{translate(reviewWordsOf({ item, code }))}</p>
            {note ? <p>“{note}”</p> : null}
          </li>
        ))}
      </List>
    </Notice>
  )
}

const Item = ({ link, children }: { readonly link: ReturnType<ChangesAskedProps['linkTo']>; readonly children: string }) =>
  link ? <ActionLink {...link}>{children}</ActionLink> : <strong>{children}</strong>

const itemWords = (item: ReviewItem) => translate(isStep(item) ? steps[item].title : requirementTable[item].label)

const List = styled.ul`
  ${column}
  gap: ${({ theme }) => theme.space[3]};
  margin-block-start: ${({ theme }) => theme.space[2]};
  padding-inline-start: ${({ theme }) => theme.space[5]};
  a { font: ${({ theme }) => theme.type.strong}; }
`
