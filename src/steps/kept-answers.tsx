import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function KeptAnswers({ startAfresh }: { readonly startAfresh: () => void }) {
  return (
    <Notice
      title="We kept your answers"
      action={
        <Button tone="secondary" onClick={startAfresh}>
          Start afresh
        </Button>
      }
    >
      <p>They are as you left them, and not sent yet.</p>
    </Notice>
  )
}
