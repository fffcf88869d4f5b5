import type { Browser } from 'playwright-core'

/** In the page: presses the link, and gives the milliseconds until the first frame with another heading is painted: a timer that is set while a frame is made runs when it is done. As text, since a compiler's names are unknown there. */
const pressAndWait = `(async () => {
  const link = document.querySelector('nav[aria-label="Main"] a[href="/safety"]')
  const before = document.querySelector('h1')
  const begun = performance.now()
  link.click()
  while (document.querySelector('h1') === before) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - begun
})()`

/** Milliseconds from the press of a link, once its page is preloaded, to the frame that shows the new page, on a processor slowed four times. */
export async function firstLinks(browser: Browser, origin: string, from: readonly string[], allowed: number) {
  const rows = []
  for (const path of from) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin })
    const page = await context.newPage()
    await page.goto(path)
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await page.locator('html[data-live=""]').waitFor()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' })
    await link.hover()
    await page.waitForLoadState('networkidle')
    const slowed = await context.newCDPSession(page)
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const milliseconds = await page.evaluate<number>(pressAndWait)
    rows.push({ from: path, to: '/safety', 'ms at 4×': Math.round(milliseconds), holds: milliseconds <= allowed })
    await context.close()
  }
  return rows
}
