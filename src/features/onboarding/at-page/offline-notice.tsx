import type { Problem } from '#contract/problems'
import { t } from '#src/language/words.ts'
import { Notice } from '#src/ui/status/notice.tsx'

/** Says that what stands below is what the phone kept, until the server can be asked, and whether there is a step that may be filled in meanwhile. */
export function OfflineNotice({ why, mayEnter }: { readonly why: Problem; readonly mayEnter: boolean }) {
  const offline = why.kind === 'offline'
  return (
    <Notice
      tone="warning"
      role="status"
      icon={offline ? 'offline' : 'clock'}
      title={t(offline ? 'You are offline; this is kept here' : 'We have had no answer; this is kept here')}
    >
      <p>
        {t(
          mayEnter
            ? 'Carry on: what you enter and choose stays on this phone, and is sent when you have a signal.'
            : 'This is where your application stood last. We look again by ourselves when you have a signal.',
        )}
      </p>
    </Notice>
  )
}
