import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** In the page: notes when React takes it over, and gives the scripts that were asked for before. As text, since a compiler's names are unknown there. */
export const noteTakeOver = `new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.live === undefined) return
  window.takenOverAt = performance.now()
  observer.disconnect()
}).observe(document, { subtree: true, attributeFilter: ['data-live'] })`
export const askedBefore = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= window.takenOverAt)
  .map(({ name }) => new URL(name).pathname)`

/** Waits until nothing has been asked for a second: the state of that name is reached once, before anybody is there. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((resolve) => {
      let rest = setTimeout(resolve, 1000)
      new PerformanceObserver(() => {
        clearTimeout(rest)
        rest = setTimeout(resolve, 1000)
      }).observe({ type: 'resource' })
    })`,
  )
}

/** Bytes of gzipped JavaScript that a public page fetches: while it is only read, until React has taken it over, and after that in idle time. */
export async function scriptsOf(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.addInitScript(noteTakeOver)
  const bytes = new Map<string, Promise<number>>()
  const pictures: number[] = []
  const begun: number[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') begun.push(Date.now())
  })
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'image') pictures.push(Date.now())
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      bytes.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  const total = async (of = [...bytes.keys()]) =>
    (await Promise.all(of.map((path) => bytes.get(path) ?? 0))).reduce((sum, one) => sum + one, 0)

  await page.goto(url, { waitUntil: 'load' })
  const beforeAnySign = await total()
  const hasPicture = await page.evaluate(() => [...document.images].some(({ loading }) => loading !== 'lazy'))
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.locator('html[data-live=""]').waitFor()
  const untilTakenOver = await total(await page.evaluate<string[]>(askedBefore))
  await quiet(page)
  const whenIdle = (await total()) - untilTakenOver
  await context.close()
  return {
    beforeAnySign,
    untilTakenOver,
    whenIdle,
    anyBeforePicture: hasPicture && begun.length > 0 && pictures.length > 0 && Math.min(...begun) < Math.min(...pictures),
  }
}
