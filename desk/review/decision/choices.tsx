import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { focus } from '../../focus.ts'

/** What the choices take the place of, by which they are focused. */
export type Left = 'claim' | 'open' | 'changes' | 'reject' | null

interface ChoicesProps {
  readonly left: Left
  readonly busy: boolean
  readonly approve: () => void
  readonly open: (form: 'changes' | 'reject') => void
  readonly children: ReactNode
}

/** The three decisions that may be taken. */
export const Choices = ({ left, busy, approve, open, children }: ChoicesProps) => (
  <Stack $gap={3} role="group" aria-label="Decision" tabIndex={-1} ref={left === 'claim' || left === 'open' ? focus : undefined}>
    <Button wide busy={busy} onClick={approve} aria-keyshortcuts="a">
      Approve
    </Button>
    <Button wide tone="secondary" onClick={() => open('changes')} aria-keyshortcuts="c" ref={left === 'changes' ? focus : undefined}>
      Ask for changes
    </Button>
    <Button wide tone="quiet" onClick={() => open('reject')} aria-keyshortcuts="x" ref={left === 'reject' ? focus : undefined}>
      Reject
    </Button>
    <Muted>{children}</Muted>
  </Stack>
)
