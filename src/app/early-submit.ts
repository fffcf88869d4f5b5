declare global {
  interface Window {
    /** The form that was submitted before the application stood; the script in `index.html` keeps it. */
    earlySubmit?: HTMLFormElement
    /** The buttons that were pressed before the application stood, in that order. */
    earlyPresses?: ReadonlySet<HTMLButtonElement>
  }
}

/** Takes the page over from the script in `index.html`: submits the form and presses the buttons that were pressed too early, each once, if they are still there. */
export function takeOver() {
  document.documentElement.dataset.live = ''
  const { earlySubmit: form, earlyPresses: presses = [] } = window
  delete window.earlySubmit
  delete window.earlyPresses
  if (form?.isConnected) form.requestSubmit()
  for (const button of presses) if (button.isConnected) button.click()
}
