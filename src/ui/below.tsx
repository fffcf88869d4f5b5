import { Activity, createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

/** Whether what is shown was opened at its top by a press: not loaded, and not scrolled to a place. */
export const OpenedAtTop = createContext(false)

/** What lies below the window of a screen that a press has opened: it is shown when what lies in it is painted. Anywhere else it is there at once. */
export function Below({ children }: { readonly children: ReactNode }) {
  const [isLate] = useState(useContext(OpenedAtTop))
  const [mode, setMode] = useState<'hidden' | 'visible'>('hidden')
  useEffect(() => {
    if (!isLate) return
    // A transition that begins in a frame is drawn after it, all of one frame in one go.
    const frame = requestAnimationFrame(() => startTransition(() => setMode('visible')))
    return () => cancelAnimationFrame(frame)
  }, [isLate])
  return isLate ? <Activity mode={mode}>{children}</Activity> : children
}
