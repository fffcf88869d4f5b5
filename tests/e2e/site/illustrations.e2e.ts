import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { colourModes } from '#scripts/build/theme-colours'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const bridge = 'svg:has(use[href*="third-mainland-bridge"])'

/** The part of a drawing's pixels that have each of these colours exactly. */
async function painted(page: Page, colours: readonly string[]) {
  const drawing = page.locator(bridge)
  await drawing.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex'))
  return colours.map((colour) => pixels.filter((pixel) => `#${pixel}` === colour).length / pixels.length)
}
const ofTheBridge = ({ artNight, artAccent, artDeep, artShade }: typeof colourModes.light) => [artNight, artAccent, artDeep, artShade]

for (const mode of ['light', 'dark'] as const)
  test(`a scene takes the colours of the ${mode} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode })
    await page.goto('/')
    await expect(async () => {
      for (const part of await painted(page, ofTheBridge(colourModes[mode]))) expect(part).toBeGreaterThan(0.005)
    }).toPass({ timeout: 40_000 })
  })

test('a scene takes its place before it has come', async ({ page }) => {
  await page.route('**/third-mainland-bridge-*.svg', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // Of one moment: letters that come move both.
  const [box, ground] = await page.locator(bridge).evaluate((scene) =>
    [scene, scene.parentElement as HTMLElement].map((element) => {
      const { width, bottom } = element.getBoundingClientRect()
      return [width, bottom]
    }),
  )
  expect(box).toEqual(ground)
})
