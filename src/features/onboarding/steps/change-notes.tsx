import { reviewWords } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { Notice } from '#src/ui/status/notice.tsx'

/** What a reviewer asks to be mended, at the place where it is mended. */
export const ChangeNotes = ({ changes }: { readonly changes: readonly Change[] }) =>
  changes.map(({ item, code, note }) => (
    <Notice key={`${item} ${code}`} tone="warning" title="Please correct this">
      <p>{reviewWords[code]}</p>
      {note ? <p>“{note}”</p> : null}
    </Notice>
  ))
