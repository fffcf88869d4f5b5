import { type DeskApplication, mayDo } from '#contract/desk/desk'
import { momentWords } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout/stack.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { useOperator } from '../session.ts'
import { statusWords } from '../words.ts'

interface ClaimStateProps {
  readonly application: DeskApplication
  readonly busy: boolean
  readonly claim: (takeOver?: true) => void
  /** Left out where what is being written has a button for it. */
  readonly lookAgain: (() => void) | undefined
}

/** Where an application stands that is not with this operator, and the way to have it; nothing while a decision is open. */
export function ClaimState({ application: { status, open, claim: held }, busy, claim, lookAgain }: ClaimStateProps) {
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
        <Row>
          {lookAgain ? (
            <Button tone="secondary" busy={busy} onClick={lookAgain}>
              Look again
            </Button>
          ) : null}
          {mayDo(me.role, 'lead') ? (
            <Button tone="secondary" busy={busy} onClick={() => claim(true)}>
              Take over
            </Button>
          ) : null}
        </Row>
      }
    >
      <p>Until {momentWords(held.until)} at the latest, unless they go on.</p>
    </Notice>
  )
}
