import type { BrowserContext } from '@playwright/test'
import { button, fillPersonalInfo, heading, lookAtAgain, signIn, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const form = '/driver/onboarding-form'
const refresh = '**/api/driver/auth/token/refresh'

const tokensIn = async (context: BrowserContext) => {
  const cookies = await context.cookies()
  return Object.fromEntries(cookies.filter(({ name }) => name.endsWith('Token')).map(({ name, value }) => [name, value]))
}
/** The access token is one that the server no longer takes, the refresh token is good. */
const runOut = async (context: BrowserContext, url: string) => context.addCookies([{ name: 'accessToken', value: 'run-out', url }])

test('two tabs that refresh at once come to one pair, and both go on', async ({ page, context, server, driverAt, noErrors }) => {
  noErrors.expected.push('401 (Unauthorized)')
  await driverAt('pending_approval')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/driver/pending-approval')
    await expect(heading(tab, 'We are checking your application')).toBeVisible()
  }
  const pairs: unknown[] = []
  let release = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await context.route(refresh, async (route) => {
    asked += 1
    if (asked === 2) release()
    await bothAsked
    const answer = await route.fetch()
    pairs.push(await answer.json())
    await route.fulfill({ response: answer })
  })
  const before = await tokensIn(context)
  await runOut(context, server.url)
  await Promise.all([button(page, 'Check again').click(), button(other, 'Check again').click()])
  await expect.poll(() => pairs.length).toBe(2)
  for (const tab of [page, other]) {
    await expect(button(tab, 'Check again')).toBeEnabled()
    await expect(heading(tab, 'We are checking your application')).toBeVisible()
  }
  const { accessToken, refreshToken } = await tokensIn(context)
  expect(pairs).toEqual([
    { message: 'You are still signed in.', accessToken, refreshToken },
    { message: 'You are still signed in.', accessToken, refreshToken },
  ])
  expect(refreshToken).not.toBe(before.refreshToken)
  expect(asked).toBe(2)
})

test('a tab leads to the sign-up, without a scare, once it is looked at after a log-out in the other', async ({
  page,
  context,
  driverAt,
}) => {
  await driverAt('personal_info')
  const other = await context.newPage()
  await other.goto(`${form}/personal-info`)
  await expect(heading(other, 'Personal information')).toBeVisible()
  await page.goto(`${form}/personal-info`)
  await expect(heading(page, 'Personal information')).toBeVisible()
  await button(page, 'Log out').click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  expect(await tokensIn(context)).toEqual({})
  await lookAtAgain(other)
  await expect(heading(other, 'Become a driver')).toBeVisible()
  await expect(other).toHaveURL('/driver/signup')
  await expect(other.getByText('You are signed out')).toBeVisible()
  await expect(other.getByText('Please sign in again')).toBeHidden()
  expect(await tokensIn(context)).toEqual({})
})

test('a browser that blocks cookies is told so before a code is asked for and after it, and goes round in no circle', async ({
  page,
  context,
  server,
  phone,
  noErrors,
}) => {
  noErrors.expected.push('401 (Unauthorized)')
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  await page.goto('/driver/signup')
  const words = page.getByText('This browser blocks cookies')
  await expect(words).toBeVisible()
  await signIn(page, server, phone)
  await expect(heading(page, 'Become a driver')).toBeVisible()
  await expect(words).toBeVisible()
  await expect(textbox(page, 'Phone number')).toHaveValue(phone.typed)
  await expect(page).toHaveURL('/driver/signup')
  expect(await tokensIn(context)).toEqual({})
  expect(paths.length).toBeLessThanOrEqual(5)
})

for (const [words, answer, title] of [
  ['the line is lost', 'abort', 'You are offline'],
  ['the server is away', 503, 'Something went wrong at our end'],
  ['there are too many', 429, 'Too many tries'],
] as const)
  test(`a refresh that is not answered since ${words} keeps the tokens and what was typed, and goes on when it is back`, async ({
    page,
    context,
    server,
    driverAt,
    noErrors,
  }) => {
    noErrors.expected.push('401 (Unauthorized)', '503 (Service Unavailable)', '429 (Too Many Requests)', 'net::ERR_FAILED')
    await driverAt('personal_info')
    await page.goto(`${form}/personal-info`)
    await fillPersonalInfo(page)
    await runOut(context, server.url)
    const before = await tokensIn(context)
    let asked = 0
    await page.route(refresh, (route) => {
      asked += 1
      return answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: answer, json: { message: 'No.', errors: [{ code: 'x', message: 'No.' }] } })
    })
    await button(page, 'Save and continue').click()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page).toHaveURL(`${form}/personal-info`)
    expect([await tokensIn(context), asked]).toEqual([before, 1])
    await page.unroute(refresh)
    if (answer === 'abort') await page.evaluate(() => dispatchEvent(new Event('online')))
    else await button(page, 'Try again').click()
    await expect(heading(page, 'Vehicle information')).toBeVisible()
    expect((await tokensIn(context)).refreshToken).not.toBe(before.refreshToken)
  })

test('the header leads a driver with a session on, on every page, and no longer once they have logged out', async ({ page, driverAt }) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click()
  await page.goto('/safety')
  await openMenu()
  await expect(link('Become a driver')).toBeVisible()
  await driverAt('personal_info')
  await page.goto('/safety')
  await openMenu()
  await expect(link('Go to Onboarding')).toHaveAttribute('href', '/driver/signup')
  await link('Go to Onboarding').click()
  await expect(page).toHaveURL(form)
  await button(page, 'Log out').click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Cruzer, home' }).click()
  await expect(page).toHaveURL('/')
  await openMenu()
  await expect(link('Become a driver')).toBeVisible()
})

test('a refresh that is answered while the sign-up is open leads to the form', async ({ page, context, driverAt }) => {
  await driverAt('vehicle_info')
  await context.clearCookies({ name: 'accessToken' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(refresh, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/driver/signup')
  await expect(heading(page, 'Become a driver')).toBeVisible()
  await textbox(page, 'Phone number').fill('0803')
  release()
  await expect(page).toHaveURL(form)
  await expect(heading(page, 'Your application')).toBeVisible()
})

test('no cookie but the session goes to the server as a header', async ({ page, context, driverAt, server }) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of somebody else', url: server.url }])
  await driverAt('pending_approval')
  const asked = page.waitForRequest('**/api/driver/onboarding/status')
  await page.goto('/driver/pending-approval')
  expect(Object.keys(await (await asked).allHeaders())).not.toContain('x-xsrf-token')
})
