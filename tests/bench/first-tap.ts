import type { Browser } from 'playwright-core'

/** Slow 4G: bytes a second and milliseconds. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 184_000, uploadThroughput: 84_000 }

/** In the page, as text, since a compiler's names are unknown there: notes when a link is pressed, and when another heading was painted in place: a timer that is set while a frame is made runs when it is done. */
const note = `
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => sessionStorage.setItem('pressed', String(now())), true)
  addEventListener('DOMContentLoaded', async () => {
    const before = document.querySelector('h1')?.textContent
    const isOther = () => ![undefined, before].includes(document.querySelector('h1')?.textContent)
    while (!isOther()) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    sessionStorage.setItem('shown', String(now()))
  })`

interface Tap {
  readonly ms: number
  readonly isInPlace: boolean
}

/** Milliseconds from the tap of a link in `main`, 3 s after its page stands, on slow 4G and a processor slowed four times, to the paint of the page it leads to. */
export async function firstTap(browser: Browser, origin: string, from: string, to: string): Promise<Tap> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: origin,
    // What it fetches is not slowed: pictures of the next page would be there before its words are painted.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(note)
  const slowed = await context.newCDPSession(page)
  await slowed.send('Network.enable')
  await slowed.send('Network.emulateNetworkConditions', slow4g)
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(from)
  const link = page.locator(`main a[href="${to}"]`).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(3000)
  const before = await page.locator('h1').textContent()
  await link.tap()
  await page.waitForFunction((heading) => ![undefined, heading].includes(document.querySelector('h1')?.textContent ?? undefined), before)
  const measured = await page.evaluate(async () => {
    const { timeOrigin } = performance
    for (
      let frames = 0;
      frames < 60 && sessionStorage.getItem('shown') === null && performance.getEntriesByName('first-contentful-paint').length === 0;
      frames++
    )
      await new Promise(requestAnimationFrame)
    const painted = timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
    const pressed = Number(sessionStorage.getItem('pressed') ?? Number.NaN)
    const shown = Number(sessionStorage.getItem('shown') ?? Number.NaN)
    const isInPlace = timeOrigin < pressed
    return { ms: (isInPlace ? shown : painted) - pressed, isInPlace }
  })
  await context.close()
  return measured
}
