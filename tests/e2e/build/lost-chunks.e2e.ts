import type { Page } from '@playwright/test'
import { documentsOf } from '#tests/e2e/harness/documents.ts'
import { allSent, legal } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import { arrive, idle, takenOver } from '#tests/e2e/harness/taken-over.ts'

const gone = (page: Page, chunk: string) =>
  page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js(\\?|$)`), (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })

for (const [words, prepare] of [
  ['', async () => {}],
  [', with storage blocked', blockStorage],
] as const)
  test(`a chunk that is gone loads the page anew once, where the visitor was going, and then says so${words}`, async ({
    page,
    noErrors,
  }) => {
    noErrors.expected.push('404 (Not Found)')
    await prepare(page)
    await gone(page, 'rider-sign-up')
    await arrive(page, '/about')
    const documents = documentsOf(page)
    await page.getByRole('navigation', { name: 'Links' }).getByRole('link', { name: 'Sign up to ride' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '500 Something went wrong' })).toBeVisible()
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    await expect(page).toHaveURL('/rider/signup')
    expect(documents).toEqual(['/rider/signup'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => documents).toEqual(['/rider/signup', '/rider/signup'])
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Redefining how people travel' })).toBeVisible()
    expect(documents).toEqual(['/rider/signup', '/rider/signup', '/'])
  })

test('a page of content whose chunk is gone is loaded anew once, and reads as it was prerendered', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  await gone(page, 'content-page')
  const missedOn: string[] = []
  page.on('response', (response) => {
    if (/\/assets\/content-page-/.test(response.url())) missedOn.push(new URL(page.url()).pathname)
  })
  await arrive(page, '/driver/signup')
  const documents = documentsOf(page)
  await legal(page, 'Privacy').click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => missedOn).toContain('/privacy')
  await idle(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
})

test('a page whose content was cleared away by another build is loaded anew once, reads as it was prerendered, and says so with a way on', async ({
  page,
  noErrors,
}) => {
  noErrors.expected.push('404 (Not Found)')
  let missed = 0
  await page.route('**/assets/content-*/about.json', (route) => {
    missed += 1
    return route.fulfill({ status: 404, body: '' })
  })
  const documents = documentsOf(page)
  await page.goto('/about')
  await expect.poll(() => [missed > 1, documents]).toEqual([true, ['/about', '/about']])
  await idle(page)
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
  await expect(page.locator('html[data-live]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('This page did not load fully. Load it again')
  expect(documents).toEqual(['/about', '/about'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await takenOver(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [what, path, part] of [
  ['a page whose content does not come', '/about', /\/assets\/content-[\w-]+\/about\.json/],
  ['a page in Pidgin whose words do not come', '/pcm/about', /\/assets\/speak-pidgin-[\w-]{8}\.js/],
  ['a sign-up whose services do not come', '/driver/signup', /\/assets\/start-onboarding-[\w-]{8}\.js/],
] as const)
  test(`${what} without a line stays as it was prerendered, and is taken over with what was typed when the line is back`, async ({
    page,
    context,
    noErrors,
  }) => {
    noErrors.expected.push('ERR_INTERNET_DISCONNECTED')
    const documents = documentsOf(page)
    let isCut = true
    await page.route(part, async (route) => {
      if (!isCut) return route.continue()
      await page.locator('html[data-understood]').waitFor()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()))
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const words = await heading.textContent()
    const field = page.locator('form input').first()
    await field.fill('0803 123 4567')
    await failed
    await idle(page)
    await expect(heading).toHaveText(String(words))
    await expect(page.locator('html[data-live]')).toHaveCount(0)
    isCut = false
    await context.setOffline(false)
    await takenOver(page)
    await expect(heading).toHaveText(String(words))
    await expect(field).toHaveValue('0803 123 4567')
    expect(documents).toEqual([path])
  })

test('a chunk that the reload brings is all it took', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  const documents = documentsOf(page)
  let isGone = true
  await page.route(/\/assets\/content-page-[\w-]{8}\.js(\?|$)/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await arrive(page, '/driver/signup')
  page.once('request', () => {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
  })
  await legal(page, 'Privacy').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.locator('html[data-live=""]').waitFor()
  expect(documents).toEqual(['/driver/signup', '/privacy'])
})

test('the driver’s part of the application that is gone loads the page anew once, and leaves a way on', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  await gone(page, 'start-onboarding')
  const documents = documentsOf(page)
  await page.goto('/driver/otp')
  await expect(page.getByRole('heading', { level: 1, name: '500 Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cruzer, home' })).toBeVisible()
  expect(documents).toEqual(['/driver/otp', '/driver/otp'])
})

test('a chunk that cannot come while the visitor is offline is no reload: the page says so and opens when the line is back', async ({
  page,
  context,
  noErrors,
}) => {
  noErrors.expected.push('ERR_INTERNET_DISCONNECTED')
  await arrive(page, '/about')
  const documents = documentsOf(page)
  await context.setOffline(true)
  // The privacy page may have been fetched ahead: the sheet that asks about measuring links to it.
  await legal(page, 'Terms').click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  expect(documents).toEqual([])
})

test('a chunk that is gone does not cut an upload short', async ({ page, context, server, phone, photo, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  const driver = await quickDriver(server, phone.e164, 'vehicle_docs')
  await context.addCookies([...driver.cookies])
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/blob/**', async (route) => {
    await held
    await route.continue()
  })
  let isGone = true
  await page.route(/\/assets\/content-page-[\w-]{8}\.js(\?|$)/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/driver/onboarding-form/vehicle-docs')
  const sending = page.waitForRequest('**/blob/**')
  await page.getByLabel('Front of the vehicle').setInputFiles(await photo('front.jpg'))
  await sending
  const documents = documentsOf(page)
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '500 Something went wrong' })).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to use Cruzer' })).toBeVisible()
  const stored = page.waitForResponse((response) => response.url().includes('/blob/') && response.ok())
  letGo()
  await stored
  await page.goBack()
  await allSent(page, 1)
  expect(documents).toEqual([])
})

test('a part inside a form that is gone says so, and keeps what was typed', async ({ page, phone, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  let isGone = true
  await page.route(/\/assets\/sign-up\.form-[\w-]+\.js(\?|$)/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/driver/signup')
  await page.locator('#main[data-live]').waitFor()
  const documents = documentsOf(page)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('A part of this page did not load')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.typed)
  expect(documents).toEqual([])
  isGone = false
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/driver/otp')
  await expect(page.getByText('A part of this page did not load')).toBeHidden()
  expect(documents).toEqual([])
})

for (const [path, name] of [
  ['/driver/signup', 'Become a driver'],
  ['/about', 'About Cruzer'],
] as const)
  test(`an entry script that is gone leaves ${path} as it was prerendered, with a way on`, async ({ page, noErrors }) => {
    noErrors.expected.push('404 (Not Found)')
    await gone(page, 'index')
    await page.goto(path)
    await page.mouse.move(1, 1)
    await expect(page.getByRole('alert')).toContainText('This page did not load fully.')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load it again' }).click()
    await takenOver(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('what breaks before anything stands is an error page and not a blank one', async ({ page, noErrors }) => {
  noErrors.expected.push('The forms are gone')
  await page.addInitScript(() =>
    Object.defineProperty(document, 'forms', {
      get() {
        throw new Error('The forms are gone')
      },
    }),
  )
  await page.goto('/driver/otp')
  await expect(page.getByRole('heading', { level: 1, name: '500 Something went wrong' })).toBeVisible()
  await expect(page.getByText('A part of this page broke.')).toBeVisible()
  await expect(page.getByText('The forms are gone')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cruzer, home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('what runs in the background is fetched again once the line is back, and asks for consent then', async ({ page, noErrors }) => {
  noErrors.expected.push('ERR_INTERNET_DISCONNECTED')
  let isCut = true
  await page.route(/\/assets\/background-tasks-[\w-]{8}\.js(\?|$)/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed', (request) => /background-tasks/.test(request.url()))
  await page.goto('/about')
  await failed
  await idle(page)
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0)
  isCut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible()
})
