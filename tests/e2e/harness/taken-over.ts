import { expect, type Page } from '@playwright/test'

/** Waits until React has taken the page over. */
export const takenOver = (page: Page) => page.locator('html[data-live=""]').waitFor()

/** Opens a page and waits until it is taken over. */
export const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
}

/** Waits until a file of the page has come whole, by a part of its address: what is fetched in idle time may come long after all else. */
export const hasCome = (page: Page, part: string) =>
  expect
    .poll(() => page.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), part))
    .toBe(true)

/** Waits until the browser has nothing to do for the page; on a machine that always has something, for 5 s. */
export const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
