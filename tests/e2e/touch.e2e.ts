import type { Locator } from '@playwright/test'
import { button, heading } from './fill-in.ts'
import { expect, test } from './fixtures.ts'

/** The colour that a control comes to. */
const colourOf = (control: Locator) =>
  control.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(element).backgroundColor
  })

test('a touch leaves no button as if a mouse were over it', async ({ page, driverAt }) => {
  await driverAt('pending_approval')
  await page.goto('/driver/pending-approval')
  const again = button(page, 'Check again')
  const before = await colourOf(again)
  const looked = page.waitForResponse('**/driver/onboarding/status')
  await again.tap()
  await looked
  await expect(again).not.toHaveAttribute('aria-busy')
  expect(await colourOf(again)).toBe(before)
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1280, height: 800 } })

  test('a button shows that the mouse is over it', async ({ page }) => {
    await page.goto('/driver/signup')
    await expect(heading(page, 'Become a driver')).toBeVisible()
    const send = button(page, 'Continue')
    const before = await colourOf(send)
    await send.hover()
    await expect.poll(() => colourOf(send)).not.toBe(before)
  })
})
