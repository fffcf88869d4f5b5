import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout/stack.ts'
import { Notice } from '#src/ui/status/notice.tsx'

/** Brings the focus to the heading of a form when it is opened, and when it can be sent again. */
export function useFocus(maySend: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (maySend) heading.current?.focus()
  }, [maySend])
  return { ref: heading, tabIndex: -1 } as const
}

export interface SendOrCancelProps {
  readonly words: string
  /** Whether the application is still with who writes. */
  readonly maySend: boolean
  readonly busy: boolean
  readonly lookAgain: () => void
  readonly cancel: () => void
}

/** The buttons at the end of a decision that is written. */
export const SendOrCancel = ({ words, maySend, busy, lookAgain, cancel }: SendOrCancelProps) => (
  <>
    {maySend ? null : (
      <Notice role="status" tone="warning" title="This cannot be sent now">
        <p>What you wrote stays here. It can be sent once the application is with you again.</p>
      </Notice>
    )}
    <Row>
      {maySend ? (
        <Button type="submit" busy={busy}>
          {words}
        </Button>
      ) : (
        <Button busy={busy} onClick={lookAgain}>
          Look again
        </Button>
      )}
      <Button tone="secondary" onClick={cancel}>
        Cancel
      </Button>
    </Row>
  </>
)
