import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks before a decision that is being written goes with its screen: by a dialog within the desk, by the browser's own question where the tab is left. */
export function AskBeforeLeaving({ isWritten }: { readonly isWritten: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isWritten && nextLocation.pathname !== currentLocation.pathname)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isWritten) return
        event.preventDefault()
        // Chromium before 119 asks by this alone.
        event.returnValue = true
      },
      [isWritten],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without sending it?" close={() => blocker.reset()} closeWords="Stay here">
      <p>What you wrote about this application would be lost.</p>
      <Button onClick={() => blocker.proceed()}>Leave</Button>
    </Dialog>
  )
}
