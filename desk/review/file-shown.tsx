import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { askForFile } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useCall } from '../use-call.ts'

interface FileShownProps {
  readonly address: string
  /** Whether the server is asked first, as for what the browser shows in a frame: a refusal would be shown there as it is. */
  readonly asksFirst: boolean
  /** Brings the focus to where the file is shown again. */
  readonly focusBack: () => void
  /** What shows the file, and tells when it could not. */
  readonly children: (lost: () => void) => ReactNode
}

/** A file of an application, or why it is not shown and the way to it. Another file has another `key`. */
export function FileShown({ address, asksFirst, focusBack, children }: FileShownProps) {
  const { problem, run, forget } = useCall()
  const [isShown, setIsShown] = useState(!asksFirst)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const ask = () => run(() => askForFile(address))
  const askFirst = () => void ask().then((isGiven) => isGiven && setIsShown(true))
  const first = useLatest(askFirst)
  useEffect(() => {
    if (asksFirst) first.current()
  }, [asksFirst, first])
  const lost = () => {
    setIsShown(false)
    void ask().then(setIsUnreadable)
  }
  const tryAgain = () => {
    focusBack()
    forget()
    setIsUnreadable(false)
    if (asksFirst) askFirst()
    else setIsShown(true)
  }
  const again = (
    <Button tone="link" onClick={tryAgain}>
      Try again
    </Button>
  )
  if (isShown) return children(lost)
  if (isUnreadable)
    return (
      <p role="alert">
        This paper could not be shown. {again} or{' '}
        <a href={address} target="_blank" rel="noreferrer">
          open it by itself
        </a>
        .
      </p>
    )
  if (!problem) return <Muted>Loading</Muted>
  if (problem.kind === 'broken') return <p role="alert">This paper could not be shown. {again}</p>
  return (
    <Stack $gap={3}>
      <ProblemShown problem={problem} />
      <div>{again}</div>
    </Stack>
  )
}
