/** Scrolls the page at once: the pages' own scrolling is smooth, and would show a new page from its middle. */
export const jumpTo = (top: number) => scrollTo({ top, behavior: 'instant' })
