import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '#scripts/browsers/browser'
import type { Rung, VideoLimits } from '#src/video/compress-video.ts'
import type { VideoProgress } from '#src/video/video-progress.ts'
import type * as Lab from '#tests/video/lab.ts'
import { watchMemory } from './browser-memory.ts'

/** A way down the rungs: which one is meant, where, and the limits that lead to it. */
export interface Way {
  readonly rung: Rung
  readonly what: string
  /** Browsers give their encoders to secure addresses only: at another one ffmpeg has to do it. */
  readonly isSecure: boolean
  readonly limits: Partial<VideoLimits>
}

const never = Number.MAX_SAFE_INTEGER
export const ways: readonly Way[] = [
  { rung: 'small', what: 'small enough: pictures kept', isSecure: true, limits: { smallEnough: never } },
  { rung: 'asItIs', what: 'as it is: location taken off', isSecure: false, limits: { smallEnough: 0, engineFrom: never } },
  { rung: 'browser', what: 'WebCodecs by mediabunny', isSecure: true, limits: { smallEnough: 0 } },
  { rung: 'engine', what: 'ffmpeg.wasm', isSecure: false, limits: { smallEnough: 0, engineFrom: 0 } },
]

/** What a way may take: milliseconds, and bytes of memory in all of the browser's processes. */
export interface Guard {
  readonly patience: number
  readonly memory: number
}

export async function openBrowser() {
  const { executablePath, env, from } = await findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP insecure.test 127.0.0.1']
  const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env }, args })
  return { browser, from }
}

/** Does work on a page of its own, which is closed after it, or before when it takes too long or too much. */
async function onPage<Result>(browser: Browser, url: string, guard: Guard, work: (page: Page) => Promise<Result>) {
  const page = await browser.newPage()
  page.setDefaultTimeout(guard.patience)
  page.on('console', (message) => {
    // An address without a certificate is told that this header says nothing there.
    if (message.type() === 'error' && !message.text().includes('Cross-Origin-Opener-Policy')) console.log(`    ${message.text()}`)
  })
  let stop: (reason: Error) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })
  const timer = setTimeout(() => stop(new Error(`not done after ${guard.patience / 1000} s`)), guard.patience)
  const memory = await watchMemory(browser, (bytes) => {
    if (bytes > guard.memory) stop(new Error(`took more than ${Math.round(guard.memory / 1e6)} MB of memory`))
  })
  try {
    const working = page.goto(url).then(() => work(page))
    // Once it is stopped, what the closed page says of it is not news.
    working.catch(() => {})
    const result = await Promise.race([working, stopped])
    return { result, most: await memory.stop() }
  } finally {
    clearTimeout(timer)
    await memory.stop()
    await page.close()
  }
}

/** Makes a clip of 1920 × 1080 in a page and writes it to a file. */
export const writeClip = (browser: Browser, url: string, clip: string, seconds: number, guard: Guard) =>
  onPage(browser, url, guard, async (page) => {
    const download = page.waitForEvent('download')
    await page.evaluate(async (seconds) => {
      const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
      const video = await lab.makeClip({ seconds, width: 1920, height: 1080, bitrate: 20_000_000 })
      Object.assign(document.createElement('a'), { href: URL.createObjectURL(video), download: 'clip.mp4' }).click()
    }, seconds)
    await (await download).saveAs(clip)
  })

/** Takes a clip one way and tells how far it is, by tenths; rejects when another rung was taken than the one that is meant. */
export async function take(browser: Browser, url: string, clip: string, { rung, isSecure, limits }: Way, guard: Guard) {
  const at = isSecure ? url : url.replace('localhost', 'insecure.test')
  const began = performance.now()
  let tenth = ''
  const { result, most } = await onPage(browser, at, guard, async (page) => {
    await page.exposeFunction('tellBench', ({ doing, done }: VideoProgress) => {
      const now = `${doing} ${Math.floor(done * 10) * 10} %`
      if (now !== tenth) console.log(`    ${now} after ${((performance.now() - began) / 1000).toFixed(0)} s`)
      tenth = now
    })
    await page.setInputFiles('input', clip)
    return page.evaluate(async (limits) => {
      const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
      const file = document.querySelector('input')?.files?.[0] as File
      const { tellBench } = window as unknown as { tellBench: (progress: VideoProgress) => void }
      const { rung, size, time } = await lab.tryOut(file, {
        engineUrl: '/ffmpeg',
        limits,
        onProgress: tellBench,
      })
      return { rung, size, time }
    }, limits)
  })
  if (result.rung !== rung) throw new Error(`the rung "${result.rung}" was taken instead`)
  return { size: result.size, time: result.time, most }
}
