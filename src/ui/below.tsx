import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'

/** Whether what is shown was opened at its top by a press: not loaded, and not scrolled to a place. */
export const OpenedAtTop = createContext(false)

/** What lies below the window of a screen that a press has opened: it is drawn when what lies in it is painted. Anywhere else it is there at once. */
export function Below({ children }: { readonly children: ReactNode }) {
  const isThere = useDeferredValue(true, !useContext(OpenedAtTop))
  return isThere ? children : null
}
