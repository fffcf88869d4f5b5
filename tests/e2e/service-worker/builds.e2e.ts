import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { documentsOf } from '#tests/e2e/harness/documents.ts'
import { button, heading, legal, signIn, textbox } from '#tests/e2e/harness/fill-in.ts'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { applicationKept } from './opened.ts'

const folders = { root: '', next: '' }

/** A server of the site as it was built, whose next build can be brought out. */
const test = base.extend<{ readonly bringOut: () => Promise<void> }, { readonly siteFolder: string }>({
  siteFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      folders.root = await mkdtemp(join(tmpdir(), 'cruzer-builds-'))
      folders.next = join(folders.root, 'next')
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--out', folders.next], {
        env: { ...process.env, COMMIT: 'bbbbbbb' },
        stdio: 'ignore',
      })
      await use(join(folders.root, 'site'))
      await rm(folders.root, { recursive: true, force: true })
    },
    // It builds the site once more.
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    async ({ siteFolder }, use) => {
      await cp('dist', siteFolder, { recursive: true })
      const server = await startServer({ SITE_DIR: siteFolder })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  bringOut: async ({ server, siteFolder }, use) => {
    const before = join(folders.root, 'before')
    await use(async () => {
      await server.kill()
      await rename(siteFolder, before)
      await cp(folders.next, siteFolder, { recursive: true })
      await server.restart()
    })
    await server.kill()
    await rm(siteFolder, { recursive: true, force: true })
    await rename(before, siteFolder)
    await server.restart()
  },
})
test.use({ serviceWorkers: 'allow' })

/** The shell that is kept, by the name of its cache; each build has its own. */
const shellKept = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('application-')))

/** The browser looks for a new worker, as it does with each document, and has it in the place of the other. */
async function takeWorker(page: Page): Promise<void> {
  const before = await shellKept(page)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isTaken = async () => {
    const [installing, waiting] = await page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready
      return [installing, waiting].map((worker) => worker !== null)
    })
    const now = await shellKept(page)
    return !installing && !waiting && now.length === 1 && now[0] !== before[0]
  }
  await expect.poll(isTaken).toBe(true)
}

/** An hour has passed, after which a page looks for a new build. */
async function ageAnHour(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:00:01')
  await (await looked).finished()
}

/** The script with which the page has begun. */
const scriptOf = async (page: Page) => /\/assets\/index-[\w-]+\.js/.exec(await page.content())?.[0]

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await takenOver(page)
  await page.clock.runFor(5000)
}

test('a new build stays away from a form that is filled in, is taken at a change of page that loses nothing, and opens without a line', async ({
  page,
  context,
  server,
  phone,
  bringOut,
  noErrors,
}) => {
  noErrors.expected.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED')
  await open(page, '/driver/signup')
  await applicationKept(page)
  const before = await scriptOf(page)
  await textbox(page, 'Phone number').fill(phone.typed)
  const documents = documentsOf(page)
  await bringOut()
  await takeWorker(page)
  await ageAnHour(page)
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  expect([documents, await scriptOf(page)]).toEqual([[], before])

  await signIn(page, server, phone)
  await expect(heading(page, 'Personal information')).toBeVisible()
  await page.clock.runFor(5000)
  expect(documents.length).toBeGreaterThan(0)
  const after = await scriptOf(page)
  expect(after).not.toBe(before)

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await expect(page.getByText('You are offline; this is kept here')).toBeVisible()
  expect(await scriptOf(page)).toBe(after)
})

test('a tab with an open form keeps its page, and goes on with it, when another tab takes the new build', async ({
  page,
  context,
  phone,
  bringOut,
  noErrors,
}) => {
  noErrors.expected.push('Failed to load resource')
  await open(page, '/driver/signup')
  await applicationKept(page)
  await textbox(page, 'Phone number').fill(phone.typed)
  const documents = documentsOf(page)
  const other = await context.newPage()
  await open(other, '/about')
  const before = await scriptOf(other)
  await bringOut()
  await takeWorker(other)
  await ageAnHour(other)
  await legal(other, 'Privacy').click()
  await expect(heading(other, 'Privacy')).toBeVisible()
  await expect.poll(() => scriptOf(other)).not.toBe(before)

  await page.bringToFront()
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  expect([documents, await scriptOf(page)]).toEqual([[], before])
})
