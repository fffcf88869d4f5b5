import { createContext } from 'react'

/** What the chrome knows of the driver's session: whether there is one, how to leave it, and whether it is being left. */
export interface Session {
  readonly active: boolean
  readonly leave: () => void
  readonly leaving: boolean
}

export const noSession: Session = { active: false, leave: () => {}, leaving: false }
export const SessionContext = createContext<Session>(noSession)
