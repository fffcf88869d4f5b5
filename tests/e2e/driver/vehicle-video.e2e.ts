import { copyFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { arrived, drawVideos, type Videos, workerThatBegins } from '#tests/e2e/harness/walk-round-video.ts'

const path = '/driver/onboarding-form/vehicle-docs'
const label = 'Walk-round video'

interface ForEachTest {
  /** Chooses a video as one taken by the camera. */
  readonly choose: (video: string) => Promise<void>
  /** Waits until it is sent, and tells what arrived. */
  readonly sent: () => ReturnType<typeof arrived>
}

const test = base.extend<ForEachTest, { videos: Videos }>({
  videos: [
    async ({ browser }, use) => {
      const videos = await drawVideos(browser)
      await use(videos)
      await videos.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  choose: async ({ page, context }, use, testInfo) => {
    // What is looked at is the video as it left the phone: the application would hold a clean copy in its place.
    await context.route('**/api/driver/onboarding/files', (route) => route.fulfill({ json: { message: 'We have this file.', files: [] } }))
    await use(async (video) => {
      const own = testInfo.outputPath(nameIn(testInfo))
      await copyFile(video, own)
      await page.getByLabel(label, { exact: true }).setInputFiles(own)
    })
  },
  sent: async ({ page, server }, use, testInfo) =>
    use(async () => {
      await expect(state(page)).toHaveText('Uploaded', { timeout: 120_000 })
      return arrived(server.dataFolder, nameIn(testInfo))
    }),
})

const nameIn = ({ testId }: { readonly testId: string }) => `${testId}.mp4`
const state = (page: Page) => page.locator('#field-files-video_walkround-state')
const press = (page: Page, words: string) => page.getByRole('button', { name: `${words} for ${label}` }).click()
const made = { files: 1, codec: 'avc', width: 1280, isPlaced: false }
const offer = /^This browser needs a 10\sMB helper to make the video smaller\. Get it, or send the video as it is \(1[\d.]+ MB\)\.$/
const noEncoder = 'delete self.VideoEncoder'

test.beforeEach(({ driverAt }) => driverAt('vehicle_docs'))

test('a small video keeps its pictures, and loses its place', async ({ page, videos, choose, sent }) => {
  await page.goto(path)
  await choose(videos.small)
  expect(await sent()).toMatchObject({ ...made, width: 1920 })
})

test('a large video is made smaller by the browser, and nothing is fetched for it', async ({ page, videos, choose, sent }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/ffmpeg/') && asked.push(request.url()))
  await page.goto(path)
  await choose(videos.large)
  const there = await sent()
  expect(there).toMatchObject(made)
  expect(there.size).toBeLessThan(1_000_000)
  expect(asked).toEqual([])
})

test('without an encoder the helper is offered with its size, fetched when it is wanted, and its video sent', async ({
  page,
  videos,
  choose,
  sent,
  barriers,
}) => {
  await workerThatBegins(page, noEncoder)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/ffmpeg/') && asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await choose(videos.large)
  await expect(state(page)).toHaveText(offer)
  expect([asked, await barriers()]).toEqual([[], []])
  await press(page, 'Get the helper')
  expect(await sent()).toMatchObject(made)
  expect(asked).toEqual(['/ffmpeg/ffmpeg-core.wasm', '/ffmpeg/ffmpeg-core.js'])
})

test('a helper that is missing is told to the console, and the video is sent all the same', async ({
  page,
  videos,
  choose,
  sent,
  noErrors,
}) => {
  noErrors.expected.push('404', 'The video engine is not at')
  await workerThatBegins(page, noEncoder)
  await page.route('**/ffmpeg/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(path)
  await choose(videos.large)
  const said = page.waitForEvent('console', (message) => message.text().includes('The video engine is not at'))
  await press(page, 'Get the helper')
  expect((await said).type()).toBe('error')
  expect(await sent()).toMatchObject({ ...made, width: 1920 })
})

test('the helper need not be fetched', async ({ page, videos, choose, sent }) => {
  await workerThatBegins(page, noEncoder)
  await page.goto(path)
  await choose(videos.large)
  await expect(state(page)).toHaveText(offer)
  await press(page, 'Send it as it is')
  expect(await sent()).toMatchObject({ ...made, width: 1920 })
})

for (const [when, words, line, isPlaced, prepare] of [
  // The server takes the place off what is sent before the phone has done so.
  ['the browser encodes', 'Making the video smaller', 'VideoEncoder.prototype.flush = () => new Promise(() => {})', true, async () => {}],
  [
    'the helper is fetched',
    'Getting the helper',
    noEncoder,
    false,
    async (page: Page) => {
      // Never answered, as on a line that stands still.
      await page.route('**/ffmpeg/**', () => {})
      await press(page, 'Get the helper')
    },
  ],
] as const)
  test(`while ${when}, a video is sent as it is, or taken away, and no work goes on`, async ({ page, videos, choose, sent }) => {
    await workerThatBegins(page, line)
    await page.goto(path)
    const isAtWork = async () => {
      await expect(state(page)).toHaveText(words)
      await expect(page.getByRole('progressbar', { name: 'Made ready so far' })).toBeVisible()
    }
    await choose(videos.large)
    await prepare(page)
    await isAtWork()
    await page.getByRole('button', { name: `Remove ${label}` }).press('Enter')
    await expect(state(page)).toHaveText('')
    await expect(page.getByLabel(label)).toBeFocused()
    await expect.poll(() => page.workers().length).toBe(0)
    await choose(videos.large)
    await prepare(page)
    await isAtWork()
    await press(page, 'Send it as it is')
    expect(await sent()).toMatchObject({ ...made, width: 1920, isPlaced })
    await expect.poll(() => page.workers().length).toBe(0)
  })
