import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { stepStatuses, steps } from '#contract/steps'
import { largeTextWidth } from '#tests/e2e/harness/barriers.ts'
import {
  allSent,
  button,
  chooseFile,
  fillLicenceNumber,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  textbox,
  typeAnswers,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import { pathOf, stepsAfterDocuments } from '#tests/harness/server/driver.ts'

const day = 24 * 60 * 60
const form = '/driver/onboarding-form'

test('a driver applies from the number to the driver app, with photos, papers, a review and its changes', async ({
  page,
  context,
  server,
  phone,
  photo,
  pdf,
  barriers,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = productCalls(context)
  // Other drivers of this server may have files already.
  const before = new Set(await storedFiles(server.dataFolder))

  /** The screen stands: its heading, title and place are right, it fits narrow phones, and keeps nobody out. */
  const arrive = async (title: string, path: string) => {
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} – Cruzer`)
    expect.soft(await barriers(), `barriers on ${title}`).toEqual([])
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${title} at ${width} px`).toBeLessThanOrEqual(width)
    }
    expect.soft(await largeTextWidth(page), `${title} with text of 200 %`).toBe(360)
  }

  await page.goto('/driver/signup')
  await arrive('Become a driver', '/driver/signup')
  await textbox(page, 'Phone number').fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()

  await arrive('Enter your code', '/driver/otp')
  const message = `Your Cruzer code is ${await server.codeFor(phone.e164)}. Do not share it with anyone.`
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await textbox(page, 'Verification code').press('Control+V')
  await button(page, 'Verify').click()

  await arrive('Personal information', `${form}/personal-info`)
  for (const cookie of await context.cookies()) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(Math.abs(cookie.expires - Date.now() / 1000 - day)).toBeLessThan(60)
  }
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['accessToken', 'refreshToken'])
  await fillPersonalInfo(page)
  await textbox(page, 'Middle name (optional)').fill('Olúwaṣeun')
  await textbox(page, 'Emergency contact name (optional)').fill('Ngọzi Ọlá')
  await textbox(page, 'Emergency contact phone (optional)').fill('0805 555 0123')
  await save(page)

  await arrive('Vehicle information', `${form}/vehicle-info`)
  const plate = plateOf(phone.e164)
  await fillVehicleInfo(page, plate.toLowerCase().replace('-', ' '), 'Lagos')
  await save(page)

  await arrive('Vehicle documents', `${form}/vehicle-docs`)
  const placed = await photo('front.jpg', { placed: true })
  expect(placed.buffer.includes('Exif')).toBe(true)
  await chooseFile(page, 'Front of the vehicle', placed)
  for (const side of ['Back', 'Left side', 'Right side', 'Inside'])
    await chooseFile(page, `${side} of the vehicle`, await photo(`${side}.jpg`, { placed: true }))
  await chooseFile(page, 'Vehicle licence', pdf('licence.pdf'), '2031-01-31')
  await chooseFile(page, 'Roadworthiness certificate', await photo('roadworthiness.jpg'), '2031-02-28')
  await chooseFile(page, 'Insurance certificate', pdf('insurance.pdf'), '2031-03-31')
  await chooseFile(page, 'Proof of ownership', pdf('ownership.pdf'))
  await chooseFile(page, 'Hackney permit', pdf('permit.pdf'), '2031-04-30')
  await allSent(page, 10)
  await arrive('Vehicle documents', `${form}/vehicle-docs`)
  await save(page)

  await arrive('Your documents', `${form}/doc-uploads`)
  await chooseFile(page, 'Your photo', await photo('face.jpg', { placed: true }))
  await chooseFile(page, "Driver's licence (front)", await photo('card.jpg'), '2030-05-31')
  await chooseFile(page, "Driver's licence (back)", await photo('back-of-card.jpg'))
  await chooseFile(page, 'NIN slip', pdf('nin.pdf'))
  await chooseFile(page, 'LASDRI card', await photo('lasdri.jpg'), '2030-06-30')
  await chooseFile(page, 'Proof of address', pdf('bill.pdf'))
  await fillLicenceNumber(page)
  await allSent(page, 6)
  await save(page)

  for (const step of stepsAfterDocuments) {
    await arrive(steps[step].title, steps[step].path)
    await typeAnswers(page, step)
    await save(page)
  }

  await arrive('Your application', form)
  const answers = page.getByRole('main')
  for (const answer of [
    'Adébáyọ̀ Olúwaṣeun Ọlá-Okonkwo',
    '28 February 1990',
    'Ends in 8901',
    'ade@example.com',
    '12 Allen Avenue, Ikeja, Lagos',
    'Ngọzi Ọlá, 0805 555 0123',
    'Lagos',
    'Toyota Corolla, 2015',
    'Silver',
    plate,
    'Mine',
    'Uploaded, expires on 31 March 2031',
    'Uploaded, expires on 30 June 2030',
    'AAA12345AA00',
  ])
    await expect(answers.getByRole('definition').filter({ hasText: answer }).first(), answer).toBeVisible()
  await expect(answers.getByText('Completed', { exact: true })).toHaveCount(stepStatuses.length)

  const names = (await storedFiles(server.dataFolder)).filter((name) => !before.has(name))
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(name) })))
  const photos = files.filter(({ bytes }) => bytes.subarray(0, 2).toString('hex') === 'ffd8')
  expect(photos).toHaveLength(10)
  for (const { name, bytes } of photos)
    expect(/Exif|GPS|http:\/\/ns\.adobe/.test(bytes.toString('latin1')), `${name} says where it was taken`).toBe(false)

  await page.getByRole('link', { name: 'Change Vehicle information' }).click()
  await arrive('Vehicle information', `${form}/vehicle-info`)
  await expect(textbox(page, 'Plate number')).toHaveValue(plate)
  await page.getByRole('combobox', { name: 'Colour' }).selectOption('Blue')
  await save(page)
  await arrive('Your application', form)
  await expect(answers.getByRole('definition').filter({ hasText: 'Blue' })).toBeVisible()

  await button(page, 'Send application').click()
  await arrive('We are checking your application', '/driver/pending-approval')
  await expect(answers.getByRole('definition').filter({ hasText: 'Blue' })).toBeVisible()
  await expect(answers.getByRole('link', { name: /^Change/ })).toHaveCount(0)

  await server.review('changes', phone.e164, 'insurance:expired:Send the one of this year.', 'personal_info:name_mismatch')
  await button(page, 'Check again').click()
  await arrive('Your application', form)
  await expect(answers.getByText('“Send the one of this year.”')).toBeVisible()
  await expect(button(page, 'Send application')).toBeDisabled()
  await expect(page.getByRole('link', { name: /Vehicle information|Your documents/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Insurance certificate' }).click()
  await arrive('Vehicle documents', `${form}/vehicle-docs`)
  await expect(page.locator('input[type=file]')).toHaveCount(1)
  await chooseFile(page, 'Insurance certificate', pdf('insurance-new.pdf'), '2032-03-31')
  await allSent(page, 1)
  await save(page)
  await expect(heading(page, 'Your application')).toBeVisible()
  await expect(button(page, 'Send application')).toBeDisabled()
  await page.getByRole('link', { name: 'Personal information' }).first().click()
  await arrive('Personal information', `${form}/personal-info`)
  await textbox(page, 'First name').fill('Adébáyọ̀ Kọ́ládé')
  await save(page)
  await arrive('Your application', form)
  await button(page, 'Send application').click()
  await arrive('We are checking your application', '/driver/pending-approval')
  await expect(answers.getByRole('definition').filter({ hasText: 'Adébáyọ̀ Kọ́ládé' })).toBeVisible()
  await expect(answers.getByRole('definition').filter({ hasText: '31 March 2032' })).toBeVisible()

  await server.review('approve', phone.e164)
  await button(page, 'Check again').click()
  await arrive('You are approved', '/driver/congratulations')

  const links = deepLinks(context)
  for (const count of [1, 2]) {
    // Without the app this browser asks what to open the link with, and takes no other press in that tab until it is told.
    const tab = await context.newPage()
    await tab.goto('/driver/congratulations')
    await tab.getByRole('link', { name: 'Open the driver app' }).click()
    await expect.poll(links).toHaveLength(count)
    await tab.close()
  }
  expect(new Set(links()).size).toBe(2)
  for (const link of links()) expect(link).toMatch(/^cruzer-driver:\/\/login\?token=[\w%-]{20,}$/)

  await button(page, 'Log out').click()
  await arrive('Sign in', '/driver/signup?sign-in')
  expect(await context.cookies()).toEqual([])
  await page.goto('/driver/congratulations')
  await expect(page).toHaveURL('/driver/signup')

  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set([
      'POST /driver/auth/authenticate',
      'POST /driver/onboarding/files',
      'POST /driver/auth/verify-otp',
      'GET /driver/onboarding/status',
      'GET /driver/profile/fetch',
      'POST /driver/onboarding/personal-info',
      'GET /misc/car-brands',
      'GET /misc/vehicle-info',
      'GET /misc/vehicle-info?location=lagos',
      'POST /driver/onboarding/vehicle-details',
      'GET /misc/vehicle-urls',
      'POST /misc/signedurl/generate',
      'POST /driver/onboarding/vehicle-media',
      'POST /driver/onboarding/documents',
      ...stepsAfterDocuments.map((step) => `POST ${pathOf(step)}`),
      'PATCH /driver/application/send',
      'POST /driver/auth/generate-login-token',
      'PATCH /driver/auth/logout',
    ]),
  )
  for (const { path, headers } of calls)
    expect(headers, path).toMatchObject({
      'x-device-id': expect.stringMatching(/^[a-z0-9]{6,}$/),
      'x-app-version': expect.stringMatching(/^\d+\.\d+\.\d+(\+\w+)?$/),
      'x-firebase-push-token': '',
    })
  const asked = calls.filter(({ path }) => path.endsWith('signedurl/generate'))
  for (const { body } of asked) expect(body).toEqual({ name: expect.any(String), permission: 'w' })
})

/** Every call of the product API that the browser makes. */
function productCalls(context: BrowserContext) {
  const calls: { path: string; headers: Record<string, string>; body: unknown }[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push({ path: `${request.method()} ${pathname.slice(4)}${search}`, headers: request.headers(), body: request.postDataJSON() })
  })
  return calls
}

/** The addresses of the driver app that a page asked the phone to open. */
function deepLinks(context: BrowserContext) {
  const asked: string[] = []
  context.on('request', (request) => void (request.url().startsWith('cruzer-driver:') && asked.push(request.url())))
  return () => asked
}

async function storedFiles(dataFolder: string) {
  const entries = await readdir(join(dataFolder, 'blobs/accepted'), { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
