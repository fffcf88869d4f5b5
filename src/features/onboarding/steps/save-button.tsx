import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { driverWords } from '#content/words/driver-screens'
import { counted } from '#src/forms/words.ts'
import { t, translate } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/layout/column.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import type { Wait } from './step-props.ts'

const words = driverWords.saving

interface SaveButtonProps {
  readonly busy: boolean
  /** What is shown while it is busy, where that may take long. */
  readonly words?: string
  readonly wait?: Wait | null | undefined
  /** How many files are on their way, and how much of all has arrived, from 0 to 1. */
  readonly progress?: { readonly left: number; readonly done: number }
}

/** Saves the step. While a press waits the same button says for what, and shows how far it is. */
export function SaveButton({ busy, words: busyWords, wait = null, progress }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isLocked = busy || wait !== null
  // Fields are disabled while a step is saved, and what is disabled loses the focus: the button tells what is waited for.
  useEffect(() => {
    if (isLocked && (document.activeElement === document.body || document.activeElement?.matches(':disabled'))) button.current?.focus()
  }, [isLocked])
  const name = t(wait?.awaits === 'files' ? words.awaitsFiles : wait ? words.awaitsNetwork : words.save)
  return (
    <Foot>
      <Waiting ref={button} type="submit" busy={isLocked} wide style={{ '--done': wait ? (progress?.done ?? 0) : 0 }}>
        {name}
      </Waiting>
      {wait ? (
        <Button
          tone="secondary"
          wide
          onClick={() => {
            button.current?.focus()
            wait.cancel()
          }}
        >
          {t(words.cancel)}
        </Button>
      ) : null}
      <Muted role="status">{wait ? waitWords(wait, progress?.left ?? 0) : busy && busyWords ? busyWords : ''}</Muted>
      {busyWords ? null : <BusyWords busy={busy}>{t(words.saving)}</BusyWords>}
    </Foot>
  )
}

const waitWords = ({ awaits }: Wait, left: number) =>
  awaits === 'files' ? t(words.filesLeft, { count: translate(counted(left, 'file')) }) : t(words.offline)

const Foot = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[2]};
`

/** How far it is, as a line along its foot. */
const Waiting = styled(Button)`
  background-image: linear-gradient(currentColor, currentColor);
  background-repeat: no-repeat;
  background-position: 0 100%;
  background-size: calc(var(--done) * 100%) 0.375rem;
`
