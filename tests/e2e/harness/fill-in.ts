import { expect, type Page } from '@playwright/test'
import type { StepStatus } from '#contract/status'
import { steps } from '#contract/steps'
import { licenceNumber, personalInfo, typedAnswers, vehicle } from '#tests/harness/answers.ts'
import { stepsAfterDocuments } from '#tests/harness/server/driver.ts'
import type { RunningServer } from './running-server.ts'
import type { TestFile } from './test-files.ts'

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const save = (page: Page) => button(page, 'Save and continue').click()

/** A day in its three boxes. */
export async function fillDay(page: Page, group: string, isoDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const boxes = page.getByRole('group', { name: group, exact: true })
  await boxes.getByRole('textbox', { name: 'Day' }).fill(day)
  await boxes.getByRole('textbox', { name: 'Month' }).fill(month)
  await boxes.getByRole('textbox', { name: 'Year' }).fill(year)
}

/** From the sign-up, which is open, to the code. */
export async function askForCode(page: Page, typed: string): Promise<void> {
  await textbox(page, 'Phone number').fill(typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
}

/** From the sign-up, which is open, through the code. */
export async function signIn(page: Page, server: RunningServer, phone: { e164: string; typed: string }): Promise<void> {
  await askForCode(page, phone.typed)
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()
  await expect(heading(page, 'Enter your code')).toBeHidden()
}

export async function fillPersonalInfo(page: Page, changed: Partial<typeof personalInfo> = {}): Promise<void> {
  const answers = { ...personalInfo, ...changed }
  await textbox(page, 'First name').fill(answers.firstName)
  await textbox(page, 'Last name').fill(answers.lastName)
  await fillDay(page, 'Date of birth', answers.dateOfBirth)
  await textbox(page, 'Email').fill(answers.email)
  await textbox(page, 'Home address').fill(answers.address)
  await textbox(page, 'City or LGA').fill(answers.city)
  await page.getByRole('combobox', { name: 'State' }).selectOption(answers.state)
  await textbox(page, 'NIN').fill(answers.nin)
}

export async function fillVehicleInfo(page: Page, plateNumber: string, where: 'Lagos' | 'Elsewhere in Nigeria'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Where will you drive?' }).getByRole('radio', { name: where, exact: true }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption(vehicle.brand)
  await page.getByRole('combobox', { name: 'Model' }).selectOption(vehicle.model)
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(vehicle.year))
  await page.getByRole('combobox', { name: 'Colour' }).selectOption(vehicle.colour)
  await page.getByRole('combobox', { name: 'Seats' }).selectOption(String(vehicle.seats))
  await textbox(page, 'Plate number').fill(plateNumber)
  await page.getByRole('radiogroup', { name: 'Whose vehicle is it?' }).getByRole('radio', { name: 'Mine', exact: true }).check()
  await page.getByRole('checkbox', { name: 'It has working air conditioning' }).check()
}

/** Chooses a file for a requirement, and says until when it is good. */
export async function chooseFile(page: Page, label: string, file: TestFile, expiresOn?: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(file)
  if (expiresOn) await fillDay(page, `${label} expiry date`, expiresOn)
}

export const fillLicenceNumber = (page: Page) => textbox(page, 'Licence number').fill(licenceNumber)

/** Types and chooses the answers of a step, which is open. */
export async function typeAnswers(page: Page, step: StepStatus): Promise<void> {
  for (const [control, name, value = ''] of typedAnswers[step]) {
    if (control === 'date') await fillDay(page, name, value)
    else if (control === 'radio') await page.getByRole('radio', { name, exact: true }).check()
    else if (control === 'combobox') await page.getByRole('combobox', { name }).selectOption(value)
    else await textbox(page, name).fill(value)
  }
}

/** From the save of the driver's documents to the overview. */
export async function fillInTheRest(page: Page): Promise<void> {
  for (const step of stepsAfterDocuments) {
    await expect(heading(page, steps[step].title)).toBeVisible()
    await typeAnswers(page, step)
    await save(page)
  }
  await expect(heading(page, 'Your application')).toBeVisible()
}

/** Waits until nothing is on its way any more, and as many files as that were sent. */
export const allSent = (page: Page, count: number) =>
  // Without a server a file is tried every ten seconds, and a busy machine takes a while to look into it.
  expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count, { timeout: 60_000 })

/** What the browser tells a page that was in the background. */
export const lookAtAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** A link of the footer to a legal text. */
export const legal = (page: Page, name: string) => page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name })
