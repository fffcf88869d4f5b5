import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/browsers/browser'
import { overBudget } from '#tests/bench/weights/budgets.ts'
import { weighRoutes } from '#tests/bench/weights/route-weights.ts'
import buildSite from '#tests/e2e/harness/build-site.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'

await buildSite()
const server = await startServer()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
const weighed = await weighRoutes(browser, server)
await browser.close()
await server.stop()

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
console.table(
  weighed.map((route) => ({
    route: route.path,
    'document kB': inKilobytes(route.html),
    'of it styles': inKilobytes(route.styles),
    'script until usable': inKilobytes(route.usable),
    'in idle time': inKilobytes(route.idle),
    holds: overBudget(route).join(', ') || true,
  })),
)
if (weighed.some((route) => overBudget(route).length > 0)) process.exitCode = 1
