import type { Page } from '@playwright/test'
import { button, fillPersonalInfo, fillVehicleInfo, heading, lookAtAgain, save, signIn, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'

const form = '/driver/onboarding-form'

test.describe('the session ends in the middle of a form', () => {
  test.beforeEach(({ noErrors }) => void noErrors.expected.push('401 (Unauthorized)'))

  for (const { how, words, end } of [
    { how: 'the cookies are gone', words: 'You are signed out', end: ({ context }: Ending) => context.clearCookies() },
    { how: 'it was ended elsewhere', words: 'Please sign in again', end: ({ driver }: Ending) => driver.logOut() },
  ])
    test(`since ${how}: the code leads back to it with what was typed`, async ({ page, context, server, phone, driverAt }) => {
      const driver = await driverAt('vehicle_info')
      await page.goto(`${form}/vehicle-info`)
      await fillVehicleInfo(page, plateOf(phone.e164), 'Lagos')
      await end({ context, driver })
      await saveInVain(page)
      await expect(page).toHaveURL('/driver/signup')
      await expect(page.getByText(words)).toBeVisible()
      await expect(textbox(page, 'Phone number')).toHaveValue(phone.e164)
      await signInAgain(page, server, phone.e164)
      await expect(heading(page, 'Vehicle information')).toBeVisible()
      await expect(page.getByText('We kept your answers')).toBeVisible()
      await expect(textbox(page, 'Plate number')).toHaveValue(plateOf(phone.e164))
      await expect(page.getByRole('radio', { name: 'Lagos', exact: true })).toBeChecked()
      await save(page)
      await expect(heading(page, 'Vehicle documents')).toBeVisible()
    })

  test('that changes a finished step: the code leads back to that step', async ({ page, context, server, phone, driverAt }) => {
    await driverAt('ready_to_send')
    await page.goto(form)
    await page.getByRole('link', { name: 'Change Vehicle information' }).click()
    await page.getByRole('combobox', { name: 'Colour' }).selectOption('Blue')
    await context.clearCookies()
    await saveInVain(page)
    await signInAgain(page, server, phone.e164)
    await expect(heading(page, 'Vehicle information')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('Blue')
    await save(page)
    await expect(heading(page, 'Your application')).toBeVisible()
  })

  test('and another driver signs in, who sees nothing of what was typed', async ({ page, context, server, phone, driverAt }) => {
    await driverAt('personal_info')
    await page.goto(`${form}/personal-info`)
    await fillPersonalInfo(page)
    await context.clearCookies()
    await saveInVain(page)
    await signIn(page, server, { e164: phone.e164.replace('+234803', '+234806'), typed: phone.typed.replace('0803', '0806') })
    await expect(heading(page, 'Personal information')).toBeVisible()
    await expect(textbox(page, 'First name')).toHaveValue('')
    await expect(page.getByText('We kept your answers')).toBeHidden()
  })
})

test('a log-out in one tab ends the other, which keeps nothing', async ({ page, context, driverAt }) => {
  await driverAt('vehicle_info')
  await page.goto(`${form}/vehicle-info`)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Toyota')
  const other = await context.newPage()
  await other.goto(form)
  await button(other, 'Log out').click()
  await expect(heading(other, 'Sign in')).toBeVisible()
  expect(await context.cookies()).toEqual([])

  await lookAtAgain(page)
  await expect(heading(page, 'Become a driver')).toBeVisible()
  await expect(page).toHaveURL('/driver/signup')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('a sign-in in one tab opens the application in the other', async ({ page, context, driverAt }) => {
  await page.goto('/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  const driver = await driverAt('vehicle_info')
  await context.addCookies(driver.cookies)
  await lookAtAgain(page)
  await expect(heading(page, 'Your application')).toBeVisible()
})

interface Ending {
  readonly context: { clearCookies: () => Promise<void> }
  readonly driver: { logOut: () => Promise<void> }
}

async function signInAgain(page: Page, server: { codeFor: (phoneNumber: string, nth?: number) => Promise<string> }, e164: string) {
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await textbox(page, 'Verification code').fill(await server.codeFor(e164, 2))
  await button(page, 'Verify').click()
}

/** Saves, and is led to the sign-up instead. */
async function saveInVain(page: Page) {
  await save(page)
  await expect(heading(page, 'Become a driver')).toBeVisible()
}
