import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '#scripts/browser'
import buildSite from '#tests/e2e/build-site.ts'
import { signIn } from '#tests/e2e/fill-in.ts'
import { startServer } from '#tests/e2e/running-server.ts'
import { applicationKept } from '#tests/e2e/service-worker/opened.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
/** Milliseconds, on a processor slowed six times, from the navigation to the step that can be filled in. */
const allowed = 2000

if (!process.env.BUILT) await buildSite()
const server = await startServer()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** In the page, as text, since a compiler's names are unknown there. */
const note = `
  const look = () => {
    if (window.shown || !document.querySelector('main input[name="firstName"]')) return
    window.shown = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })`

const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: server.url })
const first = await context.newPage()
await first.goto('/driver/signup')
await signIn(first, server, { e164: '+2348031230001', typed: '08031230001' })
await first.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
await applicationKept(first)
await first.close()

/** Opens the step in a new tab; gives the milliseconds until it stands. */
async function opened(path: string): Promise<number> {
  const page: Page = await context.newPage()
  await page.addInitScript(note)
  const controls = await context.newCDPSession(page)
  await controls.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main input[name="firstName"]').waitFor({ timeout: 60_000 })
  const shown = await page.evaluate('window.shown')
  if (process.env.DETAIL) console.log(JSON.stringify(await page.evaluate(() => {
    const [n] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { worker: n?.workerStart, response: n?.responseStart, dom: n?.domInteractive, marks: performance.getEntriesByType('mark').map((m) => [m.name, Math.round(m.startTime)]), fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, res: performance.getEntriesByType('resource').map((r) => [r.name.replace(/.*\//, ''), Math.round(r.startTime), Math.round(r.responseEnd)]) }
  })))
  await page.close()
  return Number(shown)
}

const step = '/driver/onboarding-form/personal-info'
const withLine: number[] = []
const withoutLine: number[] = []
for (let round = 0; round < rounds; round++) {
  await context.setOffline(false)
  withLine.push(await opened(step))
  await context.setOffline(true)
  withoutLine.push(await opened(step))
}
console.log({ withLine: withLine.map(Math.round), withoutLine: withoutLine.map(Math.round) })
console.log(`From a tap to the step, at 6 × CPU, median of ${rounds}: without a line ${Math.round(median(withoutLine))} ms (allowed ${allowed}), with one ${Math.round(median(withLine))} ms`)
await browser.close()
await server.stop()
