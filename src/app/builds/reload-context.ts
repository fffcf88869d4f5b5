import { createContext } from 'react'

/** What the screens know of parts that could not be fetched. */
export interface Reload {
  /** Whether a reload loses nothing now. */
  readonly isFree: () => boolean
  /** Whether a part inside the page is missing. */
  readonly isMissing: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** The page has changed, and the missing part with it. */
  readonly forget: () => void
}

export const nothingMissing: Reload = { isFree: () => true, isMissing: () => false, subscribe: () => () => {}, forget: () => {} }
export const ReloadContext = createContext<Reload>(nothingMissing)
