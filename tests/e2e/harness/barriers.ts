import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that a change of colours alone can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** The rules of axe that a page breaks, and where. */
export async function barriersOn(page: Page, choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe): Promise<string[]> {
  // The half megabyte of axe stays in a page until another is loaded, and is not read again for the next look.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The legacy mode is for pages without frames of other origins: else each look opens a second page to put its results together.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'axe.version' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How wide the page is, in px, with text twice as large (WCAG 1.4.4). */
export const largeTextWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement } = document
    documentElement.style.fontSize = '200%'
    const width = documentElement.scrollWidth
    documentElement.style.fontSize = ''
    return width
  })
