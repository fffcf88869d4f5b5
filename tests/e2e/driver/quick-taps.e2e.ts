import type { Locator, Page } from '@playwright/test'
import { button, fillPersonalInfo, heading, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const form = '/driver/onboarding-form'

test('twenty quick taps ask for one code, check it once and save once', async ({ page, server, phone }) => {
  const asked = hold(page, '/driver/auth/authenticate')
  const verified = hold(page, '/driver/auth/verify-otp')
  const saved = hold(page, '/driver/onboarding/personal-info')
  await page.goto('/driver/signup')
  await textbox(page, 'Phone number').fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await tapTwentyTimes(button(page, 'Continue'))
  asked.release()
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await tapTwentyTimes(button(page, 'Verify'))
  verified.release()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await fillPersonalInfo(page)
  await tapTwentyTimes(button(page, 'Save and continue'))
  saved.release()
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  expect([asked.count(), verified.count(), saved.count()]).toEqual([1, 1, 1])
})

test('twenty quick taps send the application once', async ({ page, driverAt }) => {
  await driverAt('ready_to_send')
  const sent = hold(page, '/driver/application/send')
  await page.goto(form)
  await tapTwentyTimes(button(page, 'Send application'))
  sent.release()
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  expect(sent.count()).toBe(1)
})

test('what is entered and pressed in the moment in which a step comes in sight is kept and heard', async ({ page, phone, noErrors }) => {
  noErrors.expected.push('422 (Unprocessable')
  const asked = hold(page, '/driver/auth/authenticate')
  await page.goto('/driver/signup')
  await page.waitForLoadState('networkidle')
  await textbox(page, 'Phone number').fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.evaluate(() => {
    const coming = new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>('input[name="otp"]')
      if (!box) return
      coming.disconnect()
      box.focus()
      document.execCommand('insertText', false, '000000')
      document.querySelector<HTMLButtonElement>('main button[type="submit"]')?.click()
    })
    coming.observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Continue').click()
  asked.release()
  await expect(page.getByRole('alert').getByRole('link', { name: 'You have 4 tries left' })).toBeVisible()
  await expect(textbox(page, 'Verification code')).toHaveValue('000000')
})

/** Presses as fast as a page takes it, several in one frame; a control that goes away takes the rest with it. */
const tapTwentyTimes = (control: Locator) =>
  control.evaluate(async (element: HTMLElement) => {
    for (let tap = 1; tap <= 20; tap++) {
      element.click()
      if (tap % 4 === 0) await new Promise(requestAnimationFrame)
    }
  })

/** Holds the calls to a path until they are released, and counts them. */
function hold(page: Page, path: string) {
  let count = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void page.route(`**/api${path}`, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { release: () => release(), count: () => count }
}
