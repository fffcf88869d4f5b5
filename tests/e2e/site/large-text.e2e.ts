import type { Page } from '@playwright/test'
import { button, heading, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const form = '/driver/onboarding-form'

test('with text of 200 % the names of the steps and the words of a notice are read in lines, not in letters', async ({
  page,
  driverAt,
}) => {
  await driverAt('vehicle_docs')
  await page.goto(form)
  await expect(heading(page, 'Your application')).toBeVisible()
  const linesOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await linesOf('Personal information')).toBeLessThanOrEqual(2)
  expect(await linesOf('Vehicle information')).toBeLessThanOrEqual(2)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/hub-200.png`, fullPage: true })
  await page.goto(`${form}/personal-info`)
  await textbox(page, 'Last name').fill('Okonkwo')
  await page.reload()
  const notice = page.getByText('We kept your answers')
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect((await notice.boundingBox())?.width).toBeGreaterThan(200)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/notice-200.png` })
})

/** The words in `main` that do not stand on one line, e-mail addresses and the like left out. */
const brokenWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const broken: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s(“"])\p{L}{2,13}(?![^\s.,:;)”"])/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })

for (const [status, path, last] of [
  ['ready_to_send', form, 'Withdraw my application'],
  ['vehicle_docs', `${form}/personal-info`, 'Save and continue'],
  ['vehicle_docs', `${form}/vehicle-info`, 'Save and continue'],
  ['vehicle_docs', `${form}/vehicle-docs`, 'Save and continue'],
  ['pending_approval', '/driver/pending-approval', 'Withdraw my application'],
  ['pending_approval', '/pcm/driver/pending-approval', 'Withdraw my application'],
] as const)
  test(`with text of 200 % no word of ${path} is broken at 360 px`, async ({ page, driverAt }) => {
    await driverAt(status)
    await page.goto(path)
    await expect(button(page, last)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await brokenWords(page)).toEqual([])
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${status}-${path.length}-200.png`, fullPage: true })
  })

for (const path of ['/', '/passengers', '/roles', '/how-to-use', '/your-papers', '/faq', '/pcm', '/pcm/careers'])
  test(`with text of 200 % no word of ${path} is broken at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await brokenWords(page)).toEqual([])
  })
