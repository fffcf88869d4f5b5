import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import type { TestFile } from '#tests/e2e/harness/test-files.ts'
import { type BadLine, badLine } from '#tests/uploads/bad-line.ts'

const path = '/driver/onboarding-form/vehicle-docs'
const label = 'Insurance certificate'
const megabyte = 1024 * 1024
/** Ten seconds for a file of these tests: time enough to cut it. */
const slow = { rate: 4_000_000, latency: 40, loss: 0, cutIn: 1 }

const test = base.extend<{ line: BadLine; stored: (name: string) => Promise<Buffer> }>({
  line: async ({ server }, use) => {
    const line = await badLine(Number(new URL(server.url).port))
    await use(line)
    await line.stop()
  },
  stored: async ({ server }, use) =>
    use(async (name) => {
      const folder = join(server.dataFolder, 'blobs')
      const entries = await readdir(folder, { recursive: true })
      const found = entries.filter((entry) => entry.startsWith('incoming') && entry.endsWith(`-${name}`))
      return readFile(join(folder, found.at(-1) ?? 'nothing'))
    }),
})
test.beforeEach(async ({ driverAt, noErrors, context }) => {
  await driverAt('vehicle_docs')
  // What is looked at here are the bytes that left the phone: the application would hold a clean copy in their place.
  await context.route('**/api/driver/onboarding/files', (route) => route.fulfill({ json: { message: 'We have this file.', files: [] } }))
  noErrors.expected.push('Failed to load resource')
})

/** A PDF of five megabytes; everything behind its end is of no meaning. */
const paper = (pdf: (name: string) => TestFile, name: string): TestFile => {
  const start = pdf(name)
  return { ...start, buffer: Buffer.concat([start.buffer, randomBytes(5 * megabyte)]) }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const open = async (context: BrowserContext, line: BadLine): Promise<Page> => {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(line.url + path)
  await expect(page.getByLabel(label, { exact: true })).toBeAttached()
  return page
}
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Uploaded so far' })
/** Waits until so many bytes of the file have left. */
const hasSent = (page: Page, bytes: number) => expect.poll(async () => Number(await bar(page).getAttribute('value'))).toBeGreaterThan(bytes)
const sent = (page: Page) => expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1, { timeout: 60_000 })

/** A photo of 12 megapixels, turned by its orientation; of so many patches of a colour from side to side. */
const photoOf = async (patches: number) =>
  sharp({
    create: { width: patches, height: patches * 0.75, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
    .resize(4000, 3000, { fit: 'fill', kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
// Browsers differ by a fifth in what they make of a picture: these two are far from the megabyte at 2000 pixels where drawing a photo smaller begins.
for (const [what, patches, pixels, most] of [
  ['a photo of the camera', 100, [1500, 2000], 0.5],
  ['a photo of many small things', 400, [1350, 1800], 1.5],
] as const)
  test(`${what} goes upright, smaller and without its place`, async ({ page, server, stored }) => {
    await page.goto(server.url + path)
    await page
      .getByLabel('Front of the vehicle')
      .setInputFiles({ name: `${patches}.jpg`, mimeType: 'image/jpeg', buffer: await photoOf(patches) })
    await sent(page)
    const { width, height, orientation, exif, size } = await sharp(await stored(`${patches}.jpg`)).metadata()
    expect([width, height, orientation, exif]).toEqual([...pixels, undefined, undefined])
    expect(size).toBeLessThan(most * megabyte)
    await expect(page.getByText('Use it anyway')).toHaveCount(0)
  })

test('a dark photo is doubted once, and goes all the same', async ({ page, server, barriers }) => {
  const dark = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0c0a08' } })
    .jpeg()
    .toBuffer()
  await page.goto(server.url + path)
  await page.getByLabel('Front of the vehicle').setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer: dark })
  await sent(page)
  await expect(page.getByText('This photo looks dark. Use it anyway, or take another.')).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Use it anyway for Front of the vehicle' }).click()
  await expect(page.getByText('This photo looks dark')).toHaveCount(0)
  await sent(page)
})

test('why a file is refused is in sight, also where its field stands at the foot of the window', async ({ page, server }) => {
  await page.goto(server.url + path)
  const field = page.getByLabel(label, { exact: true })
  await takenOver(page)
  await field.focus()
  // The page scrolls smoothly.
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.evaluate((input) => input.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Insured until May') })
  await expect(page.getByText(/^notes\.txt: /)).toBeInViewport({ ratio: 1 })
})

test('a paper on its way waits while the phone is offline, and goes on by itself', async ({ context, line, pdf, stored }) => {
  const page = await open(context, line)
  const file = paper(pdf, 'offline.pdf')
  line.become(slow)
  await page.getByLabel(label, { exact: true }).setInputFiles(file)
  await hasSent(page, megabyte)
  await context.setOffline(true)
  await expect(page.getByText('Waiting for the network. It goes on by itself.')).toBeVisible()
  await context.setOffline(false)
  await sent(page)
  expect(sha256(await stored('offline.pdf'))).toBe(sha256(file.buffer))
  expect(line.sent()).toBeLessThan(7 * megabyte)
})

for (const [how, again] of [
  ['is loaded anew', async (page: Page) => void (await page.reload())],
  ['is killed', async (page: Page) => page.close({ runBeforeUnload: false })],
] as const)
  test(`a paper goes on where it was when its tab ${how}`, async ({ context, line, pdf, stored }) => {
    let page = await open(context, line)
    const file = paper(pdf, `${how.replaceAll(' ', '-')}.pdf`)
    line.become(slow)
    await page.getByLabel(label, { exact: true }).setInputFiles(file)
    await hasSent(page, 2 * megabyte)
    await again(page)
    if (page.isClosed()) page = await open(context, line)
    await expect(page.getByText(file.name)).toBeVisible()
    await sent(page)
    expect(sha256(await stored(file.name))).toBe(sha256(file.buffer))
    expect(line.sent()).toBeLessThan(7.5 * megabyte)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThanOrEqual(1)
  })

/** How many files lie in the database of the page. */
const filesLeft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept-files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('after a log-out no file is left on the phone', async ({ context, line, pdf }) => {
  const page = await open(context, line)
  line.become(slow)
  await page.getByLabel(label, { exact: true }).setInputFiles(paper(pdf, 'left.pdf'))
  await hasSent(page, megabyte)
  line.become(null)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => filesLeft(page)).toBe(0)
})
