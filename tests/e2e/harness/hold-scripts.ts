import type { Page } from '@playwright/test'

/** Holds the scripts of a page, all or some, as on a slow line, until they are let go. */
export async function holdScripts(page: Page, which: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
