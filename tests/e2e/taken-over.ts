import type { Page } from '@playwright/test'

/** Somebody is there, and the scripts of the page stand: those of a public page wait for a sign. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('html[data-live=""]').waitFor()
}

/** Opens a page and waits until it is taken over. */
export const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
}
