import type { Page } from '@playwright/test'
import type { ApplicationStatus } from '#contract/status'
import {
  allSent,
  askForCode,
  button,
  chooseFile,
  fillLicenceNumber,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  textbox,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import { hasCome, takenOver } from '#tests/e2e/harness/taken-over.ts'
import { licenceNumber } from '#tests/harness/answers.ts'
import { titleAfter } from '#tests/harness/server/driver.ts'

const form = '/driver/onboarding-form'
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' })
const tryAgain = (page: Page) => button(page, 'Try again').click()
/** The line is back and the save goes on by itself; while the server still checks files it asks to be asked again. */
const goOnTo = async (page: Page, next: string) => {
  await expect(async () => {
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 5000 })
    await expect(heading(page, next)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
}

/** Marks the page as it is, which a reload would forget. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }))
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window)

test.beforeEach(({ noErrors }) => {
  noErrors.expected.push('Failed to load resource')
})

test('offline on the sign-up: the number stays, and the code is asked for when the line is back', async ({ page, context, phone }) => {
  await page.goto('/driver/signup')
  await takenOver(page)
  await hasCome(page, '/sign-up.form-')
  await mark(page)
  await textbox(page, 'Phone number').fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await context.setOffline(true)
  await button(page, 'Continue').click()
  await expect(offline(page)).toBeVisible()
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await context.setOffline(false)
  await tryAgain(page)
  await expect(heading(page, 'Enter your code')).toBeVisible()
  expect(await isTheSame(page)).toBe(true)
})

test('offline at the code: it stays, and is checked when the line is back', async ({ page, context, server, phone }) => {
  await page.goto('/driver/signup')
  await askForCode(page, phone.typed)
  await page.waitForLoadState('networkidle')
  await mark(page)
  const code = await server.codeFor(phone.e164)
  await textbox(page, 'Verification code').fill(code)
  await context.setOffline(true)
  await button(page, 'Verify').click()
  await expect(offline(page)).toBeVisible()
  await expect(textbox(page, 'Verification code')).toHaveValue(code)
  await context.setOffline(false)
  await tryAgain(page)
  await expect(heading(page, 'Personal information')).toBeVisible()
  expect(await isTheSame(page)).toBe(true)
})

interface Screen {
  readonly title: string
  readonly status: ApplicationStatus
  readonly path: string
  readonly fill: (page: Page, plate: string) => Promise<void>
  readonly press: string
  readonly kept: (page: Page, plate: string) => Promise<void>
  readonly next: string
}

const screens: readonly Screen[] = [
  {
    title: 'Personal information',
    status: 'personal_info',
    path: `${form}/personal-info`,
    fill: (page) => fillPersonalInfo(page),
    press: 'Save and continue',
    kept: async (page) => {
      await expect(textbox(page, 'First name')).toHaveValue('Adébáyọ̀')
      await expect(textbox(page, 'NIN')).toHaveValue('12345678901')
    },
    next: 'Vehicle information',
  },
  {
    title: 'Vehicle information',
    status: 'vehicle_info',
    path: `${form}/vehicle-info`,
    fill: (page, plate) => fillVehicleInfo(page, plate, 'Elsewhere in Nigeria'),
    press: 'Save and continue',
    kept: async (page, plate) => {
      await expect(textbox(page, 'Plate number')).toHaveValue(plate)
      await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Corolla')
    },
    next: 'Vehicle documents',
  },
  {
    title: 'Your application',
    status: 'ready_to_send',
    path: form,
    fill: async () => {},
    press: 'Send application',
    kept: (page) => expect(page.getByRole('definition').filter({ hasText: 'Toyota Corolla' })).toBeVisible(),
    next: 'We are checking your application',
  },
]

for (const { title, status, path, fill, press, kept, next } of screens)
  test(`offline on “${title}”: the answers stay, and go when the line is back`, async ({ page, context, phone, driverAt }) => {
    await driverAt(status)
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await mark(page)
    await fill(page, plateOf(phone.e164))
    await context.setOffline(true)
    await button(page, press).click()
    // A save is kept until the line is back; to send the application is asked for again.
    const isKept = press === 'Save and continue'
    await expect(isKept ? button(page, 'Saving when you are online') : offline(page)).toBeVisible()
    await kept(page, plateOf(phone.e164))
    await context.setOffline(false)
    if (!isKept) await tryAgain(page)
    await expect(heading(page, next)).toBeVisible()
    expect(await isTheSame(page)).toBe(true)
  })

test('offline on “Vehicle documents”: a file waits, those that were sent stay, and all goes on by itself', async ({
  page,
  context,
  photo,
  pdf,
  driverAt,
}) => {
  await driverAt('vehicle_docs')
  await page.goto(`${form}/vehicle-docs`)
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  await mark(page)
  const picture = await photo('side.jpg')
  for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside']) await chooseFile(page, `${side} of the vehicle`, picture)
  await allSent(page, 5)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
    await chooseFile(page, paper, pdf('paper.pdf'), '2031-01-31')
  await chooseFile(page, 'Proof of ownership', pdf('ownership.pdf'))
  await expect(page.getByText('Waiting for the network. It goes on by itself.').first()).toBeVisible()
  await allSent(page, 5)
  await context.setOffline(false)
  await allSent(page, 9)
  await context.setOffline(true)
  await save(page)
  await expect(button(page, 'Saving when you are online')).toBeVisible()
  await allSent(page, 9)
  await context.setOffline(false)
  await goOnTo(page, 'Your documents')
  expect(await isTheSame(page)).toBe(true)
})

test('offline on “Your documents”: a file waits, the number of the licence stays, and all goes on by itself', async ({
  page,
  context,
  photo,
  pdf,
  driverAt,
}) => {
  await driverAt('document_uploads')
  await page.goto(`${form}/doc-uploads`)
  await expect(heading(page, 'Your documents')).toBeVisible()
  await mark(page)
  const picture = await photo('card.jpg')
  await chooseFile(page, 'Your photo', picture)
  await chooseFile(page, "Driver's licence (front)", picture, '2031-01-31')
  await chooseFile(page, "Driver's licence (back)", picture)
  await allSent(page, 3)
  await fillLicenceNumber(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await chooseFile(page, 'NIN slip', pdf('nin.pdf'))
  await chooseFile(page, 'Proof of address', pdf('bill.pdf'))
  await expect(page.getByText('Waiting for the network. It goes on by itself.').first()).toBeVisible()
  await context.setOffline(false)
  await allSent(page, 5)
  await context.setOffline(true)
  await save(page)
  await expect(button(page, 'Saving when you are online')).toBeVisible()
  await expect(textbox(page, 'Licence number')).toHaveValue(licenceNumber)
  await context.setOffline(false)
  await goOnTo(page, titleAfter('document_uploads'))
  expect(await isTheSame(page)).toBe(true)
})

test('offline under review: a look says so, and the approval is found by itself when the line is back', async ({
  page,
  context,
  server,
  phone,
  driverAt,
}) => {
  await driverAt('pending_approval')
  await page.goto('/driver/pending-approval')
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await mark(page)
  await context.setOffline(true)
  await button(page, 'Check again').click()
  await expect(offline(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await server.review('approve', phone.e164)
  await context.setOffline(false)
  await expect(heading(page, 'You are approved')).toBeVisible()
  expect(await isTheSame(page)).toBe(true)
})

test('offline at the approval: the driver app is asked for again when the line is back', async ({ page, context, driverAt }) => {
  await driverAt('approved')
  await page.goto('/driver/congratulations')
  await expect(heading(page, 'You are approved')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await mark(page)
  const asked: string[] = []
  context.on('request', (request) => void (request.url().startsWith('cruzer-driver:') && asked.push(request.url())))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Open the driver app' }).click()
  await expect(offline(page)).toBeVisible()
  expect(await isTheSame(page)).toBe(true)
  await context.setOffline(false)
  await tryAgain(page)
  await expect.poll(() => asked.length).toBe(1)
})

test('offline on the rider’s sign-up and at the code: nothing is lost, and both go on', async ({ page, context, server, phone }) => {
  await page.goto('/rider/signup')
  await takenOver(page)
  await hasCome(page, '/rider-sign-up.form-')
  await mark(page)
  const answers = { 'First name': 'Adébáyọ̀', 'Last name': 'Ọlá-Okonkwo', Email: 'ada@example.com', 'Phone number': phone.typed }
  for (const [name, value] of Object.entries(answers)) await textbox(page, name).fill(value)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await context.setOffline(true)
  await button(page, 'Continue').click()
  await expect(offline(page)).toBeVisible()
  for (const [name, value] of Object.entries(answers)) await expect(textbox(page, name)).toHaveValue(value)
  await context.setOffline(false)
  await tryAgain(page)
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await context.setOffline(true)
  await button(page, 'Verify').click()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await tryAgain(page)
  await expect(page).toHaveURL('/?success')
  expect(await isTheSame(page)).toBe(true)
})
