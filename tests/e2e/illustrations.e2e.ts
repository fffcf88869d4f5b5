import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Colours, colourModes } from '#src/theme/colours.ts'
import { expect, test } from './fixtures.ts'

/** The part of a drawing's pixels that have each of these colours exactly. */
async function painted(page: Page, name: string, colours: readonly string[]) {
  const drawing = page.locator(`svg:has(use[href$="#${name}"])`).first()
  await drawing.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex'))
  return colours.map((colour) => pixels.filter((pixel) => `#${pixel}` === colour).length / pixels.length)
}
const ofTheBridge = ({ artBrand, artAccent, artPale, artInk }: Colours) => [artBrand, artAccent, artPale, artInk]

for (const mode of ['light', 'dark'] as const)
  test(`a drawing of the sprite takes the colours of the ${mode} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode })
    await page.goto('/')
    await expect(async () => {
      for (const part of await painted(page, 'bridge', ofTheBridge(colourModes[mode]))) expect(part).toBeGreaterThan(0.02)
    }).toPass({ timeout: 10_000 })
  })

test('a drawing takes its place before the sprite has come', async ({ page }) => {
  await page.route('**/illustrations-*.svg', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const box = await page.locator('svg:has(use[href$="#bridge"])').first().boundingBox()
  expect(box && Math.round((100 * box.width) / box.height)).toBe(150)
})
