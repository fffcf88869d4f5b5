import type { Page } from '@playwright/test'
import type { Content } from '#content/export/export-format'
import { type ContentService, startContent } from '#tests/content/content-service.ts'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'

const asked = '**/content/spaces/**'

interface WithContent {
  /** What editors have done since the build: the pages ask a content service that says so. */
  readonly edit: (change: (content: Content) => void) => Promise<void>
}
const test = base.extend<WithContent>({
  edit: async ({ page }, use) => {
    const services: ContentService[] = []
    await use(async (change) => {
      const service = await startContent(change)
      services.push(service)
      await page.route(asked, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: service.origin + pathname + search }) })
      })
    })
    await page.unrouteAll({ behavior: 'wait' })
    for (const service of services) await service.close()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const entryIn = ({ entries }: Content, id: string) => {
  const entry = entries.find(({ sys }) => sys.id === id)
  if (!entry) throw new Error(`There is no entry ${id}`)
  return entry
}
const publish = (id: string) => (content: Content) => {
  entryIn(content, id).sys.publishedVersion = 1
}
const warningsOf = (page: Page) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}
const isAway = (page: Page) => page.route(asked, (route) => route.abort('connectionrefused'))

test('a page that was edited after the build is drawn anew when the browser is idle, under its new title', async ({ page, edit }) => {
  await edit((content) => {
    entryIn(content, 'page-about').fields.title = { 'en-GB': 'About all of us' }
  })
  const configurations: string[] = []
  page.on('request', (request) => request.url().endsWith('/config.json') && configurations.push(request.url()))
  await page.goto('/about')
  await expect(heading(page, 'About Cruzer')).toBeVisible()
  await takenOver(page)
  await expect(heading(page, 'About all of us')).toBeVisible()
  await expect(page).toHaveTitle('About all of us – Cruzer')
  expect(configurations).toHaveLength(1)
})

test('while the content service is away a page stays as it was prerendered, and the console says so once', async ({ page, noErrors }) => {
  noErrors.expected.push('ERR_CONNECTION_REFUSED')
  const warnings = warningsOf(page)
  await isAway(page)
  await page.goto('/about')
  await takenOver(page)
  await expect.poll(() => warnings.filter((line) => line.includes('content service'))).toHaveLength(1)
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Safety' }).click()
  await expect(heading(page, 'Safety')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(warnings.filter((line) => line.includes('content service'))).toHaveLength(1)
})

test('an article that came after the build is shown, with its title and description', async ({ page, edit, noErrors }) => {
  // The browser itself notes that the build has no file of it.
  noErrors.expected.push('404 (Not Found)')
  await edit(publish('news-opening-areas'))
  const answer = await page.goto('/news/where-we-open-first')
  expect(answer?.status()).toBe(200)
  await expect(heading(page, 'Where we open first')).toBeVisible()
  await expect(page).toHaveTitle('Where we open first – Cruzer')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w+/)
})

test('an article that nobody wrote is lost', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  await page.goto('/news/never-happened')
  await expect(heading(page, 'Lost Your Way?')).toBeVisible()
  await expect(page.getByText('Page not found: /news/never-happened')).toBeVisible()
})

test('an article that came after the build says so while the content service is away, and opens when it is back', async ({
  page,
  noErrors,
  edit,
}) => {
  noErrors.expected.push('404 (Not Found)', 'ERR_CONNECTION_REFUSED')
  await isAway(page)
  await page.goto('/news/where-we-open-first')
  await expect(heading(page, '503 Not available')).toBeVisible()
  await page.unroute(asked)
  await edit(publish('news-opening-areas'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Where we open first')).toBeVisible()
})

test('an invitation opens without the content service', async ({ page, noErrors }) => {
  noErrors.expected.push('ERR_CONNECTION_REFUSED')
  await isAway(page)
  await page.goto('/myreferral/driver/ADE-2026')
  await expect(heading(page, 'You are invited to drive')).toBeVisible()
})

test('a page whose link was touched opens without the network', async ({ page, context, noErrors }) => {
  noErrors.expected.push('ERR_INTERNET_DISCONNECTED')
  const [asked, come] = [new Set<string>(), new Set<string>()]
  page.on('request', (request) => /\.(js|json)$/.test(request.url()) && asked.add(request.url()))
  page.on('requestfinished', (request) => come.add(request.url()))
  await page.goto('/')
  await takenOver(page)
  const link = page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms & Conditions' })
  const isFetched = async () => {
    // A finger that comes before the page listens to it brings nothing.
    await link.dispatchEvent('touchstart')
    const parts = [/\/terms-of-service\.json$/, /\/content-page-[\w-]+\.js$/]
    return parts.every((part) => [...come].some((url) => part.test(url))) && [...asked].every((url) => come.has(url))
  }
  await expect.poll(isFetched).toBe(true)
  await context.setOffline(true)
  await link.click()
  await expect(heading(page, 'Terms of service')).toBeVisible()
  await expect(page).toHaveTitle('Terms of service – Cruzer')
})
