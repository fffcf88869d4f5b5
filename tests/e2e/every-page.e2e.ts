import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Each template once, and every page of its own; news and roles differ in their words only. */
const paths = [
  '/',
  '/about',
  '/cruzer',
  '/safety',
  '/travel',
  '/careers',
  '/contact',
  '/privacy',
  '/support',
  '/referral',
  '/waitlist',
  '/faq',
  '/faq/driver',
  '/faq/passenger',
  '/how-to-use',
  '/news',
  '/passengers',
  '/driver',
  '/roles',
  '/upload-cv',
  '/download-app',
  '/terms-of-service',
  '/rider/signup',
  '/driver/signup',
  '/myreferral/driver/ADE2026',
  '/myreferral/rider/ADE2026',
] as const

async function takenOver(page: Page, path: string) {
  await page.goto(path)
  // A hand moves on until something happens; the first moves may come before anything listens.
  let at = 5
  await expect(async () => {
    await page.mouse.move(at, at)
    at += 4
    await expect(page.locator('html[data-live=""]')).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await page.waitForLoadState('networkidle')
}

async function barriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The first link of a list page's main part. */
const firstBelow = async (page: Page, list: string) => {
  await page.goto(list)
  return (await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) as string
}

/** What the Tab key does not reach, and what does not show that it has the focus. */
async function keptFromKeys(page: Page) {
  const all = await page.evaluate(() => {
    const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
      (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled && one.checkVisibility({ visibilityProperty: true }),
    )
    const unreached = new Set(reachable)
    const dull = new Set<HTMLElement>()
    const isMarked = (element: Element | null) => element !== null && Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2
    document.addEventListener('focusin', ({ target }) => {
      const one = target as HTMLElement
      if (unreached.delete(one) && !isMarked(one) && !isMarked(one.closest('label, div'))) dull.add(one)
    })
    const told = (ones: Set<HTMLElement>) => [...ones].map(({ outerHTML }) => outerHTML.slice(0, 80))
    Object.assign(window, { keptFromKeys: () => ({ unreached: told(unreached), dull: told(dull) }) })
    ;(document.activeElement as HTMLElement | null)?.blur()
    return reachable.length
  })
  for (let step = 0; step < all + 12; step++) await page.keyboard.press('Tab')
  return page.evaluate(() => (window as unknown as { keptFromKeys: () => { unreached: string[]; dull: string[] } }).keptFromKeys())
}

const holds = async (page: Page, path: string) => {
  await takenOver(page, path)
  const found: Record<string, string[]> = {}
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found[`${width} ${colorScheme}`] = await barriers(page)
    }
  }
  expect(found).toEqual({ '360 light': [], '360 dark': [], '1280 light': [], '1280 dark': [] })
  expect(await keptFromKeys(page)).toEqual({ unreached: [], dull: [] })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

for (const path of paths)
  test(`${path} keeps nobody out at 360 and 1280 px, light and dark, is reached whole by keys, does not scroll sideways at 320 px, and logs no error`, async ({
    page,
  }) => {
    await holds(page, path)
  })

for (const list of ['/news', '/roles'])
  test(`a page below ${list} keeps nobody out at 360 and 1280 px, light and dark, is reached whole by keys, and does not scroll sideways at 320 px`, async ({
    page,
  }) => {
    await holds(page, await firstBelow(page, list))
  })
