import { useEffect } from 'react'

declare global {
  interface Window {
    /** The form that was submitted before the application stood; the script in `index.html` keeps it. */
    earlySubmit?: HTMLFormElement
    /** The buttons that were pressed before the application stood, the one that was pressed last at the end. */
    earlyPresses?: Set<HTMLButtonElement>
    /** Says above a prerendered page that it did not load fully, with a way on. */
    tellLost?: () => void
  }
}

/** What of a prerendered page is taken over by itself, after what is around it. */
const lateParts = '#main, #site-footer, [data-late]'

/** Submits the form and presses the buttons that were pressed too early, each once, if they are still there and something listens to them. */
function makeUp() {
  const { earlySubmit: form, earlyPresses: presses = new Set() } = window
  const waits = (element: Element) => document.documentElement.dataset.live !== '' && isWaiting(element.closest(lateParts))
  if (form && !waits(form)) {
    delete window.earlySubmit
    if (form.isConnected) form.requestSubmit()
  }
  for (const button of presses) {
    if (waits(button)) continue
    presses.delete(button)
    if (button.isConnected) button.click()
  }
}
const isWaiting = (part: Element | null) => part instanceof HTMLElement && part.dataset.live === undefined

/** Takes the page over from the script in `index.html`; `frame` where its parts are still to follow. */
export function takeOver(what: 'page' | 'frame'): void {
  const waits = what === 'frame' && [...document.querySelectorAll(lateParts)].some(isWaiting)
  document.documentElement.dataset.live = waits ? 'frame' : ''
  document.getElementById('not-loaded')?.remove()
  makeUp()
}

/** Takes a part of the page over. */
function takeOverPart(id: string): void {
  const part = document.getElementById(id)
  if (part) part.dataset.live = ''
  // Before that, what is around them is still to come.
  if (document.documentElement.dataset.live === 'frame') takeOver('frame')
}

/** Stands in a part of the page that React may take over later than what is around it, and says when it has. `part` is its id; one within `main` is marked `data-late`. */
export function TakenOver({ part }: { readonly part: string }) {
  useEffect(() => {
    takeOverPart(part)
  }, [part])
  return null
}
