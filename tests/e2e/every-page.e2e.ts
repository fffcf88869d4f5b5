import type { Page } from '@playwright/test'
import { inLanguage, isInPidgin } from '#contract/languages'
import { routes } from '#src/app/routes.ts'
import { expect, test } from './fixtures.ts'
import { isOpenToEveryone } from './open-to-everyone.ts'

const prerendered = routes.flatMap(({ path, public: isPublic }) => (isPublic && !path.includes(':') ? [path] : []))
const inPidgin = prerendered.filter(isInPidgin).map((path) => inLanguage(path, 'pcm'))
const drawnWhenOpened = ['/myreferral/driver/ADE2026', '/myreferral/rider/ADE2026']

async function takenOver(page: Page) {
  // A hand moves on until something happens; the first moves may come before anything listens.
  let at = 5
  await expect(async () => {
    await page.mouse.move(at, at)
    at += 4
    await expect(page.locator('html[data-live=""]')).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await page.waitForLoadState('networkidle')
}

const holds =
  'keeps nobody out at 360 and 1280 px, light and dark, is reached whole by keys, does not scroll sideways at 320 px or with text of 200 %, and logs no error'

// News and roles differ in their words only: one of each.
for (const path of [...prerendered, ...inPidgin, '/news/drivers-first', '/roles/backend-engineer'])
  test(`${path} is prerendered, taken over without a difference, ${holds}`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<h1[^>]*>/)
    await page.goto(path)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(html).toContain(`<title>${title.replaceAll('&', '&amp;')} – Cruzer</title>`)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} – Cruzer`)
    await isOpenToEveryone(page)
  })

for (const path of drawnWhenOpened)
  test(`${path} ${holds}`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    await isOpenToEveryone(page)
  })
