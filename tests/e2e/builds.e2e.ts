import type { Page } from '@playwright/test'
import { allSent } from './fill-in.ts'
import { expect, test } from './fixtures.ts'
import { quickDriver } from './quick-driver.ts'
import { takenOver } from './taken-over.ts'

/** The paths of the documents that the page has fetched since, by whatever way. */
function documentsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
}
const gone = (page: Page, chunk: string) =>
  page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js(\\?|$)`), (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
const legal = (page: Page, name: string) => page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name })
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
  await gone(page, 'place')
  await arrive(page, '/driver/signup')
  const documents = documentsOf(page)
  await legal(page, 'Privacy').click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
})

test('a chunk that the reload brings is all it took', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  const documents = documentsOf(page)
  let isGone = true
  await page.route(/\/assets\/place-[\w-]{8}\.js(\?|$)/, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
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
  await gone(page, 'driver-area')
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
  await legal(page, 'Privacy').click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
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
  await page.route(/\/assets\/place-[\w-]{8}\.js(\?|$)/, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
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
  await page.route(/\/assets\/sign-up\.resolver-[\w-]+\.js(\?|$)/, (route) =>
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
  await expect(page.getByText('The forms are gone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

/** The page is an hour old, and the site has a new build. */
async function ageAnHour(page: Page) {
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: '99.0.0' } }))
  const looked = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:00:01')
  await looked
}

test('a new build is taken at the next change of route', async ({ page }) => {
  await page.clock.install()
  const watching = page.waitForResponse(/build-watch-[\w-]+\.js$/)
  await arrive(page, '/about')
  await page.clock.runFor(5000)
  await watching
  const documents = documentsOf(page)
  await ageAnHour(page)
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
  expect(documents).toEqual([])
  await legal(page, 'Privacy').click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
})

test('a new build is not taken while a form holds what was typed, and is once it has left the page', async ({ page, phone }) => {
  await page.clock.install()
  const watching = page.waitForResponse(/build-watch-[\w-]+\.js$/)
  await arrive(page, '/driver/signup')
  await page.clock.runFor(5000)
  await watching
  const documents = documentsOf(page)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await ageAnHour(page)
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.typed)
  await legal(page, 'Safety').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible()
  expect(documents).toEqual([])
  await legal(page, 'Privacy').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
})

test('the configuration is fetched once, side by side with the scripts, and every preload is used', async ({ page }) => {
  const asked: string[] = []
  const warnings: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  for (const path of ['/driver/signup', '/driver/otp']) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const config = asked.indexOf('/config.json')
    expect([asked.filter((one) => one === '/config.json').length, config < asked.findIndex((one) => /driver-area/.test(one))]).toEqual([
      1,
      true,
    ])
  }
  expect(warnings).toEqual([])
})

test('pages are fetched ahead when a link is in view or touched, and not where data is to be saved', async ({ page, context }) => {
  const fetched = (from: Page) => {
    const names: string[] = []
    from.on('request', (request) => {
      const [, name] = /\/assets\/(?:content-\w+\/)?([\w./-]+?(?:\.json|(?=-[\w-]{8}\.js$)))/.exec(request.url()) ?? []
      if (name) names.push(name)
    })
    return names
  }
  const touch = (from: Page) => from.locator('a[href="/driver/signup"]').first().dispatchEvent('touchstart')
  const names = fetched(page)
  const watching = page.waitForResponse(/preload-links-[\w-]+\.js$/)
  await arrive(page, '/')
  await watching
  await legal(page, 'Privacy').scrollIntoViewIfNeeded()
  await expect.poll(() => names).toEqual(expect.arrayContaining(['privacy.json', 'terms-of-service.json']))
  expect(names).not.toContain('driver-area')
  await touch(page)
  await expect.poll(() => names).toEqual(expect.arrayContaining(['sign-up', 'driver-area']))

  const sparing = await context.newPage()
  const spared = fetched(sparing)
  await sparing.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const ready = sparing.waitForResponse(/preload-links-[\w-]+\.js$/)
  await arrive(sparing, '/')
  await ready
  await legal(sparing, 'Privacy').scrollIntoViewIfNeeded()
  await touch(sparing)
  await sparing.waitForLoadState('networkidle')
  expect(spared.filter((name) => /sign-up|driver-area|\.json$/.test(name))).toEqual([])
  await sparing.close()
})
