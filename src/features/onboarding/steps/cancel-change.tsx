import { useState } from 'react'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.ts'
import type { StepWays } from './step-props.ts'

/** Whether what a form holds is other than what the server has, as that form would hold it. */
export const differs = (saved: unknown, typed: unknown): boolean =>
  typeof saved === 'object' && saved !== null
    ? Object.entries(saved).some(([name, value]) => differs(value, (typed as Record<string, unknown> | undefined)?.[name]))
    : saved !== typed

interface CancelChangeProps extends Pick<StepWays, 'cancel'> {
  readonly busy: boolean
  readonly isChanged: () => boolean
  /** Forgets what was typed on this page. */
  readonly discard: () => void
  /** What is to be known before it is forgotten. */
  readonly words?: string
}

/** The way out of a finished step that was opened to be changed; asks only where something would be lost. */
export function CancelChange({ cancel, busy, isChanged, discard, words = '' }: CancelChangeProps) {
  const [isAsking, setAsking] = useState(false)
  if (!cancel || busy) return null
  const leave = () => {
    discard()
    cancel()
  }
  return (
    <Stack $gap={3}>
      <p role="status">{isAsking ? `${t('What you changed on this page is not saved.')} ${words}`.trim() : ''}</p>
      <Row $gap={3}>
        {/* By its place: the button that was pressed keeps the focus. */}
        <Button key="first" tone="secondary" onClick={() => (isAsking ? setAsking(false) : isChanged() ? setAsking(true) : leave())}>
          {t(isAsking ? 'Keep editing' : 'Cancel')}
        </Button>
        {isAsking ? (
          <Button tone="link" onClick={leave}>
            {t('Discard changes')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
