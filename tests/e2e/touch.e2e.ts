import type { Locator } from '@playwright/test'
import { button } from './harness/fill-in.ts'
import { expect, test } from './harness/fixtures.ts'

const lookOf = (control: Locator) =>
  control.evaluate((element) => ({ isHovered: element.matches(':hover'), filter: getComputedStyle(element).filter }))

test('on a phone, on which what was touched counts as hovered, a button stays as it looks', async ({ page }) => {
  await page.goto('/driver/signup')
  await button(page, 'Continue').hover()
  expect(await lookOf(button(page, 'Continue'))).toEqual({ isHovered: true, filter: 'none' })
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1280, height: 800 } })

  test('a button shows that the mouse is over it', async ({ page }) => {
    await page.goto('/driver/signup')
    await button(page, 'Continue').hover()
    expect(await lookOf(button(page, 'Continue'))).toEqual({ isHovered: true, filter: expect.stringMatching(/^drop-shadow/) })
  })
})
