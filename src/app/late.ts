import { type ComponentType, createElement, use } from 'react'

export interface Late<Props extends object> {
  /** Waits for the component where it is drawn before it is there. */
  readonly Component: ComponentType<Props>
  readonly load: () => Promise<unknown>
  /** Whether it is drawn without a wait. */
  readonly isThere: () => boolean
}

/** A component that is fetched. A failure is not kept: the next visit fetches again. */
export function late<Props extends object = object>(get: () => Promise<{ default: ComponentType<Props> }>): Late<Props> {
  let coming: Promise<ComponentType<Props>> | undefined
  const begin = () => {
    const begun = get().then((part) => part.default)
    begun.then(
      // With its status, React draws what has come without a wait (`use`).
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {
        coming = undefined
      },
    )
    return begun
  }
  // Two taps ask twice while it is still coming: a part that builds something must be built once.
  const load = (): Promise<ComponentType<Props>> => {
    coming ??= begin()
    return coming
  }
  return { Component: (props) => createElement(use(load()), props), load, isThere: () => 'value' in (coming ?? {}) }
}
