import type { Page } from '@playwright/test'

/** How wide the page is, in px, with text twice as large (WCAG 1.4.4). */
export const largeTextWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement } = document
    documentElement.style.fontSize = '200%'
    const width = documentElement.scrollWidth
    documentElement.style.fontSize = ''
    return width
  })
