import { barriersOn } from '#tests/e2e/harness/barriers.ts'
import { heading } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { signedIn } from '#tests/e2e/harness/invite-operator.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import { type RunningServer, startServer } from '#tests/e2e/harness/running-server.ts'
import { portraitOf, saveDocuments } from '#tests/harness/files/portraits.ts'
import { stepsAfterDocuments } from '#tests/harness/server/driver.ts'

let comparing: RunningServer
test.beforeAll(async () => {
  comparing = await startServer({ COMPARE_FACES: 'true' })
})
test.afterAll(() => comparing.stop())

test('two drivers agree at their photo, and a reviewer sees both photos side by side', async ({ browser, phone }) => {
  const shot = (name: string) => (process.env.SCREENSHOTS ? { path: `${process.env.SCREENSHOTS}/faces-${name}.png`, fullPage: true } : {})
  for (const [end, look] of [
    ['811', 'near'],
    ['822', 'far'],
  ] as const) {
    const number = phone.e164.slice(0, -3) + end
    const driver = await quickDriver(comparing, number, 'document_uploads')
    const context = await browser.newContext({ baseURL: comparing.url, viewport: { width: 360, height: 740 } })
    await context.addCookies(driver.cookies as never)
    const page = await context.newPage()
    await page.goto('/driver/onboarding-form/doc-uploads')
    const tick = page.getByRole('checkbox', { name: 'I agree that my face is measured and compared' })
    await expect(tick).not.toBeChecked()
    await tick.check()
    await expect(page.getByText('You agreed.')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        expect(await barriersOn(page), `${width} px, ${colorScheme}`).toEqual([])
        await tick.scrollIntoViewIfNeeded()
        if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/faces-asked-${width}-${colorScheme}.png` })
      }
    await saveDocuments(driver, await portraitOf('one', look))
    for (const step of stepsAfterDocuments) await driver.save(step)
    expect((await driver.send()).status).toBe(200)
    await page.goto('/driver/pending-approval')
    await expect(tick).toBeChecked()
    expect(await barriersOn(page)).toEqual([])
    if (process.env.SCREENSHOTS) await page.screenshot(shot(`pending-${look}`))
    await context.close()
  }

  const desk = await signedIn(browser, comparing, 'reviewer@example.com', 'reviewer')
  await desk.goto(`/desk?search=${encodeURIComponent(phone.e164.slice(0, -3))}811`)
  await desk.locator('tbody a').first().click()
  await expect(desk).toHaveURL(/applications/)
  const note = desk.getByText('A similar face in another application')
  await expect(async () => {
    await desk.reload()
    await expect(note).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  await expect(desk.getByText('A hint, which may be wrong.')).toBeVisible()
  const photos = desk.getByRole('img', { name: /^The photo of/ })
  await expect(photos).toHaveCount(2)
  await expect.poll(() => photos.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280, 1920]) {
      await desk.setViewportSize({ width, height: 800 })
      await desk.emulateMedia({ colorScheme })
      expect(await barriersOn(desk), `${width} px, ${colorScheme}`).toEqual([])
      if (process.env.SCREENSHOTS) await desk.screenshot(shot(`desk-${width}-${colorScheme}`))
    }

  await desk.setViewportSize({ width: 1280, height: 800 })
  const first = await desk.getByRole('heading', { level: 1 }).textContent()
  const opened = desk.context().waitForEvent('page')
  await desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('img', { name: /^The photo of (?!this)/ }) })
    .getByRole('link')
    .click()
  // The other opens beside this one, whose decision may be half written.
  const other = await opened
  await expect(other.getByRole('link', { name: first ?? '' }).first()).toBeVisible()
  await expect(heading(other, first ?? '')).toBeHidden()
  await expect(heading(desk, first ?? '')).toBeVisible()
  await desk.context().close()
})

test('who takes it back on the page of their application is compared no more', async ({ browser, phone }) => {
  const driver = await quickDriver(comparing, phone.e164, 'ready_to_send')
  const context = await browser.newContext({ baseURL: comparing.url })
  await context.addCookies(driver.cookies as never)
  const page = await context.newPage()
  const agreed = async () => (await driver.get('/driver/profile/fetch')).body.faceConsent
  await page.goto('/driver/onboarding-form')
  const tick = page.getByRole('checkbox', { name: 'I agree that my face is measured and compared' })
  await tick.check()
  await expect.poll(agreed).toBe(true)
  // Another screen, drawn of the same answers, says the same.
  await page.getByRole('link', { name: 'Change Your documents' }).click()
  await expect(tick).toBeChecked()
  await page.goBack()
  await tick.uncheck()
  await expect(page.getByText('Your face is not compared.')).toBeVisible()
  expect(await agreed()).toBe(false)
  await page.reload()
  await expect(tick).not.toBeChecked()
  await context.close()
})
