import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { test as base, expect, inject, type RunnerTestCase as Test } from 'vitest'
import type { ApplicationStatus } from '#contract/status'
import type { Engine } from '#scripts/browsers/engines'
import { type QuickDriver, quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import { type RunningServer, startServer } from '#tests/e2e/harness/running-server.ts'
import { pdf } from '#tests/e2e/harness/test-files.ts'
import { type Line, openLine } from './line.ts'
import { createPage, type Page } from './page.ts'
import { openPuppeteer } from './puppeteer-browser.ts'
import type { EngineBrowser, Tab } from './tab.ts'
import { openWebKit } from './webkit-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
    /** What each page begins with before its own scripts. */
    script: string
  }
}

/** Files of a folder of their own, which a driver chooses; each of its name. */
export interface Files {
  readonly photo: (name: string) => Promise<string>
  readonly pdf: (name: string) => Promise<string>
}

interface Fixtures {
  readonly $worker: { readonly server: RunningServer; readonly browser: EngineBrowser }
  readonly $file: { readonly files: Files }
  readonly $test: {
    readonly line: Line
    readonly page: Page
    /** A page on another phone. */
    readonly otherPage: Page
    /** A page in a private window. */
    readonly privatePage: Page
    /** Words of errors that belong to the journey; any other that a page logs, throws or meets by its policy fails it. */
    readonly expected: string[]
    readonly phone: { readonly e164: string; readonly typed: string }
    /** A driver with that number, whose application was brought to a status by calls; the page is signed in as them. */
    readonly driverAt: (status: ApplicationStatus) => Promise<QuickDriver>
  }
}

/** Firefox's word (NS_BINDING_ABORTED) for a page that was left while its font was on the way. */
const leftWithFont = 'status=2152398850'

let numbersGiven = 0
const pictures = 'reports/browsers'

export const test = base.extend<Fixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      // A service worker would answer in the place of the line.
      const server = await startServer({ NODE_ENV: 'test', SERVICE_WORKER: 'off', CODE_RESEND_SECONDS: '2' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const engine = inject('engine')
      const script = inject('script')
      const browser = await (engine.kind === 'webkit' ? openWebKit(engine, script) : openPuppeteer(engine, script))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cruzer-files-'))
      const write = async (name: string, bytes: Buffer) => {
        await writeFile(join(folder, name), bytes)
        return join(folder, name)
      }
      await use({
        pdf: (name) => write(name, pdf(name).buffer),
        photo: async (name) => {
          const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 256
          const background = { r: hue, g: 255 - hue, b: 128 }
          return write(
            name,
            await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
              .jpeg()
              .toBuffer(),
          )
        },
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  line: async ({ server }, use) => {
    const line = await openLine(server.url)
    await use(line)
    await line.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use([]),
  page: async ({ browser, line, expected, task }, use) => inTab(await browser.newTab(), { line, expected, task }, use),
  otherPage: async ({ browser, line, expected, task }, use) => inTab(await browser.newTab(), { line, expected, task }, use),
  privatePage: async ({ browser, line, expected, task }, use) =>
    inTab(await browser.newTab({ isPrivate: true }), { line, expected, task }, use),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  phone: async ({}, use) => {
    const own = `803${String(process.pid % 1000).padStart(3, '0')}${String(++numbersGiven).padStart(4, '0')}`
    await use({ e164: `+234${own}`, typed: `0${own}` })
  },
  driverAt: async ({ server, page, phone }, use) =>
    use(async (status) => {
      const driver = await quickDriver(server, phone.e164, status)
      await page.addCookies(driver.cookies)
      return driver
    }),
})

interface Journey {
  readonly line: Line
  readonly expected: readonly string[]
  readonly task: Readonly<Test>
}

async function inTab(tab: Tab, { line, expected, task }: Journey, use: (page: Page) => Promise<void>) {
  let errors: string[]
  try {
    await use(createPage(tab, line))
    if (task.result?.state === 'fail') await photograph(tab, task.name)
    errors = tab.errors().filter((error) => ![...expected, leftWithFont].some((words) => error.includes(words)))
  } finally {
    await tab.close()
  }
  expect(errors).toEqual([])
}

async function photograph(tab: Tab, title: string) {
  await mkdir(pictures, { recursive: true })
  await tab.screenshot(join(pictures, `${inject('engine').name} ${title.replaceAll(/[^\w ]/g, '')}.png`)).catch(() => {})
}
