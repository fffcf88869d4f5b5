import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { documentsOf } from '../documents.ts'
import { button, heading, legal, textbox } from '../fill-in.ts'
import { test as base, expect } from '../fixtures.ts'
import { startServer } from '../running-server.ts'
import { takenOver } from '../taken-over.ts'
import { allInCaches, applicationKept } from './opened.ts'

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
    { scope: 'worker' },
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
test.setTimeout(240_000)

const builds = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const versionOf = (worker: ServiceWorker | null) =>
      worker &&
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(String(data))
        worker.postMessage({ version: true }, [port2])
      })
    return { active: await versionOf(registration.active), waiting: await versionOf(registration.waiting) }
  })
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Changes pages, as a visitor does: the page hears of the worker a moment after it waits. */
const goUntilTaken = (page: Page) =>
  expect(async () => {
    await legal(page, 'Privacy').click()
    await expect(heading(page, 'Privacy')).toBeVisible()
    await legal(page, 'Terms').click()
    await expect(heading(page, 'Terms of service')).toBeVisible()
    expect((await builds(page)).active).toContain('bbbbbbb')
  }).toPass({ timeout: 60_000 })

// Not held yet: the way through two pages ends before the new worker has taken over.
test.fixme('a new build waits while a form holds what was typed, is taken at the next change of page that loses nothing, and opens without a line', async ({
  page,
  context,
  phone,
  bringOut,
  noErrors,
}) => {
  noErrors.expected.push('Failed to load resource')
  await page.goto('/driver/signup')
  await takenOver(page)
  await applicationKept(page)
  const { active: first } = await builds(page)
  await textbox(page, 'Phone number').fill(phone.typed)
  await bringOut()
  const documents = documentsOf(page)
  await look(page)
  await expect.poll(async () => (await builds(page)).waiting).toContain('bbbbbbb')

  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  expect(documents).toEqual([])
  expect(await builds(page)).toEqual({ active: first, waiting: expect.stringContaining('bbbbbbb') })

  await goUntilTaken(page)
  expect(documents.length).toBeGreaterThan(0)

  // A file of the build before is still to be had by a page that was not loaded anew.
  expect((await allInCaches(page)).filter(({ url }) => /\/assets\/index-/.test(url)).length).toBeGreaterThan(1)
  await context.setOffline(true)
  await page.goto('/driver/signup')
  await expect(button(page, 'Continue')).toBeVisible()
})

test.fixme('another tab with an open form keeps its page when one takes the new build', async ({
  page,
  context,
  phone,
  bringOut,
  noErrors,
}) => {
  noErrors.expected.push('Failed to load resource')
  await page.goto('/driver/signup')
  await takenOver(page)
  await applicationKept(page)
  await textbox(page, 'Phone number').fill(phone.typed)
  const other = await context.newPage()
  await other.goto('/about')
  await takenOver(other)
  await bringOut()
  const documents = documentsOf(page)
  await look(other)
  await expect.poll(async () => (await builds(other)).waiting).toContain('bbbbbbb')
  await goUntilTaken(other)
  await page.bringToFront()
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  expect(documents).toEqual([])
})
