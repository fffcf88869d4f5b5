import { type FocusEvent, useRef } from 'react'

/** Gives the focus back where it came from when a part of the page goes that it is in; to the heading where that is gone too. */
export function useFocusBack() {
  const before = useRef<HTMLElement | null>(null)
  return {
    /** For the part that is entered. */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Who comes back from another window comes from nowhere, and is still to be led back to where they came from first.
      if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body || currentTarget.contains(relatedTarget)) return
      before.current = relatedTarget
    },
    /** Called while what goes is still there. */
    giveBack: (going: Element | null | undefined) => {
      if (!going?.contains(document.activeElement)) return
      const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main h1')
      back?.focus({ preventScroll: true })
    },
  }
}
