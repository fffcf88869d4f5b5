import type { Locator, Page } from '@playwright/test'
import { button, textbox } from './harness/fill-in.ts'
import { expect, test } from './harness/fixtures.ts'
import { holdScripts } from './harness/hold-scripts.ts'
import { takenOver } from './harness/taken-over.ts'

test('a page that is opened anew begins at its top, however far the one before was scrolled, and a reload stays where it was', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => scrollY)
  const scrollDown = async () => {
    await takenOver(page)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(scrolled).toBeGreaterThan(200)
  }
  await page.goto('/about')
  await scrollDown()
  await page.goto('/?success')
  await expect(page.getByRole('dialog', { name: 'Thank you, you are in' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  for (const path of ['/safety', '/rider/signup']) {
    await page.goto(path)
    await scrollDown()
    await page.reload()
    await takenOver(page)
    await expect.poll(scrolled).toBeGreaterThan(200)
  }
})

for (const path of ['/about', '/rider/signup'])
  test(`somebody who has begun to read ${path} stays where they are when the scripts come`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Letters that come move what is read, and the browser scrolls with it.
    await page.evaluate(async () => {
      await document.fonts.ready
      scrollTo({ top: 700, behavior: 'instant' })
    })
    release()
    await takenOver(page)
    // The browser itself may move a page by a pixel or two that grows above what is read.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(10)
  })

test('somebody who scrolls while a slow phone takes the page over is not taken back', async ({ page, context }) => {
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const release = await holdScripts(page)
  await page.goto('/rider/signup', { waitUntil: 'commit' })
  await expect(button(page, 'Continue')).toBeVisible()
  await page.evaluate(() => {
    const { documentElement: root, body } = document
    const scrollOn = (last: number) => {
      if (scrollY < last) body.dataset.takenBack = `from ${last} to ${scrollY}`
      if (root.dataset.live === '') return
      scrollBy({ top: 2, behavior: 'instant' })
      const position = scrollY
      requestAnimationFrame(() => scrollOn(position))
    }
    scrollOn(0)
  })
  release()
  await takenOver(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20)
  expect(await page.locator('body').getAttribute('data-taken-back')).toBeNull()
})

/** How far below the top of the window an element stands once nothing scrolls any more. */
const restingTop = (element: Locator) =>
  element.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const stays = (last: number, frames: number) => {
          const now = element.getBoundingClientRect().top
          if (frames === 30) resolve(now)
          else requestAnimationFrame(() => stays(now, now === last ? frames + 1 : 0))
        }
        stays(Number.NaN, 0)
      }),
  )
const tabTo = async (page: Page, control: Locator) => {
  while (!(await control.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
}

test('who sends an empty form by quick keys sees what is missing', async ({ page }) => {
  await page.goto('/driver/signup')
  await takenOver(page)
  await textbox(page, 'Phone number').focus()
  await tabTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  expect(await restingTop(summary)).toBeGreaterThanOrEqual(0)
})

test('who sends an application by quick keys without a line sees that they are offline', async ({ page, context, driverAt, noErrors }) => {
  noErrors.expected.push('Failed to load resource')
  await driverAt('ready_to_send')
  await page.goto('/driver/onboarding-form')
  await expect(button(page, 'Send application')).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Change Your documents' }).focus()
  await tabTo(page, button(page, 'Send application'))
  await page.keyboard.press('Enter')
  const note = page.getByRole('alert').filter({ hasText: 'You are offline' })
  await expect(note).toBeFocused()
  expect(await restingTop(note)).toBeGreaterThanOrEqual(0)
})
