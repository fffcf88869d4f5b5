import { Activity, createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

/** Whether what is shown was opened at its top by a press: not loaded, and not scrolled to a place. */
export const OpenedAtTop = createContext(false)

/** On a screen that a press has opened: true until what calls it was painted for the first time, then false. Null where nothing is held back. */
export function useIsFirstFrame(): boolean | null {
  const [isLate] = useState(useContext(OpenedAtTop))
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => {
    if (!isLate) return
    // A transition that begins in a frame is drawn after it, all of one frame in one go.
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirst(false)))
    return () => cancelAnimationFrame(frame)
  }, [isLate])
  return isLate ? isFirst : null
}

/**
 * What the first frame of a screen that a press has opened cannot show, as what lies below its window: it is shown when that frame is painted.
 * Anywhere else it is there at once.
 */
export function Below({ children }: { readonly children: ReactNode }) {
  const isFirst = useIsFirstFrame()
  return isFirst === null ? children : <Activity mode={isFirst ? 'hidden' : 'visible'}>{children}</Activity>
}
