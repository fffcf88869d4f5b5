import { chromium, type Page } from '@playwright/test'
import { fromPackage } from '#scripts/browsers/browser'
import { oldestBrowsers } from '#scripts/browsers/oldest-browsers'
import { heading } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'

const openOldest = async () => {
  const { executablePath, env } = await fromPackage('chromium-103')
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  })
}
const note = (page: Page) => page.getByText('This browser cannot open our forms')

/** What stands on a page whose scripts cannot run: what was prerendered, one sentence with a way on, and nothing that answers to nobody. */
const isPlain = async (page: Page, title?: string) => {
  await expect(note(page)).toBeVisible()
  for (const { name, version } of oldestBrowsers()) if (!/iOS/.test(name)) await expect(note(page)).toContainText(`${name} ${version}`)
  await expect(note(page).getByRole('link', { name: 'reach us another way' })).toHaveAttribute('href', '/contact')
  if (title) await expect(heading(page, title)).toBeVisible()
  expect(await page.locator('form:visible, button:visible, [aria-busy]:visible').count()).toBe(0)
}
const pages = [
  ['/driver/signup', 'Become a driver'],
  ['/rider/signup', 'Ride with Cruzer'],
  ['/waitlist', undefined],
  ['/driver/otp', undefined],
] as const

for (const [path, title] of pages) {
  test(`${path} says that a browser is too old which does not understand the scripts`, async ({ page, noErrors }) => {
    noErrors.expected.push('Missing initializer')
    await page.route(/\/assets\/index-[\w-]+\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const one of = 1' }))
    await page.goto(path)
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await isPlain(page, title)
  })

  test(`${path} says that a browser is too old which lacks what the scripts call, and runs none of them`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(AbortSignal, { timeout: undefined }))
    await page.goto(path)
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await isPlain(page, title)
    await expect(page.locator('html[data-live]')).toHaveCount(0)
  })

  test(`${path} says that scripts are needed to those who switched them off`, async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(server.url + path)
    await isPlain(page, title)
    await context.close()
  })
}

/** Playwright's own looks at a page call what this browser lacks. */
const shownIn = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))

test('Chromium 103, the oldest that is promised, is told of no age, and sends a photo', async ({ server, phone, photo }) => {
  expect(oldestBrowsers()).toContainEqual({ name: 'Chrome', version: 103 })
  const browser = await openOldest()
  const context = await browser.newContext({ baseURL: server.url })
  const driver = await quickDriver(server, phone.e164, 'vehicle_docs')
  await context.addCookies([...driver.cookies])
  const page = await context.newPage()
  await page.goto('/driver/onboarding-form/vehicle-docs')
  await page.getByLabel('Front of the vehicle').setInputFiles(await photo('front.jpg'))
  await expect.poll(() => shownIn(page)).toMatch(/\bUploaded\b/)
  expect(await shownIn(page)).not.toContain('too old')
  await browser.close()
})
