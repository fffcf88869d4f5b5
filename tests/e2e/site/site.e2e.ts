import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'

test('a path that is no page answers 404 and leads home', async ({ page, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Lost Your Way?' })).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the menu of a phone leads to a page, whose heading has the focus', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Company' }).click()
  await page.getByRole('link', { name: /^Help/ }).first().click()
  await expect(page.getByRole('heading', { name: 'How to use Cruzer' })).toBeFocused()
  await expect(page).toHaveTitle('How to use Cruzer – Cruzer')
})

test('a page stands and reads without any script', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/how-to-use')
  await expect(page.getByRole('heading', { level: 1, name: 'How to use Cruzer' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drivers' })).toBeVisible()
  await context.close()
})

test('the questions that are shown are marked in a palette that the visitor has chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/faq/driver')
  const groundOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await groundOf('Passengers')).toContain('255, 255, 255')
  expect(await groundOf('Drivers')).not.toContain('255, 255, 255')
})

test('on a tablet the buttons of the top of a page stand above what its picture shows', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  for (const [path, last] of [
    ['/', 'What a ride costs'],
    ['/pcm/passengers', 'How much e go cost?'],
  ] as const) {
    await page.goto(path)
    const words = await page.getByRole('main').getByRole('link', { name: last }).boundingBox()
    const scene = await page.locator('main section').first().locator('svg').last().boundingBox()
    if (!words || !scene) throw new Error(`${path} shows no scene with its words`)
    expect(words.y + words.height).toBeLessThan(scene.y + scene.height / 3)
  }
})

test('the questions are printed with their answers', async ({ page }) => {
  await page.goto('/faq/driver')
  const shown = () => page.locator('summary + div').evaluateAll((answers) => answers.map((answer) => answer.checkVisibility()))
  expect(await shown()).not.toContain(true)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).not.toContain(false)
})

test('a driver without a session is sent from the application to the sign-up', async ({ page }) => {
  await page.goto('/driver/onboarding-form/vehicle-docs')
  await expect(page).toHaveURL('/driver/signup')
})

test('a page looks the same prerendered and drawn in the browser', async ({ page }) => {
  await page.goto('/about')
  await takenOver(page)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeHidden()
  const prerendered = await page.locator('#root').innerHTML()
  await page.goto('/safety')
  await takenOver(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Company' }).click()
  await page
    .getByRole('link', { name: /^About/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeFocused()
  // What lies below the window comes a frame later than the heading.
  await expect.poll(async () => classesOf(await page.locator('#root').innerHTML())).toEqual(classesOf(prerendered))
})

test('a page that a link far down opens stands at its top in its first frame, and Back leads to where it was left', async ({ page }) => {
  await page.goto('/about')
  await takenOver(page)
  await page.evaluate(() => {
    new MutationObserver((_, changes) => {
      if (document.querySelector('main h1')?.textContent !== 'Safety') return
      changes.disconnect()
      requestAnimationFrame(() => {
        document.body.dataset.firstFrameAt = String(scrollY)
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Safety' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await link.click()
  await expect(page.locator('body')).toHaveAttribute('data-first-frame-at', '0')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('a driver with a session is led on to the onboarding, and the prerendered page takes that without a difference', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'accessToken', value: 'anything', url: server.url }])
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Go to Onboarding' })).toHaveAttribute('href', '/driver/signup')
})

/** A styled part with another id has another class. */
const classesOf = (html: string) => [...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names)

test.describe('1280 px wide, while the document is still coming', () => {
  // Without scripts, as the document is then: a page that is just being taken over would draw itself anew where a picture is gone.
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })
  for (const [path, words, later] of [
    ['/driver', 'h1', '#main figure'],
    ['/contact', 'h1', '#main svg'],
    ['/how-to-use', 'ol h3', '#main ol svg'],
    ['/your-papers', 'ol h3:text-is("Get a copy")', '#main ol svg'],
  ] as const)
    test(`the words of ${path} stand where they stay when the picture beside them has come`, async ({ page }) => {
      await page.goto(path)
      const place = () => page.locator(words).first().boundingBox()
      const whole = await place()
      await page.locator(later).evaluateAll((pictures) => {
        for (const picture of pictures) picture.remove()
      })
      await expect(page.locator(later)).toHaveCount(0)
      expect(await place()).toEqual(whole)
    })
})
