import type { Page } from '@playwright/test'
import { barriersOn, colourRules, largeTextWidth } from './barriers.ts'
import { expect } from './fixtures.ts'

/** What the Tab key does not reach, and what does not show that it has the focus. */
async function keptFromKeys(page: Page) {
  const all = await page.evaluate(() => {
    const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
      (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled && one.checkVisibility({ visibilityProperty: true }),
    )
    // The Tab key comes to a group of radio buttons, and the arrows to each in it.
    const isFirstOfGroup = (one: HTMLElement) =>
      !(one instanceof HTMLInputElement && one.type === 'radio') || document.querySelector(`input[type=radio][name="${one.name}"]`) === one
    const unreached = new Set(reachable.filter(isFirstOfGroup))
    const dull = new Set<HTMLElement>()
    const isMarked = (element: Element | null) => {
      if (!element) return false
      // An outline that is not drawn has a width all the same.
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    document.addEventListener('focusin', ({ target }) => {
      const one = target as HTMLElement
      // Radio buttons of one name are one stop; the arrow keys lead on from there.
      if (one instanceof HTMLInputElement && one.type === 'radio')
        for (const other of document.getElementsByName(one.name)) if (other !== one) unreached.delete(other)
      if (unreached.delete(one) && !isMarked(one) && !isMarked(one.closest('label, div'))) dull.add(one)
    })
    const told = (ones: Set<HTMLElement>) => [...ones].map(({ outerHTML }) => outerHTML.slice(0, 80))
    Object.assign(window, { keptFromKeys: () => ({ unreached: told(unreached), dull: told(dull) }) })
    ;(document.activeElement as HTMLElement | null)?.blur()
    return reachable.length
  })
  // Held down, as a person does who wants to come to the end: the browser takes the presses in turn, and none waits for the one before.
  await Promise.all(Array.from({ length: all + 12 }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  return page.evaluate(() => (window as unknown as { keptFromKeys: () => { unreached: string[]; dull: string[] } }).keptFromKeys())
}

/** Holds that a page keeps nobody out: axe at two widths, light and dark, keys, 320 px and text of 200 %. */
export async function isOpenToEveryone(page: Page) {
  const found: Record<string, string[]> = {}
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width === 360) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found[`${width} ${colorScheme}`] = await barriersOn(page, (axe) => (colorScheme === 'dark' ? axe.withRules(colourRules) : axe))
    }
  }
  expect(found).toEqual({ '360 light': [], '360 dark': [], '1280 light': [], '1280 dark': [] })
  expect(await keptFromKeys(page)).toEqual({ unreached: [], dull: [] })
  await fits(page)
}

/** Holds of a page that is known in another language what its words may change: axe on a phone, 320 px and text of 200 %. */
export async function hasRoomForItsWords(page: Page) {
  expect(await barriersOn(page)).toEqual([])
  await fits(page)
}

async function fits(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await largeTextWidth(page)).toBe(360)
}
