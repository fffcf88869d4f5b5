import type { Page } from '@playwright/test'

/** Waits until the browser has nothing to do for the page; on a machine that always has something, for 5 s. */
export const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
