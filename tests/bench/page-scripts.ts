import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** Bytes of gzipped JavaScript that a public page fetches: while it is only read, until React has taken it over, and after that in idle time. */
export async function scriptsOf(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
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
  const total = async () => (await Promise.all(bytes.values())).reduce((sum, one) => sum + one, 0)

  await page.goto(url, { waitUntil: 'load' })
  const beforeAnySign = await total()
  const hasPicture = await page.evaluate(() => [...document.images].some(({ loading }) => loading !== 'lazy'))
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.locator('html[data-live]').waitFor()
  const untilTakenOver = await total()
  await page.waitForLoadState('networkidle')
  const whenIdle = (await total()) - untilTakenOver
  await context.close()
  return {
    beforeAnySign,
    untilTakenOver,
    whenIdle,
    anyBeforePicture: hasPicture && begun.length > 0 && pictures.length > 0 && Math.min(...begun) < Math.min(...pictures),
  }
}
