import type { Page } from '@playwright/test'
import {
  allSent,
  button,
  chooseFile,
  fillInTheRest,
  fillLicenceNumber,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  signIn,
  textbox,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import type { TestFile } from '#tests/e2e/harness/test-files.ts'
import { licenceNumber, personalInfo } from '#tests/harness/answers.ts'
import { titleAfter, typedAfterDocuments } from '#tests/harness/server/driver.ts'
import { allInCaches, applicationKept, pageKept } from './opened.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ noErrors }) => {
  noErrors.expected.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED')
})

const form = '/driver/onboarding-form'
/** What a sign-in on this phone leaves, which a session that was brought by cookies has not seen. */
const signedInHere = (page: Page, phoneNumber: string) =>
  page.evaluate((owner) => localStorage.setItem('session-owner', owner), phoneNumber)
const words = 'You are offline; this is kept here'

async function sendDocuments(page: Page, picture: TestFile, paper: TestFile): Promise<void> {
  await chooseFile(page, 'Your photo', picture)
  await chooseFile(page, "Driver's licence (front)", picture, '2031-01-31')
  await chooseFile(page, "Driver's licence (back)", picture)
  await chooseFile(page, 'NIN slip', paper)
  await chooseFile(page, 'Proof of address', paper)
}

test('after one visit a driver’s application opens without a line at its step, and goes on when the line is back', async ({
  page,
  context,
  server,
  phone,
}) => {
  await page.goto('/driver/signup')
  await takenOver(page)
  await signIn(page, server, phone)
  await expect(heading(page, 'Personal information')).toBeVisible()
  await applicationKept(page)
  await context.setOffline(true)
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${form}/personal-info`)
  await expect(cold).toHaveURL(`${form}/personal-info`)
  await expect(cold.getByText(words)).toBeVisible()
  await fillPersonalInfo(cold)
  await context.setOffline(false)
  await expect(cold.getByText(words)).toBeHidden()
  await expect(textbox(cold, 'First name')).toHaveValue(personalInfo.firstName)
  await save(cold)
  await expect(heading(cold, 'Vehicle information')).toBeVisible()
})

test('a page that was not found on the way does not keep the application from the phone', async ({ page, driverAt }) => {
  await driverAt('vehicle_info')
  await page.goto('/news/no-such-article')
  await takenOver(page)
  await button(page, 'Menu').click()
  await page.getByRole('link', { name: 'Go to Onboarding' }).click()
  await expect(button(page, 'Log out')).toBeVisible()
  await applicationKept(page)
})

test('without a line a step leads to nothing that the phone cannot show, and to the other language', async ({
  page,
  context,
  phone,
  driverAt,
}) => {
  await driverAt('vehicle_info')
  await page.goto(`${form}/vehicle-info`)
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeVisible()
  await signedInHere(page, phone.e164)
  await applicationKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeHidden()
  await page.getByRole('link', { name: 'Pidgin' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(page.getByText('Network no dey; this one dey here')).toBeVisible()
})

test('so it does in Pidgin, whose shell and settings are its own', async ({ page, context, phone, driverAt }) => {
  await driverAt('ready_to_send')
  await page.goto(`/pcm${form}`)
  await expect(page.getByText('Toyota Corolla')).toBeVisible()
  await signedInHere(page, phone.e164)
  await applicationKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(page.getByText('Network no dey; this one dey here')).toBeVisible()
  await expect(page.getByText('Na sample be this for now').first()).toBeVisible()
})

test('files that are chosen after a start without a line wait on the phone, and are sent when the line is back', async ({
  page,
  context,
  photo,
  pdf,
  phone,
  driverAt,
}) => {
  await driverAt('document_uploads')
  await page.goto(`${form}/doc-uploads`)
  await expect(heading(page, 'Your documents')).toBeVisible()
  await signedInHere(page, phone.e164)
  await applicationKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  const picture = await photo('card.jpg')
  await sendDocuments(page, picture, pdf('paper.pdf'))
  await fillLicenceNumber(page)
  await expect(page.getByText('Waiting for the network. It goes on by itself.').first()).toBeVisible()
  await context.setOffline(false)
  await allSent(page, 5)
  await expect(textbox(page, 'Licence number')).toHaveValue(licenceNumber)
  await save(page)
  await expect(heading(page, titleAfter('document_uploads'))).toBeVisible()
})

test('the hub says without a line that the answers are with us, and shows them when it is back', async ({
  page,
  context,
  phone,
  driverAt,
}) => {
  await driverAt('ready_to_send')
  await page.goto(form)
  await expect(page.getByText('Toyota Corolla')).toBeVisible()
  await signedInHere(page, phone.e164)
  await applicationKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('What you saved is safe with us.')).toBeVisible()
  await expect(page.getByText('Toyota Corolla')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Toyota Corolla')).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()
})

test('a page for visitors opens without a line once it was visited, and others say that there is none', async ({ page, context }) => {
  await page.goto('/safety')
  await takenOver(page)
  await pageKept(page)
  await context.setOffline(true)
  await page.goto('/safety?from=menu')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  await expect(page.locator('#main h2').first()).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/content/') && request.method() === 'GET')
  await context.setOffline(false)
  await asked
})

test('nothing of a driver is in the Cache API after the whole way, and a log-out forgets where the application stood', async ({
  page,
  context,
  server,
  phone,
  photo,
  pdf,
}) => {
  const plate = plateOf(phone.e164)
  const picture = await photo('marked-picture.jpg')
  await page.goto('/myreferral/driver/MARKED-CODE')
  await takenOver(page)
  await page.goto('/driver/signup?from=MARKED-QUERY')
  await takenOver(page)
  await signIn(page, server, phone)
  await fillPersonalInfo(page)
  await save(page)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await fillVehicleInfo(page, plate, 'Elsewhere in Nigeria')
  await save(page)
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside']) await chooseFile(page, `${side} of the vehicle`, picture)
  for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
    await chooseFile(page, paper, pdf('marked-paper.pdf'), '2031-01-31')
  await chooseFile(page, 'Proof of ownership', pdf('marked-paper.pdf'))
  await allSent(page, 9)
  await save(page)
  await expect(heading(page, 'Your documents')).toBeVisible()
  await sendDocuments(page, picture, pdf('marked-paper.pdf'))
  await fillLicenceNumber(page)
  await allSent(page, 5)
  await save(page)
  await fillInTheRest(page)
  await expect(page.getByText(personalInfo.email)).toBeVisible()
  await button(page, 'Send application').click()
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await applicationKept(page)
  await page.reload()
  await expect(page.getByText(personalInfo.email)).toBeVisible()
  const tokens = (await context.cookies()).map(({ value }) => value)
  const marked = [
    ...[
      personalInfo.firstName,
      personalInfo.lastName,
      personalInfo.email,
      personalInfo.address,
      personalInfo.nin,
      personalInfo.dateOfBirth,
    ],
    ...typedAfterDocuments,
    ...[phone.e164, phone.typed, plate, licenceNumber, 'marked-', 'MARKED-CODE', 'MARKED-QUERY', ...tokens],
  ]
  const kept = await allInCaches(page)
  expect(kept.length).toBeGreaterThan(80)
  expect(kept.filter(({ url }) => /\/(api|blob|content|mixpanel|ffmpeg)\/|build\.json/.test(new URL(url).pathname))).toEqual([])
  expect(marked.filter((text) => kept.some((one) => one.url.includes(text) || one.text.includes(text)))).toEqual([])

  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^application:/.test(key)))
  expect(await keys()).toEqual([`application:1:${phone.e164}`])
  await button(page, 'Log out').click()
  await expect(page).toHaveURL(/\/driver\/signup/)
  expect(await keys()).toEqual([])
  await context.setOffline(true)
  await page.goto(form)
  await expect(page).toHaveURL(/\/driver\/signup/)
  await expect(page.getByText(words)).toHaveCount(0)
})
