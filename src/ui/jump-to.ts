/** Scrolls the page at once: the pages' own scrolling is smooth, and would show a new page from its middle. */
export const jumpTo = (top: number): void => {
  // Current browsers give a promise here: handed back from an effect, React would call it as a clean-up.
  scrollTo({ top, behavior: 'instant' })
}
