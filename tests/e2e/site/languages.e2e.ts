import type { Page } from '@playwright/test'
import { formPaths, stepStatuses } from '#contract/steps'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { hasRoomForItsWords } from '#tests/e2e/harness/open-to-everyone.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

test('the sign-up in Pidgin stands before any script, and says which page it is in each language', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/pcm/driver/signup`)
  expect(await page.locator('html').getAttribute('lang')).toBe('pcm')
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]))
  expect(alternates).toEqual([
    ['en-GB', '/driver/signup'],
    ['pcm', '/pcm/driver/signup'],
    ['x-default', '/driver/signup'],
  ])
  await context.close()
})

test('a driver stays in Pidgin on every screen, and the link to the other language keeps the place and the choice', async ({
  page,
  driverAt,
}) => {
  await driverAt('vehicle_info')
  await page.goto('/pcm/driver/onboarding-form')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
  expect(await langOf(page)).toBe('pcm')
  await page.goto('/pcm/driver/otp')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
  await page.goto('/pcm/driver/onboarding-form/vehicle-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the motor')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/driver/onboarding-form/vehicle-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle information')
  expect(await langOf(page)).toBe('en-GB')
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/driver/onboarding-form/vehicle-info')
  await page.goto('/driver/onboarding-form')
  await expect(page).toHaveURL('/pcm/driver/onboarding-form')
})

test('a page with a form that was begun keeps its language while another tab chooses the other, and takes it after that', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await takenOver(page)
  const email = page.getByRole('textbox', { name: 'Email address' })
  await email.fill('ade@example.com')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(other).toHaveURL('/pcm/contact')
  await other.close()
  const company = page.getByRole('navigation', { name: 'Company' })
  await company.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL('/news')
  await expect(email).toHaveValue('ade@example.com')
  await email.fill('')
  await company.getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/pcm/careers')
})

test('a browser whose storage is full comes from Pidgin to English all the same', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/contact')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
})

test('without a session the screens of a driver lead to the sign-up in the same language', async ({ page }) => {
  await page.goto('/pcm/driver/pending-approval')
  await expect(page).toHaveURL('/pcm/driver/signup')
})

test('the help is read in Pidgin, with what stands around it, and the way to English and back is kept', async ({ page }) => {
  await page.goto('/pcm/faq/driver')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers for drivers')
  expect(await langOf(page)).toBe('pcm')
  await page.getByText('How much e dey cost to apply?').click()
  await expect(page.getByText('Nobody for Cruzer dey collect money for application')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Links' }).getByRole('link', { name: 'Join as driver' })).toHaveAttribute(
    'href',
    '/pcm/driver/signup',
  )
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('hackney')
  await expect(page.getByText('1 of 18 questions')).toBeVisible()
  await page.getByRole('navigation', { name: 'Who the questions be for' }).getByRole('link', { name: 'Passengers' }).click()
  await expect(page).toHaveURL('/pcm/faq/passenger?q=hackney')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/faq/passenger?q=hackney')
  expect(await langOf(page)).toBe('en-GB')
  await page.goto('/pcm/faq/passenger')
  await expect(page).toHaveURL('/pcm/faq/passenger')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/faq/passenger')
  await page.goto('/contact')
  await expect(page).toHaveURL('/pcm/contact')
  await expect(page.getByRole('heading', { level: 2, name: 'Who to write' })).toBeVisible()
})

test('what is read in Pidgin leads on in Pidgin: from the news to an article, and from a role to the form for a CV', async ({ page }) => {
  await page.goto('/pcm/news')
  await page.getByRole('link', { name: 'One price, before the ride' }).click()
  await expect(page).toHaveURL('/pcm/news/one-price-before-the-ride')
  await expect(page.getByRole('heading', { level: 2, name: 'Wetin still remain' })).toBeVisible()
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/pcm/news/feed.xml')
  await page.goto('/pcm/roles/application-reviewer')
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL('/pcm/upload-cv?role=application-reviewer')
  await page.getByRole('button', { name: 'Send CV' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Put your name' })).toBeVisible()
})

test('a legal text in Pidgin says that the English one binds, and leads there for good', async ({ page }) => {
  await page.goto('/pcm/terms-of-service')
  await expect(page.getByText('Na the English text get power for law:')).toBeVisible()
  await page.getByRole('link', { name: 'Read the English text' }).click()
  await expect(page).toHaveURL('/terms-of-service')
  await page.reload()
  await expect(page).toHaveURL('/terms-of-service')
  await expect(page.getByText('Read the English text')).toHaveCount(0)
})

test('an invitation is read in Pidgin, and its code is kept for the sign-up', async ({ page }) => {
  await page.goto('/pcm/myreferral/driver/ADE2026')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dem invite you to drive')
  await expect(page.getByText('Your code: ADE2026')).toBeVisible()
  await page.getByRole('link', { name: 'Join as driver' }).first().click()
  await expect(page).toHaveURL('/pcm/driver/signup')
  await expect(page.getByRole('textbox', { name: /^Referral code/ })).toHaveValue('ADE2026')
})

test('without scripts, what waits for them says so in Pidgin', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/pcm/about', '/pcm/driver/onboarding-form', '/pcm/nothing']) {
    await page.goto(server.url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
    await expect(page.getByRole('alert')).toContainText('This browser no fit open our forms')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/pcm/contact')
  }
  await page.goto(`${server.url}/pcm/driver/onboarding-form`)
  await expect(page.getByRole('status', { includeHidden: true })).toHaveText('E dey load…')
  await context.close()
})

test('a path below /pcm that is no page is not found', async ({ page, noErrors }) => {
  noErrors.expected.push('404')
  const answer = await page.goto('/pcm/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don lost road?')
  await expect(page.getByRole('contentinfo')).toContainText('We dey change how people dey waka for Lagos.')
})

test('a driver signs up in Pidgin, reads what is wrong and what comes next in it, and nothing keeps anybody out', async ({
  page,
  server,
  phone,
  barriers,
}) => {
  await page.goto('/pcm/driver/signup')
  await expect(page).toHaveTitle('Join as driver – Cruzer')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('link', { name: 'Put your phone number' })).toBeVisible()
  await expect(alert.getByRole('link', { name: /^Gree with the terms of service/ })).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I gree/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put your code')
  await expect(page).toHaveURL('/pcm/driver/otp')
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(phone.e164))
  await page.getByRole('button', { name: 'Confirm am' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About yourself')
  await expect(page.getByText(`Step 1 of ${stepStatuses.length}`)).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('an English page fetches no word of another language', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('speak-pidgin'))).toEqual([])
  await page.goto('/pcm/driver/signup')
  await expect(page.locator('html[data-live=""]')).toBeAttached()
  expect(asked.filter((path) => path.includes('speak-pidgin')).length).toBeGreaterThan(0)
})

test('the words of a driver’s screens in Pidgin keep nobody out at 360 px, and fit at 320 px and 200 %', async ({ page, driverAt }) => {
  await driverAt('ready_to_send')
  for (const path of Object.values(formPaths)) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/pcm${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html[data-live=""]')).toBeAttached()
    await hasRoomForItsWords(page)
  }
})

test('so do the code and the screen on which a driver waits', async ({ page, driverAt, phone }) => {
  await page.goto('/pcm/driver/signup')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I gree/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put your code')
  await hasRoomForItsWords(page)
  await driverAt('pending_approval')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/pcm/driver/pending-approval')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We dey check your application')
  await hasRoomForItsWords(page)
})

test('a rider signs up in Pidgin and is thanked in it on the home page', async ({ page, server, phone }) => {
  await page.goto('/pcm/rider/signup')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ngozi')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Bello')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ngozi@example.com')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I gree/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/pcm/rider/otp')
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(phone.e164))
  await page.getByRole('button', { name: 'Confirm am' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you, you don enter' })).toBeVisible()
  await expect(page).toHaveURL('/pcm?success')
})
