import { documentsOf } from './harness/documents.ts'
import { button, heading, textbox } from './harness/fill-in.ts'
import { expect, test } from './harness/fixtures.ts'
import { holdScripts } from './harness/hold-scripts.ts'
import { takenOver } from './harness/taken-over.ts'

test('what was typed and sent before the scripts came is kept and sent when they are there', async ({ page, phone, server }) => {
  const release = await holdScripts(page)
  await page.goto('/driver/signup', { waitUntil: 'commit' })
  await textbox(page, 'Phone number').fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/driver/signup')
  release()
  await expect(page).toHaveURL('/driver/otp')
  await expect(heading(page, 'Enter your code')).toBeVisible()
  expect(await server.codeFor(phone.e164)).toMatch(/^\d{6}$/)
})

test('what was typed before the scripts came is there when they are, and is checked as if they had been', async ({ page, phone }) => {
  const release = await holdScripts(page)
  await page.goto('/driver/signup', { waitUntil: 'commit' })
  await textbox(page, 'Phone number').fill(phone.typed)
  await textbox(page, 'Referral code (optional)').fill('ADE-2026')
  release()
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await expect(textbox(page, 'Referral code (optional)')).toHaveValue('ADE-2026')
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
})

test('the other language that is chosen before the scripts came is the one in which the next page opens', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/about')
  await page.goto('/contact')
  await expect(page).toHaveURL('/pcm/contact')
  release()
})

test('a page whose own part is still to come stays when somebody moves within it', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(page-view|content-page)-/)
  await page.goto('/about')
  await page.locator('html[data-live="frame"]').waitFor()
  const title = await page.locator('h1').elementHandle()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about#main')
  release()
  await page.locator('html[data-live=""]').waitFor()
  expect(await title?.evaluate((node) => node.isConnected)).toBe(true)
})

test('the scripts of a public page come once it has loaded and the browser is idle', async ({ page }) => {
  let hasLoaded = false
  page.on('load', () => {
    hasLoaded = true
  })
  const early: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !hasLoaded) early.push(request.url())
  })
  await page.goto('/about')
  await page.locator('html[data-live=""]').waitFor()
  expect(early).toEqual([])
})

test('a button that was pressed before the scripts came is pressed once they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('a sign-up whose first script a cut line kept away is taken over with what was typed when the line is back', async ({
  page,
  context,
  noErrors,
}) => {
  noErrors.expected.push('ERR_INTERNET_DISCONNECTED')
  const documents = documentsOf(page)
  await page.route(/\/assets\/index-[\w-]{8}\.js/, (route) => route.abort('internetdisconnected'))
  await page.goto('/driver/signup')
  await expect(page.getByRole('alert')).toContainText('This page did not load fully.')
  await context.setOffline(true)
  const number = textbox(page, 'Phone number')
  await number.fill('0803 123 4567')
  await page.unrouteAll()
  await context.setOffline(false)
  await takenOver(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(number).toHaveValue('0803 123 4567')
  expect(documents).toEqual(['/driver/signup'])
})
