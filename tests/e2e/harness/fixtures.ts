import { test as base, expect } from '@playwright/test'
import type { ApplicationStatus } from '#contract/status'
import { barriersOn } from './barriers.ts'
import { type QuickDriver, quickDriver } from './quick-driver.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { drawPhoto, pdf, type TestFile } from './test-files.ts'

interface ForEachTest {
  /** Fails the test when a page of its context logs an error, throws or goes against the browser policy; `expected` are words of errors that belong to the test. */
  readonly noErrors: { expected: string[] }
  /** Looks for what would keep people out, by WCAG 2.2 AA; gives the rules broken and where. */
  readonly barriers: () => Promise<string[]>
  readonly photo: (name: string, options?: { placed?: boolean; width?: number; height?: number }) => Promise<TestFile>
  readonly pdf: (name: string) => TestFile
  /** A number that no other test has used, in E.164 and as a person types it. */
  readonly phone: { readonly e164: string; readonly typed: string }
  /** A driver with that number, whose application was brought to a status by calls; this browser is signed in as them. */
  readonly driverAt: (status: ApplicationStatus) => Promise<QuickDriver>
}

let numbersGiven = 0

/** In the page: tells of each thing that the browser policy forbade. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const page = window as unknown as { tellViolation: (violation: string) => void }
    page.tellViolation(`The policy forbids ${violatedDirective}: ${blockedURI} ${sample}`)
  })

export const test = base.extend<ForEachTest, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const watch = { expected: [] as string[] }
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      context.on('weberror', (error) => errors.push(error.error().message))
      await context.exposeBinding('tellViolation', (_page, violation: string) => void errors.push(violation))
      await context.addInitScript(tellViolations)
      await use(watch)
      expect(errors.filter((error) => !watch.expected.some((words) => error.includes(words)))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page)
    // An answer that a test changes may still be on its way when the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  barriers: async ({ page }, use) =>
    use(() => barriersOn(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']))),
  photo: async ({ browser }, use) => use((name, options) => drawPhoto(browser, name, options)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  pdf: async ({}, use) => use(pdf),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  phone: async ({}, use, { workerIndex }) => {
    const own = `803${String(workerIndex % 100).padStart(2, '0')}${String(++numbersGiven).padStart(5, '0')}`
    await use({ e164: `+234${own}`, typed: `0${own}` })
  },
  driverAt: async ({ context, server, phone }, use) =>
    use(async (status) => {
      const driver = await quickDriver(server, phone.e164, status)
      await context.addCookies(driver.cookies)
      return driver
    }),
})

export { expect }
