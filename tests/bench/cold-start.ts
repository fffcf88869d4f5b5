import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/browsers/browser'
import buildSite from '#tests/e2e/harness/build-site.ts'
import { signIn } from '#tests/e2e/harness/fill-in.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'
import { applicationKept } from '#tests/e2e/service-worker/opened.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
/** Milliseconds, on a processor slowed six times, from the navigation to the form of the step. */
const allowed = 2000
const step = '/driver/onboarding-form/personal-info'

/** In the page, as text, since a compiler's names are unknown there. */
const note = `
  new MutationObserver(() => {
    window.shown ??= document.querySelector('main input[name="firstName"]') ? performance.now() : undefined
  }).observe(document, { childList: true, subtree: true })`

await buildSite()
const server = await startServer()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: server.url })
const visit = await context.newPage()
await visit.goto('/driver/signup')
await signIn(visit, server, { e164: '+2348031230001', typed: '08031230001' })
await visit.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
await applicationKept(visit)
await visit.close()

/** Opens the step in a new tab. */
async function open(isOffline: boolean): Promise<number> {
  await context.setOffline(isOffline)
  const page = await context.newPage()
  await page.addInitScript(note)
  const controls = await context.newCDPSession(page)
  await controls.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(step, { waitUntil: 'commit' })
  await page.locator('main input[name="firstName"]').waitFor({ timeout: 60_000 })
  const shown = Number(await page.evaluate('window.shown'))
  await page.close()
  return shown
}

const withoutLine: number[] = []
const withLine: number[] = []
for (let round = 0; round < rounds; round++) {
  withLine.push(await open(false))
  withoutLine.push(await open(true))
}
await browser.close()
await server.stop()

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const inMs = (values: readonly number[]) => ({ median: Math.round(median(values)), least: Math.round(Math.min(...values)) })
console.table({ 'without a line': inMs(withoutLine), 'with the server on this machine': inMs(withLine) })
console.log(`Allowed without a line: ${allowed} ms`)
if (median(withoutLine) > allowed) process.exitCode = 1
