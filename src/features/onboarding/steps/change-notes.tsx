import { driverWords } from '#content/source/driver-screens'
import { reviewWords } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { Notice } from '#src/ui/status/notice.tsx'

/** What a reviewer asks to be mended, at the place where it is mended. */
export const ChangeNotes = ({ changes, isMended = false }: { readonly changes: readonly Change[]; readonly isMended?: boolean }) =>
  changes.map(({ item, code, note }) => (
    <Notice
      key={`${item} ${code}`}
      tone={isMended ? 'info' : 'warning'}
      title={isMended ? driverWords.corrections.done : driverWords.corrections.ask}
    >
      <p>{reviewWords[code]}</p>
      {note ? <p>“{note}”</p> : null}
    </Notice>
  ))
