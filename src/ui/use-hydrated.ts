import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and in the render that takes it over: what differs by visitor must wait for true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
