import { driverWords } from '#content/words/driver-screens'
import type { ReviewItem } from '#contract/requirements'
import { reviewWordsOf } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { isStep } from '#contract/steps'
import { t, translate } from '#src/language/words.ts'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { Notice } from '#src/ui/status/notice.tsx'

const changeId = (item: ReviewItem) => `change-${item}`

/** The id of what is to be mended in a step: the file's field, else what is asked of the whole step. */
export const mendedId = (item: ReviewItem): string => (isStep(item) ? changeId(item) : fieldId(`files.${item}`))

/** What a reviewer asks to be mended, at the place where it is mended. */
export const ChangeNotes = ({ changes, isMended = false }: { readonly changes: readonly Change[]; readonly isMended?: boolean }) =>
  changes.map(({ item, code, note }) => (
    <Notice
      key={`${item} ${code}`}
      id={changeId(item)}
      tone={isMended ? 'info' : 'warning'}
      title={t(isMended ? driverWords.corrections.done : driverWords.corrections.ask)}
    >
      <p>{translate(reviewWordsOf({ item, code }))}</p>
      {note ? <p>“{note}”</p> : null}
    </Notice>
  ))
