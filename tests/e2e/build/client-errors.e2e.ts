import type { Page } from '@playwright/test'
import { heading } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { arrive, idle } from '#tests/e2e/harness/taken-over.ts'

/** Every report that pages of this context sent, with how it was answered. */
function reportsOf(page: Page) {
  const reports: unknown[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().endsWith('/api/client-errors')) return
    const { referer, cookie, 'x-device-id': device } = request.headers()
    reports.push([response.status(), request.postDataJSON(), { referer: referer || undefined, cookie, device }])
  })
  return reports
}
const unnamed = { referer: undefined, cookie: undefined, device: undefined }
const build = expect.stringMatching(/^\d+\.\d+\.\d+/)

test('a page that breaks while it is drawn keeps its header and a way on, says nothing of the error’s own, and is counted for us', async ({
  page,
  server,
  noErrors,
  barriers,
}) => {
  noErrors.expected.push('of Ada')
  const reports = reportsOf(page)
  let isBroken = true
  await page.route(/\/assets\/rider-sign-up-[\w-]{8}\.js(\?|$)/, (route) =>
    isBroken
      ? route.fulfill({
          contentType: 'text/javascript',
          body: "const Broken = () => { throw new TypeError('Cannot read properties of Ada (+2348031234567)') }; export { Broken as default }",
        })
      : route.continue(),
  )
  await arrive(page, '/about?q=Ada')
  await page.getByRole('navigation', { name: 'Links' }).getByRole('link', { name: 'Sign up to ride' }).click()
  await expect(heading(page, '500 Something went wrong')).toBeVisible()
  await expect(page.getByText('Nothing that you saved is lost.')).toBeVisible()
  await expect(page.getByText('A part of this page broke.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Ada|234803|Cannot read/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cruzer, home' })).toBeVisible()
  expect(await barriers()).toEqual([])
  const report = { build, route: '/rider/signup', name: 'TypeError', message: 'Cannot read properties of …' }
  await expect.poll(() => reports).toEqual([[200, report, unnamed]])
  expect(await server.clientErrors()).toMatch(/^1 .* \/rider\/signup +Chrome \d+ +TypeError: Cannot read properties of …$/m)

  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Ride with Cruzer')).toBeVisible()
})

test('what breaks without taking the page is told once; what breaks without a line or in another site’s script is not', async ({
  page,
  context,
  noErrors,
}) => {
  noErrors.expected.push('for Ada', 'ERR_INTERNET_DISCONNECTED')
  const reports = reportsOf(page)
  await arrive(page, '/roles/backend-engineer')
  await context.setOffline(true)
  await page.evaluate(() => reportError(new EvalError('without a line, for Ada')))
  await context.setOffline(false)
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('for Ada'), filename: 'chrome-extension://abc/injected.js' }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    for (let times = 0; times < 3; times++) void Promise.reject(new RangeError('Invalid time value for Ada'))
    void Promise.reject(new DOMException('The user aborted a request for Ada', 'AbortError'))
    reportError(new ReferenceError('Ada is not defined, for Ada'))
  })
  await expect.poll(() => reports).toHaveLength(2)
  await idle(page)
  expect(reports).toEqual(
    expect.arrayContaining([
      [200, { build, route: '/roles/:id', name: 'RangeError', message: 'Invalid time value for …' }, unnamed],
      [200, { build, route: '/roles/:id', name: 'ReferenceError', message: '… is not defined for …' }, unnamed],
    ]),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
