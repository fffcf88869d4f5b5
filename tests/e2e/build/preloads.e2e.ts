import type { Page } from '@playwright/test'
import { legal } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { arrive } from '#tests/e2e/harness/taken-over.ts'

test('the configuration is fetched once, side by side with the scripts, and every preload is used', async ({ page }) => {
  const asked: string[] = []
  const warnings: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // These tests go without a service worker, which Playwright says.
  const isOurs = (words: string) => !words.startsWith('Service Worker registration blocked')
  page.on('console', (message) => message.type() === 'warning' && isOurs(message.text()) && warnings.push(message.text()))
  // The browser looks a few seconds after the load for what was not used: a busy machine may be idle no sooner.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) }))
  for (const path of ['/driver/signup', '/driver/otp']) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const config = asked.indexOf('/config.json')
    expect([asked.filter((one) => one === '/config.json').length, config < asked.findIndex((one) => /start-onboarding/.test(one))]).toEqual(
      [1, true],
    )
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
  const watching = page.waitForResponse(/background-tasks-[\w-]+\.js$/)
  await arrive(page, '/')
  await watching
  await legal(page, 'Privacy').scrollIntoViewIfNeeded()
  await expect.poll(() => names).toEqual(expect.arrayContaining(['privacy.json', 'terms-of-service.json']))
  expect(names).not.toContain('start-onboarding')
  await touch(page)
  await expect.poll(() => names).toEqual(expect.arrayContaining(['sign-up', 'start-onboarding']))

  const sparing = await context.newPage()
  const spared = fetched(sparing)
  await sparing.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const ready = sparing.waitForResponse(/background-tasks-[\w-]+\.js$/)
  await arrive(sparing, '/')
  await ready
  await legal(sparing, 'Privacy').scrollIntoViewIfNeeded()
  await touch(sparing)
  await sparing.waitForLoadState('networkidle')
  const own = ['index.json', 'settings.json']
  expect(spared.filter((name) => /sign-up|start-onboarding|\.json$/.test(name) && !own.includes(name))).toEqual([])
  await sparing.close()
})

test('the lists of the next steps come while the first is filled in, also where the window draws no frame', async ({ page, driverAt }) => {
  await driverAt('personal_info')
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  const lists = Promise.all([page.waitForResponse('**/api/misc/car-brands'), page.waitForResponse('**/api/misc/vehicle-info')])
  await page.goto('/driver/onboarding-form/personal-info')
  for (const list of await lists) expect(list.status()).toBe(200)
})
