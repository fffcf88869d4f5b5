import { createContext } from 'react'
import type { ToastsRef } from '#machines/toasts.machine'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'

/** The machine of the toasts: fetched when there is something to say. */
export const ToastsContext = createContext<LazyResource<ToastsRef>>(pendingResource)
