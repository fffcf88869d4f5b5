import { rm } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { allInCaches, pageKept } from './opened.ts'

test.use({ serviceWorkers: 'allow' })

test('the switch that turns it off takes the worker from a phone that has one, and all that it kept', async ({ page, noErrors }) => {
  noErrors.expected.push('Failed to load resource')
  const server = await startServer()
  await page.goto(`${server.url}/about`)
  await takenOver(page)
  await pageKept(page)
  await server.kill()
  const off = await startServer({ SERVICE_WORKER: 'off', PORT: new URL(server.url).port })
  const isGone = async () => {
    const registered = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    return [registered, (await allInCaches(page)).length]
  }
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(isGone).toEqual([0, 0])
  await page.reload()
  await takenOver(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  await off.stop()
  await rm(server.dataFolder, { recursive: true, force: true })
})

test('the site can be installed', async ({ playwright, launchOptions, server }, info) => {
  // A window of which nothing is kept cannot install anything.
  const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), { ...launchOptions, baseURL: server.url })
  const [page = await context.newPage()] = context.pages()
  await page.goto('/driver/signup')
  await takenOver(page)
  await pageKept(page)
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { name, start_url, display, theme_color, icons } = JSON.parse(data ?? '{}')
  expect({ name, start_url, display, theme_color }).toEqual({
    name: 'Cruzer',
    start_url: '/driver/onboarding-form',
    display: 'standalone',
    theme_color: '#3326c6',
  })
  expect((icons as { sizes: string; purpose: string }[]).map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  await context.close()
})
