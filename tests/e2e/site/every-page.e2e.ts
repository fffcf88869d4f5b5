import type { APIRequestContext, Page } from '@playwright/test'
import { inLanguage, languageAt, pagePath } from '#contract/languages'
import { routes } from '#src/app/routes.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { hasRoomForItsWords, isOpenToEveryone } from '#tests/e2e/harness/open-to-everyone.ts'

const prerendered = routes.flatMap(({ path, public: isPublic }) => (isPublic && !path.includes(':') ? [path] : []))
// News and roles differ in their words only: one of each.
const english = [...prerendered, '/news/drivers-first', '/roles/backend-engineer']
/** One of each frame, and the legal text, which says something in Pidgin alone. */
const wholeInPidgin = ['/pcm', '/pcm/driver/signup', '/pcm/privacy', '/pcm/support', '/pcm/waitlist']
const drawnWhenOpened = ['/myreferral/driver/ADE2026', '/myreferral/rider/ADE2026']

async function takenOver(page: Page) {
  // A hand moves on until something happens; the first moves may come before anything listens.
  let at = 5
  await expect(async () => {
    await page.mouse.move(at, at)
    at += 4
    await expect(page.locator('html[data-live=""]')).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await page.waitForLoadState('networkidle')
}

const holds =
  'keeps nobody out at 360 and 1280 px, light and dark, is reached whole by keys, does not scroll sideways at 320 px or with text of 200 %, and logs no error'

/** Opens a page that was prerendered, and sees it taken over as it was, with a way to the same page in the other language. */
async function openWhole(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  expect(html).toMatch(/<h1[^>]*>/)
  await page.goto(path)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(html).toContain(`<title>${title.replaceAll('&', '&amp;')} – Cruzer</title>`)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} – Cruzer`)
  const [name, other] = languageAt(path) === 'pcm' ? ['English', pagePath(path)] : ['Pidgin', inLanguage(path, 'pcm')]
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', other)
}

for (const path of [...english, ...wholeInPidgin])
  test(`${path} is prerendered, taken over without a difference, ${holds}`, async ({ page, request }) => {
    await openWhole(page, request, path)
    await isOpenToEveryone(page)
  })

// The pages are those in English, with other words.
for (const path of english.map((one) => inLanguage(one, 'pcm')).filter((one) => !wholeInPidgin.includes(one)))
  test(`${path} is prerendered, taken over without a difference, and its words keep nobody out at 360 px and fit at 320 px and 200 %`, async ({
    page,
    request,
  }) => {
    await openWhole(page, request, path)
    await hasRoomForItsWords(page)
  })

for (const path of drawnWhenOpened)
  test(`${path} ${holds}`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    await isOpenToEveryone(page)
  })
