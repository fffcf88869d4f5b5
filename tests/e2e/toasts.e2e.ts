import type { Page } from '@playwright/test'
import { button, textbox } from './harness/fill-in.ts'
import { expect, test } from './harness/fixtures.ts'

const words = 'Welcome to the list.'
const toast = (page: Page) => page.getByRole('group', { name: words })
const look = (page: Page) => toast(page).locator('> *').first()

/** A page whose time stands still, and on which somebody has just joined the waitlist. */
async function join(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  await page.route('**/email-subscription/subscribe', (route) => route.fulfill({ json: { message: words } }))
  await page.goto('/waitlist', { waitUntil: 'networkidle' })
  const enter = async () => {
    await textbox(page, 'Email address').fill('ada@example.com')
    await textbox(page, 'Email address').press('Enter')
    await expect(toast(page)).toBeVisible()
  }
  // The first brings the code of the toasts, which React puts in its place by a timer.
  await enter()
  await button(page, 'Dismiss').click()
  await expect(toast(page)).toBeHidden()
  await page.mouse.move(0, 0)
  await page.clock.pauseAt('2026-11-20T10:00:00Z')
  await enter()
}

test('a toast stays for 3000 ms and takes 150 ms to leave', async ({ page }) => {
  await join(page)
  await expect(page.getByText(words)).toHaveCount(1)
  await page.clock.runFor(2999)
  await expect(look(page)).toHaveCSS('opacity', '1')
  await page.clock.runFor(1)
  await expect(look(page)).toHaveCSS('opacity', '0')
  await page.clock.runFor(149)
  await expect(toast(page)).toBeAttached()
  await page.clock.runFor(1)
  await expect(page.getByText(words)).toHaveCount(0)
})

test('a toast stands still under the pointer, and goes on with what was left', async ({ page }) => {
  await join(page)
  await page.clock.runFor(2000)
  await toast(page).hover()
  await page.clock.runFor(60_000)
  await expect(look(page)).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await page.clock.runFor(999)
  await expect(look(page)).toHaveCSS('opacity', '1')
  await page.clock.runFor(1)
  await expect(look(page)).toHaveCSS('opacity', '0')
})
