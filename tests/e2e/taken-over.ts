import type { Page } from '@playwright/test'

/** Waits until React has taken the page over. */
export const takenOver = (page: Page) => page.locator('html[data-live=""]').waitFor()

/** Opens a page and waits until it is taken over. */
export const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
}
