import type { Browser } from 'playwright-core'

/** Milliseconds from the press of a link, once its page is preloaded, to the frame that shows the new page, on a processor slowed four times. */
export async function firstLinks(browser: Browser, origin: string, from: readonly string[], allowed: number) {
  const rows = []
  for (const path of from) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin })
    const page = await context.newPage()
    await page.goto(path)
    await page.mouse.move(10, 10)
    await page.locator('html[data-live]').waitFor()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' })
    await link.hover()
    await page.waitForLoadState('networkidle')
    const slowed = await context.newCDPSession(page)
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const milliseconds = await link.evaluate(async (anchor) => {
      const before = document.querySelector('h1')
      const begun = performance.now()
      ;(anchor as HTMLAnchorElement).click()
      await new Promise<void>((resolve) => {
        const look = () => (document.querySelector('h1') !== before ? resolve() : requestAnimationFrame(look))
        requestAnimationFrame(look)
      })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - begun
    })
    rows.push({ from: path, to: '/safety', 'ms at 4×': Math.round(milliseconds), holds: milliseconds <= allowed })
    await context.close()
  }
  return rows
}
