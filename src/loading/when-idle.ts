/** Runs work once the browser has nothing better to do, so that it takes no bandwidth from what a person waits for. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  // eslint-disable-next-line baseline-js/use-baseline -- asked for in the same line
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}
