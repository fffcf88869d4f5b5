import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import type { RunningServer } from '#tests/e2e/harness/running-server.ts'
import type * as Lab from './lab.ts'
import { openLab } from './lab-site.ts'

const test = base.extend<{ insecure: Page }, { lab: RunningServer; clipOf: (asked: Case) => Promise<string> }>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const lab = await openLab()
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Drawn where there is an encoder, each once.
  clipOf: [
    async ({ browser, lab }, use) => {
      const page = await browser.newPage({ baseURL: lab.url })
      const folder = await mkdtemp(join(tmpdir(), 'cruzer-clips-'))
      const drawn = new Map<string, Promise<string>>()
      await use(({ seconds = 0.5, width = 1920, height = 1080, bitrate = 40_000_000, container = 'mp4' }) => {
        const clip = { seconds, width, height, bitrate, container }
        const file = join(folder, `${seconds}-${width}-${height}-${bitrate}.${container}`)
        const known = drawn.get(file) ?? drawClip(page, clip, file)
        drawn.set(file, known)
        return known
      })
      await page.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ lab }, use) => use(lab.url),
  page: async ({ page }, use) => {
    await page.goto('/')
    await use(page)
  },
  // Browsers give their encoders to secure addresses only; here, as on a phone without any, there is none.
  insecure: async ({ context, lab }, use) => {
    const page = await context.newPage()
    await page.goto(lab.url.replace('localhost', 'insecure.test'))
    expect(await page.evaluate(() => 'VideoEncoder' in window)).toBe(false)
    await use(page)
  },
})

type Case = Partial<Pick<Lab.ClipAsked, 'seconds' | 'width' | 'height' | 'bitrate' | 'container'>> & {
  readonly engineUrl?: string
  readonly limits?: Record<string, number>
  readonly device?: { memory: number; savesData: boolean }
  readonly wants?: boolean
}

async function drawClip(page: Page, asked: Lab.ClipAsked, file: string): Promise<string> {
  await page.goto('/')
  const dataUrl = await page.evaluate(async (clip) => {
    const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
    return lab.dataUrlOf(await lab.makeClip(clip))
  }, asked)
  await writeFile(file, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  return file
}

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }
const choose = (page: Page, clip: Chosen) => page.locator('input').setInputFiles(clip)

const compress = async (page: Page, clip: Chosen, { engineUrl = '/ffmpeg', limits, device, wants }: Case) => {
  await choose(page, clip)
  return page.evaluate(
    async (options) => {
      const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
      const video = document.querySelector('input')?.files?.[0] as File
      const offers: unknown[] = []
      const mayFetchEngine = (offer: unknown) => {
        offers.push(offer)
        return false
      }
      const { wants, ...rest } = options
      const { blob, shares, ...told } = await lab.tryOut(video, { ...rest, ...(wants === false && { mayFetchEngine }) })
      return {
        ...told,
        before: video.size,
        offers,
        // From fetching to encoding it begins again.
        rises: shares.filter((share, at) => share < (shares[at - 1] ?? 0)).length < told.progress.length,
        steps: shares.length,
        seen: await lab.look(blob).catch((error) => ({ preset: String(error) })),
      }
    },
    { engineUrl, wants, ...(limits && { limits }), ...(device && { device }) },
  )
}

const encoded = { type: 'video/mp4', codec: 'avc', tracks: 1, says: false }
const needsHelp = { smallEnough: 0, engineFrom: 0 }

test.beforeEach(({ noErrors }) => {
  // The first is what a revoked URL answers; the second what an address without a certificate is told.
  noErrors.expected.push('net::ERR_FILE_NOT_FOUND', 'Cross-Origin-Opener-Policy')
})

test('a small H.264 MP4 keeps its pictures, and loses its place', async ({ page, clipOf }) => {
  const told = await compress(page, await clipOf({}), {})
  expect(told).toMatchObject({ rung: 'small', isGone: true, seen: { ...encoded, width: 1920, height: 1080, seconds: 0.5, frames: 15 } })
  expect([told.sizeAtUrl, told.size <= told.before]).toEqual([told.size, true])
})

for (const [what, asked, size] of [
  ['a large MP4', { limits: { smallEnough: 0 } }, { width: 1280, height: 720 }],
  ['a picture larger than 1080p', { width: 2560, height: 1440 }, { width: 1280, height: 720 }],
  ['a WebM held upright', { container: 'webm', width: 1080, height: 1920 }, { width: 720, height: 1280 }],
] as const)
  test(`${what} is encoded by the browser's own encoder, and nothing is fetched for it`, async ({ page, clipOf }) => {
    const clip = await clipOf(asked)
    const asks: string[] = []
    page.on('request', (asked) => asks.push(asked.url()))
    const told = await compress(page, clip, asked)
    expect(told).toMatchObject({ rung: 'browser', progress: ['encoding'], rises: true, seen: { ...encoded, ...size } })
    expect([told.steps > 5, told.size < told.before, asks.filter((url) => url.includes('ffmpeg'))]).toEqual([true, true, []])
  })

test('without an encoder in the browser, ffmpeg makes an H.264 MP4 of it', async ({ insecure, clipOf }) => {
  const clip = await clipOf({})
  const told = await compress(insecure, clip, { limits: needsHelp })
  expect(told).toMatchObject({
    rung: 'engine',
    progress: ['fetchingEngine', 'encoding'],
    rises: true,
    seen: { ...encoded, width: 1280, height: 720, seconds: 0.5, frames: 15 },
  })
  expect([told.seen.preset, told.size < told.before]).toEqual([expect.stringMatching(/subme=6 .*rc_lookahead=30 .*crf=22/), true])
})

test('an engine that is missing is told to the console, and the video goes as it is, without its place', async ({
  insecure,
  clipOf,
  noErrors,
}) => {
  noErrors.expected.push('404', 'The video engine is not at')
  const said: string[] = []
  insecure.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const clip = await clipOf({})
  const told = await compress(insecure, clip, { engineUrl: '/nowhere', limits: needsHelp })
  expect(told).toMatchObject({ rung: 'asItIs', seen: { ...encoded, width: 1920, height: 1080, frames: 15 } })
  expect(said.filter((words) => words.includes('/nowhere/ffmpeg-core.wasm?v=0.12.10: 404'))).toHaveLength(1)
})

for (const [why, device] of [
  ['a phone that saves data', { memory: 4, savesData: true }],
  ['a phone with too little memory', { memory: 1, savesData: false }],
] as const)
  test(`${why} fetches no engine`, async ({ insecure, clipOf }) => {
    const clip = await clipOf({})
    const asks: string[] = []
    insecure.on('request', (asked) => asks.push(asked.url()))
    expect(await compress(insecure, clip, { limits: needsHelp, device })).toMatchObject({ rung: 'asItIs', progress: [] })
    expect(asks.filter((url) => url.includes('ffmpeg-core'))).toEqual([])
  })

test('the engine is offered with its size and the size of the video, and is not fetched when it is not wanted', async ({
  insecure,
  clipOf,
}) => {
  const clip = await clipOf({})
  const told = await compress(insecure, clip, { limits: needsHelp, wants: false })
  expect(told).toMatchObject({ rung: 'asItIs', offers: [{ engineBytes: 10_000_000, videoBytes: told.before }], progress: [] })
})

test('a video that grows by encoding goes as it is', async ({ page, clipOf }) => {
  const clip = await clipOf({ width: 320, height: 180, bitrate: 10_000 })
  const told = await compress(page, clip, { limits: { smallEnough: 0 } })
  expect([told.rung, told.size <= told.before]).toEqual(['asItIs', true])
})

test('what is no video goes as it is, for the server to judge', async ({ page }) => {
  const told = await compress(page, { name: 'none.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') }, {})
  expect([told.rung, told.size, told.before]).toEqual(['asItIs', 15, 15])
})

for (const [rung, limits] of [
  ['browser', { smallEnough: 0 }],
  ['engine', needsHelp],
] as const)
  test(`called off in the middle, the ${rung} rung ends at once and leaves no worker behind`, async ({ page, insecure, clipOf }) => {
    const at = rung === 'engine' ? insecure : page
    const clip = await clipOf({ seconds: rung === 'engine' ? 1 : 2 })
    await choose(at, clip)
    const told = await at.evaluate(async (limits) => {
      const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
      const leave = new AbortController()
      const video = document.querySelector('input')?.files?.[0] as File
      let last = 0
      const reason = await lab
        .compressVideo(video, {
          engineUrl: '/ffmpeg',
          limits,
          signal: leave.signal,
          onProgress: ({ doing, done }) => {
            last = done
            if (doing === 'encoding' && done > 0.05) leave.abort()
          },
        })
        .then(
          ({ rung }) => rung,
          (error: Error) => error.name,
        )
      return { reason, inTheMiddle: last > 0.05 && last < 1 }
    }, limits)
    expect(told).toEqual({ reason: 'AbortError', inTheMiddle: true })
    await expect.poll(() => at.workers().length).toBe(0)
  })

test('a video is read from a URL, and a URL that leads nowhere is refused', async ({ page, noErrors, clipOf }) => {
  noErrors.expected.push('404')
  const clip = await clipOf({})
  await choose(page, clip)
  const told = await page.evaluate(async () => {
    const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
    const url = URL.createObjectURL(document.querySelector('input')?.files?.[0] as File)
    const { rung } = await lab.tryOut(url, { engineUrl: '/ffmpeg' })
    const lost = await lab.compressVideo('/gone.mp4', { engineUrl: '/ffmpeg' }).catch((error: Error) => error.message)
    return [rung, lost]
  })
  expect(told).toEqual(['small', "The video at /gone.mp4 can't be read: 404"])
})
