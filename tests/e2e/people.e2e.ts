import type { Locator, Page } from '@playwright/test'
import {
  allSent,
  askForCode,
  button,
  chooseFile,
  fillDay,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  signIn,
  textbox,
} from './fill-in.ts'
import { expect, test } from './fixtures.ts'
import { plateOf } from './quick-driver.ts'
import { startServer } from './running-server.ts'

const form = '/driver/onboarding-form'

test('Back and Forward walk through the finished steps, and what is not saved yet waits in its own', async ({ page, phone, driverAt }) => {
  await driverAt('personal_info')
  await page.goto('/driver/onboarding-form/personal-info')
  await fillPersonalInfo(page)
  await save(page)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await fillVehicleInfo(page, plateOf(phone.e164), 'Lagos')

  await page.goBack()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await expect(page).toHaveURL(`${form}/personal-info`)
  await expect(textbox(page, 'Last name')).toHaveValue('Ọlá-Okonkwo')
  await page.goForward()
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await expect(textbox(page, 'Plate number')).toHaveValue(plateOf(phone.e164))
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Corolla')
  await save(page)

  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  await expect(page).toHaveURL(`${form}/vehicle-docs`)
})

test('Back from where a path led a driver leaves, instead of leading there again', async ({ page, driverAt }) => {
  await driverAt('vehicle_info')
  await page.goto('/how-to-use')
  await page.goto('/driver/pending-approval')
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/how-to-use')
})

test('Back to a page that is closed by now leaves the driver and the address where they are', async ({ page, driverAt }) => {
  await driverAt('ready_to_send')
  await page.goto(form)
  await button(page, 'Send application').click()
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/driver/pending-approval')
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'We are checking your application')).toBeVisible()
})

test('a tab that is behind lands where the application is when another tab has sent it', async ({ page, context, driverAt, noErrors }) => {
  noErrors.expected.push('409 (Conflict)')
  await driverAt('ready_to_send')
  await page.goto(`${form}/personal-info`)
  await textbox(page, 'First name').fill('Kọ́ládé')

  const ahead = await context.newPage()
  await ahead.goto(form)
  await button(ahead, 'Send application').click()
  await expect(heading(ahead, 'We are checking your application')).toBeVisible()

  await textbox(page, 'NIN').fill('12345678901')
  await save(page)
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await expect(page).toHaveURL('/driver/pending-approval')
  await expect(page.getByRole('definition').filter({ hasText: 'Adébáyọ̀ Ọlá-Okonkwo' })).toBeVisible()
})

test('what was typed and not sent is there after a reload, without the NIN, until it is started afresh', async ({ page, driverAt }) => {
  await driverAt('personal_info')
  await page.goto(`${form}/personal-info`)
  await fillPersonalInfo(page)
  await page.reload()
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await expect(textbox(page, 'First name')).toHaveValue('Adébáyọ̀')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox', { name: 'Year' })).toHaveValue('1990')
  await expect(textbox(page, 'NIN')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('12345678901')

  await button(page, 'Start afresh').click()
  await expect(textbox(page, 'First name')).toHaveValue('')
  await expect(page.getByText('We kept your answers')).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await expect(page.getByText('We kept your answers')).toBeHidden()
})

test('files that arrived are there after a reload, with their dates, and need not be sent again', async ({
  page,
  photo,
  pdf,
  driverAt,
}) => {
  await driverAt('vehicle_docs')
  await page.goto(`${form}/vehicle-docs`)
  await chooseFile(page, 'Front of the vehicle', await photo('front.jpg'))
  await chooseFile(page, 'Insurance certificate', pdf('insurance.pdf'), '2031-03-31')
  await allSent(page, 2)
  await page.reload()
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await allSent(page, 2)
  await expect(page.getByText('insurance.pdf')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Insurance certificate expiry date' }).getByRole('textbox', { name: 'Year' })).toHaveValue(
    '2031',
  )
  await button(page, 'Start afresh').click()
  await allSent(page, 0)
})

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

for (const { how, words, end } of [
  { how: 'the cookies are gone', words: 'You are signed out', end: ({ context }: Ending) => context.clearCookies() },
  { how: 'it was ended elsewhere', words: 'Please sign in again', end: ({ driver }: Ending) => driver.leave() },
])
  test(`when the session ends in the middle of a form since ${how}, the code leads back to it with what was typed`, async ({
    page,
    context,
    server,
    phone,
    driverAt,
    noErrors,
  }) => {
    noErrors.expected.push('401 (Unauthorized)')
    const driver = await driverAt('vehicle_info')
    await page.goto(`${form}/vehicle-info`)
    await fillVehicleInfo(page, plateOf(phone.e164), 'Lagos')
    await end({ context, driver })
    await save(page)
    await expect(heading(page, 'Become a driver')).toBeVisible()
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

test('when the session ends while a finished step is changed, the code leads back to that step', async ({
  page,
  context,
  server,
  phone,
  driverAt,
  noErrors,
}) => {
  noErrors.expected.push('401 (Unauthorized)')
  await driverAt('ready_to_send')
  await page.goto(form)
  await page.getByRole('link', { name: 'Change Vehicle information' }).click()
  await page.getByRole('combobox', { name: 'Colour' }).selectOption('Blue')
  await context.clearCookies()
  await save(page)
  await expect(heading(page, 'Become a driver')).toBeVisible()
  await signInAgain(page, server, phone.e164)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('Blue')
  await save(page)
  await expect(heading(page, 'Your application')).toBeVisible()
})

test('another driver who signs in where a session ended sees nothing of what was typed', async ({
  page,
  context,
  server,
  phone,
  driverAt,
  noErrors,
}) => {
  noErrors.expected.push('401 (Unauthorized)')
  await driverAt('personal_info')
  await page.goto(`${form}/personal-info`)
  await fillPersonalInfo(page)
  await context.clearCookies()
  await save(page)
  await expect(heading(page, 'Become a driver')).toBeVisible()
  const other = { e164: phone.e164.replace('+234803', '+234806'), typed: phone.typed.replace('0803', '0806') }
  await signIn(page, server, other)
  await expect(heading(page, 'Personal information')).toBeVisible()
  await expect(textbox(page, 'First name')).toHaveValue('')
  await expect(page.getByText('We kept your answers')).toBeHidden()
})

test('a log-out in one tab ends the other, which keeps nothing', async ({ page, context, driverAt }) => {
  await driverAt('vehicle_info')
  await page.goto(`${form}/vehicle-info`)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Toyota')
  const other = await context.newPage()
  await other.goto(form)
  await button(other, 'Log out').click()
  await expect(heading(other, 'Become a driver')).toBeVisible()
  expect(await context.cookies()).toEqual([])

  await lookAtAgain(page)
  await expect(heading(page, 'Become a driver')).toBeVisible()
  await expect(page).toHaveURL('/driver/signup')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('a sign-in in one tab opens the application in the other', async ({ page, context, driverAt }) => {
  await page.goto('/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  const driver = await driverAt('vehicle_info')
  await context.addCookies(driver.cookies)
  await lookAtAgain(page)
  await expect(heading(page, 'Your application')).toBeVisible()
})

test('a wrong code says how many tries are left, and the last one asks for a new code', async ({ page, server, phone, noErrors }) => {
  noErrors.expected.push('422 (Unprocessable', '410 (Gone)')
  await page.goto('/driver/signup')
  await askForCode(page, phone.typed)
  const code = await server.codeFor(phone.e164)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (const words of [
    'You have 4 tries left',
    'You have 3 tries left',
    'You have 2 tries left',
    'You have 1 try left',
    'there are no tries left',
  ]) {
    await textbox(page, 'Verification code').fill(wrong)
    await button(page, 'Verify').click()
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible()
    await expect(page).toHaveTitle('Error: Enter your code – Cruzer')
    await expect(textbox(page, 'Verification code')).toHaveValue(wrong)
  }
  await textbox(page, 'Verification code').fill(code)
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'This code no longer works. Ask for a new one.' })).toBeVisible()
})

test('a code that has run out is replaced once the countdown is over, and only the new one works', async ({ page, phone, noErrors }) => {
  noErrors.expected.push('410 (Gone)', '422 (Unprocessable')
  const hasty = await startServer({ CODE_SECONDS: '4', CODE_RESEND_SECONDS: '5' })
  await page.goto(`${hasty.url}/driver/signup`)
  await askForCode(page, phone.typed)
  const resend = button(page, 'Send a new code')
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/^in [1-5] s$/)).toBeVisible()
  const first = await hasty.codeFor(phone.e164, 1)
  await expect(resend).toBeEnabled()
  await textbox(page, 'Verification code').fill(first)
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'This code no longer works. Ask for a new one.' })).toBeVisible()
  await resend.click()
  await expect(page.getByText('We sent a new code')).toBeVisible()
  await expect(resend).toBeDisabled()
  await textbox(page, 'Verification code').fill(await hasty.codeFor(phone.e164, 2))
  await button(page, 'Verify').click()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await hasty.stop()
})

test('a failed save names what is wrong above the form, whose links lead to the fields', async ({ page, driverAt, barriers }) => {
  await driverAt('personal_info')
  await page.goto(`${form}/personal-info`)
  await textbox(page, 'First name').fill('Adé')
  await fillDay(page, 'Date of birth', '2024-02-30')
  await save(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Personal information – Cruzer')
  expect(await barriers()).toEqual([])
  const fields = [
    ['Last name', textbox(page, 'Last name')],
    ['NIN', textbox(page, 'NIN')],
    ['Email', textbox(page, 'Email')],
    ['Home address', textbox(page, 'Home address')],
    ['State', page.getByRole('combobox', { name: 'State' })],
    ['Date of birth', page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox', { name: 'Day' })],
  ] as const
  await expect(summary.getByRole('link')).toHaveCount(7)
  for (const [name, field] of fields) {
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    const words = await page
      .locator(
        described
          .split(' ')
          .map((id) => `[id="${id}"]`)
          .join(','),
      )
      .allInnerTexts()
    await expect(field, name).toHaveAttribute('aria-invalid', 'true')
    const link = summary.getByRole('link').filter({ hasText: words.at(-1)?.trim() ?? name })
    await link.first().click()
    await expect(field, name).toBeFocused()
    await expect(field, name).toBeInViewport()
  }
  await expect(textbox(page, 'First name')).toHaveValue('Adé')
  await fillPersonalInfo(page)
  await expect(page).toHaveTitle('Personal information – Cruzer')
  await save(page)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
})

test('a driver without a pointer comes from the sign-up through the code', async ({ page, server, phone }) => {
  await page.goto('/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(textbox(page, 'Phone number'))
  await page.keyboard.type(phone.typed)
  await tabTo(page.getByRole('checkbox', { name: /^I agree/ }))
  await page.keyboard.press('Space')
  await tabTo(button(page, 'Continue'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter your code')).toBeFocused()
  await tabTo(textbox(page, 'Verification code'))
  await page.keyboard.type(await server.codeFor(phone.e164))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Personal information')).toBeFocused()
})

interface Ending {
  readonly context: { clearCookies: () => Promise<void> }
  readonly driver: { leave: () => Promise<void> }
}

async function signInAgain(page: Page, server: { codeFor: (phoneNumber: string, nth?: number) => Promise<string> }, e164: string) {
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await textbox(page, 'Verification code').fill(await server.codeFor(e164, 2))
  await button(page, 'Verify').click()
}

/** What the browser tells a page that was in the background. */
const lookAtAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

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
