import type { Locator } from '@playwright/test'
import {
  allSent,
  button,
  chooseFile,
  fillDay,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  textbox,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'

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
  await button(page, 'Clear it').click()
  await expect(textbox(page, 'First name')).toHaveValue('')
  await button(page, 'Undo').click()
  await expect(textbox(page, 'First name')).toHaveValue('Adébáyọ̀')
  await button(page, 'Start afresh').click()
  await button(page, 'Clear it').click()
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
  noErrors,
}) => {
  // A file whose arrival the phone had not written down yet is sent once more, and refused as one that is there.
  noErrors.expected.push('403 (Forbidden)')
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
  await button(page, 'Clear it').click()
  await expect(page.getByRole('group', { name: 'Insurance certificate expiry date' }).getByRole('textbox', { name: 'Year' })).toHaveValue(
    '',
  )
  await allSent(page, 2)
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
  await expect(textbox(page, 'Verification code')).toBeFocused()
  await page.keyboard.type(await server.codeFor(phone.e164))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Personal information')).toBeFocused()
})
