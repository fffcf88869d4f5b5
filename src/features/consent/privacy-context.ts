import { createContext, useContext } from 'react'
import type { ConsentRef } from '#machines/consent.machine'
import { type LazyResource, lazyResource, pendingResource, useLazyResource } from '#src/loading/lazy-resource.ts'

/** The machine of consent, where anything is measured at all. */
export interface Privacy {
  readonly consent: ConsentRef | null
}

export const PrivacyContext = createContext<LazyResource<Privacy>>(pendingResource)

/** The part of the page in which the choice is made. */
export const privacySheet = lazyResource(() => import('./privacy-sheet.tsx'))

/** The id of that part. */
export const privacySheetId = 'privacy-choices'

/** The machine of consent once it is there, and the way to have it. */
export function usePrivacy() {
  const resource = useContext(PrivacyContext)
  return { privacy: useLazyResource(resource), load: resource.load }
}
