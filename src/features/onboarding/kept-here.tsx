import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import { t } from '#src/language/words.ts'
import { Notice } from '#src/ui/status/notice.tsx'

const words = driverWords.offline

/** Says that what stands below is what the phone kept, until the server can be asked. */
export function KeptHere({ why }: { readonly why: Problem }) {
  const offline = why.kind === 'offline'
  return (
    <Notice tone="warning" role="status" icon={offline ? 'offline' : 'clock'} title={t(offline ? words.title : words.unanswered)}>
      <p>{t(words.words)}</p>
    </Notice>
  )
}
