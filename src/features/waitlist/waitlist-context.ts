import { createContext } from 'react'
import type { WaitlistRef } from '#machines/waitlist.machine'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'

/** The machine of the waitlist: fetched when somebody comes near its form. */
export const WaitlistContext = createContext<LazyResource<WaitlistRef>>(pendingResource)
