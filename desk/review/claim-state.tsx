import { type DeskApplication, mayDo } from '#contract/desk/desk'
import { momentWords } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { useOperator } from '../frame.tsx'
import { statusWords } from '../words.ts'

interface ClaimStateProps {
  readonly application: DeskApplication
  readonly busy: boolean
  readonly claim: (takeOver?: true) => void
}

/** Where an application stands that is not with this operator, and the way to have it; nothing while a decision is open. */
export function ClaimState({ application: { status, open, claim: held }, busy, claim }: ClaimStateProps) {
  const me = useOperator()
  if (status !== 'pending_approval') return <Notice title={statusWords[status] ?? status} />
  if (open) return null
  if (!held)
    return (
      <Button wide busy={busy} onClick={() => claim()}>
        Review this one
      </Button>
    )
  return (
    <Notice
      title={`With ${held.email}`}
      action={
        mayDo(me.role, 'lead') ? (
          <Button tone="secondary" busy={busy} onClick={() => claim(true)}>
            Take over
          </Button>
        ) : undefined
      }
    >
      <p>Until {momentWords(held.until)} at the latest, unless they go on.</p>
    </Notice>
  )
}
