import { createContext } from 'react'
import type { CvRef } from '#machines/cv.machine'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'

/** What is typed beside a CV. */
interface CvTyped {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly role?: string | undefined
  readonly message?: string | undefined
}

/** What stands behind the CV form: its machine, and the draft of what was typed. */
export interface CvService {
  readonly cv: CvRef
  readonly draft: { readonly read: () => CvTyped; readonly keep: (typed: CvTyped) => void; readonly drop: () => void }
}

export const CvContext = createContext<LazyResource<CvService>>(pendingResource)
