import type { Page } from '@playwright/test'
import { textbox } from './fill-in.ts'
import { expect, test } from './fixtures.ts'

const words = 'Welcome to the list.'
const toast = (page: Page) => page.getByRole('group', { name: words })

test('a toast stays for 3000 ms, stands still under the pointer, and takes 150 ms to leave', async ({ page, barriers }) => {
  await page.clock.install()
  await page.route('**/email-subscription/subscribe', (route) => route.fulfill({ json: { message: words } }))
  await page.goto('/waitlist')
  await textbox(page, 'Email address').fill('ada@example.com')
  await textbox(page, 'Email address').press('Enter')
  await expect(toast(page)).toBeVisible()
  await toast(page).hover()
  await page.clock.fastForward(60_000)
  await expect(toast(page)).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.mouse.move(0, 0)
  await page.clock.runFor(3200)
  await expect(toast(page)).toBeHidden()
})
