declare global {
  interface Window {
    /** The form that was submitted before the application stood; the script in `index.html` keeps it. */
    earlySubmit?: HTMLFormElement
  }
}

/** Takes the page over from the script in `index.html`, and submits the form that was pressed too early, if it is still there. */
export function takeOver() {
  document.documentElement.dataset.live = ''
  const form = window.earlySubmit
  delete window.earlySubmit
  if (form?.isConnected) form.requestSubmit()
}
