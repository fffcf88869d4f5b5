import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ConsentRef } from '#machines/consent.machine'
import { closedDoor, type Door } from './door.ts'

/** The machine of consent, where anything is measured at all. */
export interface Privacy {
  readonly consent: ConsentRef | null
}

export const PrivacyContext = createContext<Door<Privacy>>(closedDoor)

/** The door, and what is behind it once it is there. */
export function usePrivacy() {
  const door = useContext(PrivacyContext)
  const privacy = useSyncExternalStore(door.subscribe, door.now, () => null)
  return { privacy, load: door.load }
}
