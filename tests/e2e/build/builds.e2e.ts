import type { Page } from '@playwright/test'
import { documentsOf } from '#tests/e2e/harness/documents.ts'
import { button, legal, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { arrive } from '#tests/e2e/harness/taken-over.ts'

/** Opens a page, waits until it looks for new builds, and gives the documents that are loaded from then on. */
async function openWatched(page: Page, path: string) {
  await page.clock.install()
  const watching = page.waitForResponse(/background-tasks-[\w-]+\.js$/)
  await arrive(page, path)
  await page.clock.runFor(5000)
  await watching
  return documentsOf(page)
}

/** The page is an hour old, and the site has a new build. */
async function ageAnHour(page: Page) {
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: '99.0.0' } }))
  const looked = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:00:01')
  await (await looked).finished()
}

test('a new build is taken at the next change of route', async ({ page }) => {
  const documents = await openWatched(page, '/about')
  await ageAnHour(page)
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
  expect(documents).toEqual([])
  await legal(page, 'Privacy').click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About Cruzer' })).toBeVisible()
})

test('a new build is not taken while a form holds what was typed, and is once it has left the page', async ({ page, phone }) => {
  const documents = await openWatched(page, '/driver/signup')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await ageAnHour(page)
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.typed)
  await legal(page, 'Safety').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible()
  expect(documents).toEqual([])
  await legal(page, 'Privacy').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(documents).toEqual(['/privacy'])
})

test('a new build is not taken while a CV is on its way, also from another page, and is once it is sent', async ({ page, pdf, server }) => {
  const documents = await openWatched(page, '/upload-cv?role=backend-engineer')
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  await textbox(page, 'Name').fill('Adé Obi')
  await textbox(page, 'Email').fill('ade@example.com')
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf('ade.pdf'))
  await button(page, 'Send CV').click()
  await expect(page.getByRole('progressbar', { name: 'Sent so far' })).toBeVisible()
  await ageAnHour(page)
  for (const name of ['Safety', 'Privacy'] as const) {
    await legal(page, name).click()
    await page.clock.runFor(1000)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(documents).toEqual([])
  go()
  await expect.poll(() => server.review('cvs')).toContain('Adé Obi')
  await page.clock.runFor(1000)
  await legal(page, 'Safety').click()
  await expect.poll(() => documents).toEqual(['/safety'])
})
