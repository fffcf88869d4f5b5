import { createContext, useContext } from 'react'
import type { FilledEligibilityCheck } from '#content/model/page-content'
import { type LazyResource, pendingResource, useLazyResource } from '#src/loading/lazy-resource.ts'

export type Limits = FilledEligibilityCheck['limits'] & {
  /** Of make. */
  readonly latestYear?: number
}

/** The limits as the server has them: asked for when somebody comes to the check. */
export const LimitsContext = createContext<LazyResource<Partial<Limits>>>(pendingResource)

/** What holds: the server's word once it is there, until then the page's own. */
export const useLimits = (built: Limits): Limits => ({ ...built, ...useLazyResource(useContext(LimitsContext)) })
