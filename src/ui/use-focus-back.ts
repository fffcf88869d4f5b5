import { type FocusEvent, useRef } from 'react'

/** Gives the focus back where it came from when a part of the page goes that it is in; to the heading where that is gone too. */
export function useFocusBack() {
  const before = useRef<HTMLElement | null>(null)
  return {
    /** For the part that is entered. */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      before.current = relatedTarget instanceof HTMLElement && relatedTarget !== document.body ? relatedTarget : null
    },
    /** Called while what goes is still there. */
    giveBack: (going: Element | null | undefined) => {
      if (!going?.contains(document.activeElement)) return
      const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main h1')
      back?.focus({ preventScroll: true })
    },
  }
}
