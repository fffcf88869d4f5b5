import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { ApplicationStatus } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { type AppRoute, routes } from '#src/app/routes.ts'
import { askedBefore, noteTakeOver, quiet } from '#tests/bench/page-scripts.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import type { RunningServer } from '#tests/e2e/harness/running-server.ts'

/** Bytes as they go over the line, gzipped: the document, its styles, and scripts until a person can use the page and in idle time after that. */
export interface Weight {
  readonly html: number
  readonly styles: number
  readonly usable: number
  readonly idle: number
}
export interface RouteWeight extends Weight {
  readonly path: AppRoute['path']
  readonly kind: 'public' | 'tool' | 'cv' | 'form' | 'shell' | 'through' | 'application'
}

const bytesOf = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/** A path of a pattern for which there is content. */
const examples: Readonly<Record<string, string>> = {
  '/news/:slug': '/news/drivers-first',
  '/roles/:id': '/roles/backend-engineer',
  '/myreferral/:type/:slug': '/myreferral/driver/ADE2026',
}
/** Screens that are reached through a form, not cold. */
const through = new Set<AppRoute['path']>(['/driver/otp', '/rider/otp'])
/** Pages with the form for a CV. */
const withCv = new Set<AppRoute['path']>(['/upload-cv', '/roles/:id'])
/** With a check or an example to try. */
const withTool = new Set(['/driver', '/passengers'])
/** Pages of content that may come after the build, and have no file of their own. */
const inShell = new Set<AppRoute['path']>(['/myreferral/:type/:slug'])

function kindOf({ path, public: isPublic, needs }: AppRoute): RouteWeight['kind'] {
  if (through.has(path)) return 'through'
  if (inShell.has(path)) return 'shell'
  if (!isPublic) return 'application'
  if (needs) return 'form'
  if (withTool.has(path)) return 'tool'
  return withCv.has(path) ? 'cv' : 'public'
}

/** Where an application has to stand for a screen to open. */
const statuses: Readonly<Record<string, ApplicationStatus>> = {
  '/driver/onboarding-form': 'ready_to_send',
  ...Object.fromEntries(stepStatuses.map((step) => [steps[step].path, step])),
  '/driver/pending-approval': 'pending_approval',
  '/driver/congratulations': 'approved',
}

/** What is opened cold can be used once React has taken it over: what begins in that moment is idle time's. */
async function measured(page: Page, open: (page: Page) => Promise<unknown>, isCold: boolean): Promise<Weight> {
  await page.addInitScript(noteTakeOver)
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !scripts.has(pathname))
      scripts.set(
        pathname,
        response.body().then(bytesOf, () => 0),
      )
  })
  const total = async (of: readonly string[] = [...scripts.keys()]) =>
    (await Promise.all(of.map((path) => scripts.get(path) ?? 0))).reduce((sum, bytes) => sum + bytes, 0)
  await open(page)
  const usable = await total(isCold ? await page.evaluate<string[]>(askedBefore) : undefined)
  await quiet(page)
  const html = await (await page.request.get(page.url())).text()
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  return { html: bytesOf(html), styles: bytesOf(styles), usable, idle: (await total()) - usable }
}

const live = (page: Page) => page.locator('html[data-live]').waitFor()
const openPublic = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await live(page)
}
const openScreen =
  ({ path, title }: AppRoute) =>
  async (page: Page) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title as string }).waitFor()
    await live(page)
  }
const openCode =
  (signUp: '/driver/signup' | '/rider/signup', number: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(signUp)
    if (signUp === '/rider/signup') {
      await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Ngozi')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Obi')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ngozi@example.com')
    }
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  }

/** Opens every route of the table in a browser that knows nothing yet, and weighs it. */
export async function weighRoutes(browser: Browser, server: RunningServer): Promise<RouteWeight[]> {
  const weighed: RouteWeight[] = []
  let numbers = 0
  for (const route of routes) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: server.url, serviceWorkers: 'block' })
    const number = `+23480355520${String(++numbers).padStart(2, '0')}`
    const { path } = route
    const status = statuses[path]
    if (status) await context.addCookies((await quickDriver(server, number, status)).cookies)
    const open =
      path === '/driver/otp' || path === '/rider/otp'
        ? openCode(path === '/driver/otp' ? '/driver/signup' : '/rider/signup', number)
        : route.needs
          ? openScreen(route)
          : openPublic(examples[path] ?? path)
    weighed.push({ path, kind: kindOf(route), ...(await measured(await context.newPage(), open, !through.has(path))) })
    await context.close()
  }
  return weighed
}
