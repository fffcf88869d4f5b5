import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

test('the sign-up in Pidgin stands before any script, and says which page it is in each language', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/pcm/driver/signup`)
  expect(await page.locator('html').getAttribute('lang')).toBe('pcm')
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]))
  expect(alternates).toEqual([
    ['en-GB', '/driver/signup'],
    ['pcm', '/pcm/driver/signup'],
    ['x-default', '/driver/signup'],
  ])
  await context.close()
})

test('a driver stays in Pidgin on every screen, and the link to the other language keeps the place and the choice', async ({
  page,
  driverAt,
}) => {
  await driverAt('vehicle_info')
  await page.goto('/pcm/driver/onboarding-form')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
  expect(await langOf(page)).toBe('pcm')
  await page.goto('/pcm/driver/otp')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
  await page.goto('/pcm/driver/onboarding-form/vehicle-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the motor')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/driver/onboarding-form/vehicle-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle information')
  expect(await langOf(page)).toBe('en-GB')
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/driver/onboarding-form/vehicle-info')
  await page.goto('/driver/onboarding-form')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
})

test('without a session the screens of a driver lead to the sign-up in the same language', async ({ page }) => {
  await page.goto('/pcm/driver/pending-approval')
  await expect(page).toHaveURL('/pcm/driver/signup')
})

test('what is not read in Pidgin leads to its English page, and from there back to the chosen language', async ({ page }) => {
  await page.goto('/driver/signup')
  await page.getByRole('link', { name: 'Pidgin', exact: true, includeHidden: true }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/pcm/driver/signup')
  await page.goto('/pcm/safety')
  await expect(page).toHaveURL('/safety')
  expect(await langOf(page)).toBe('en-GB')
  await page.goto('/driver/signup?sign-in')
  await expect(page).toHaveURL('/pcm/driver/signup?sign-in')
})

test('a path below /pcm that is no page is not found', async ({ page, noErrors }) => {
  noErrors.expected.push('404')
  const answer = await page.goto('/pcm/nothing')
  expect(answer?.status()).toBe(404)
})

test('a driver signs up in Pidgin, reads what is wrong and what comes next in it, and nothing keeps anybody out', async ({
  page,
  server,
  phone,
  barriers,
}) => {
  await page.goto('/pcm/driver/signup')
  await expect(page).toHaveTitle('Join as driver – Cruzer')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('link', { name: 'Put your phone number' })).toBeVisible()
  await expect(alert.getByRole('link', { name: /^Gree with the terms of service/ })).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I gree/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put your code')
  await expect(page).toHaveURL('/pcm/driver/otp')
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(phone.e164))
  await page.getByRole('button', { name: 'Confirm am' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About yourself')
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('an English page fetches no word of another language', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('speak-pidgin'))).toEqual([])
  await page.goto('/pcm/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  expect(asked.filter((path) => path.includes('speak-pidgin')).length).toBeGreaterThan(0)
})
