import type { Page } from '@playwright/test'
import { stepStatuses } from '#contract/steps'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function inBothColours(page: Page, barriers: () => Promise<string[]>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${await page.title()}-${page.viewportSize()?.width}-${colorScheme}.png` })
    expect(await barriers()).toEqual([])
  }
}

/** How much of what stood on the page has moved since it was opened. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    test('the sign-in, the terms after the code, the ways of a step and a log-out keep nobody out', async ({
      page,
      server,
      phone,
      barriers,
      noErrors: _,
    }) => {
      await page.goto('/driver/signup?sign-in')
      await expect(heading(page, 'Sign in')).toBeVisible()
      await inBothColours(page, barriers)
      await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
      await button(page, 'Continue').click()
      await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused()
      await page.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(phone.e164))
      await button(page, 'Verify').click()
      await expect(heading(page, 'Agree to our terms')).toBeFocused()
      await button(page, 'Continue').click()
      await expect(page.getByRole('alert')).toContainText('Agree to the terms of service')
      await inBothColours(page, barriers)
      await page.getByRole('checkbox', { name: /^I agree/ }).check()
      await button(page, 'Continue').click()
      await expect(heading(page, 'Personal information')).toBeVisible()
      await button(page, 'Log out').click()
      await expect(page.getByText('You are logged out')).toBeVisible()
      await expect(page).toHaveURL(/\/driver\/signup\?sign-in$/)
      await inBothColours(page, barriers)
    })

    test('a finished step that is changed, and a step of files with its ways, keep nobody out', async ({ page, driverAt, barriers }) => {
      await driverAt('vehicle_docs')
      await page.goto('/driver/onboarding-form/personal-info')
      await expect(page.getByText(`Step 1 of ${stepStatuses.length}, 2 completed`)).toBeVisible()
      await page.getByRole('textbox', { name: 'First name' }).fill('Nobody')
      await button(page, 'Cancel').click()
      await expect(button(page, 'Discard changes')).toBeVisible()
      await inBothColours(page, barriers)
      await page.goto('/driver/onboarding-form/vehicle-docs')
      await expect(page.getByRole('link', { name: 'Back to Vehicle information' })).toBeVisible()
      await inBothColours(page, barriers)
    })

    test('the way back to the application stands on public pages from the first paint, and moves nothing', async ({
      page,
      driverAt,
      barriers,
    }) => {
      await driverAt('vehicle_info')
      for (const path of ['/', '/driver', '/how-to-use', '/support', '/faq']) {
        await page.goto(path)
        await expect(page.getByRole('link', { name: 'Continue your application' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
        await expect(page.locator('html[data-live=""]')).toBeAttached()
        expect(await moved(page), path).toBeLessThan(0.01)
        await inBothColours(page, barriers)
      }
    })
  })
