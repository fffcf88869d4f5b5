import type { Browser } from 'playwright-core'
import { quiet } from './page-scripts.ts'

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

/** In the page: the same by hand, for what the browser alone takes: the prerendered page with its styles is put in place of this one. */
const putInPlace = `(async () => {
  const parsed = new DOMParser().parseFromString(await (await fetch('/safety')).text(), 'text/html')
  const begun = performance.now()
  document.head.append(...parsed.querySelectorAll('style'))
  document.getElementById('root').replaceWith(parsed.getElementById('root'))
  scrollTo({ top: 0, behavior: 'instant' })
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - begun
})()`

/**
 * Milliseconds from the press of a link, once its page is preloaded, to the frame that shows the new page, on a processor slowed four times; beside it what
 * the browser itself takes for that page.
 */
export async function firstLinks(browser: Browser, origin: string, from: readonly string[], allowed: number) {
  const handsFrom = async (path: string) => {
    // The site's own policy lets no page be put in place from a string.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(path)
    const slowed = await context.newCDPSession(page)
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const milliseconds = await page.evaluate<number>(putInPlace)
    await context.close()
    return milliseconds
  }
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
    await quiet(page)
    const slowed = await context.newCDPSession(page)
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const milliseconds = await page.evaluate<number>(pressAndWait)
    await context.close()
    const byHand = await handsFrom(path)
    rows.push({
      from: path,
      to: '/safety',
      'ms at 4×': Math.round(milliseconds),
      'by hand': Math.round(byHand),
      holds: milliseconds <= allowed,
    })
  }
  return rows
}
