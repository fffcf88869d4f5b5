import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '#scripts/browser'
import { encoding } from '#src/video/encoding.ts'
import { videoLimits } from '#src/video/video-limits.ts'
import type * as Lab from '#tests/video/lab.ts'
import { openLab } from '#tests/video/lab-site.ts'

const seconds = Number(process.env.CLIP_SECONDS ?? 20)
const lab = await openLab()
const { executablePath, env, from } = await findBrowser()
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP insecure.test 127.0.0.1']
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env }, args })
const folder = await mkdtemp(join(tmpdir(), 'cruzer-bench-'))
const clip = join(folder, 'clip.mp4')
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Without a secure address there is no encoder in the browser, and ffmpeg has to do it. */
const secure = await browser.newPage({ baseURL: lab.url })
const insecure = await browser.newPage({ baseURL: lab.url.replace('localhost', 'insecure.test') })
for (const page of [secure, insecure]) await page.goto('/')

const download = secure.waitForEvent('download')
await secure.evaluate(async (seconds) => {
  const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
  const video = await lab.makeClip({ seconds, width: 1920, height: 1080, bitrate: 20_000_000 })
  Object.assign(document.createElement('a'), { href: URL.createObjectURL(video), download: 'clip.mp4' }).click()
}, seconds)
await (await download).saveAs(clip)
const before = (await stat(clip)).size

const run = async (page: Page, limits: Partial<typeof videoLimits>) => {
  await page.setInputFiles('input', clip)
  return page.evaluate(async (limits) => {
    const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
    const file = document.querySelector('input')?.files?.[0] as File
    const { rung, size, time } = await lab.tryOut(file, { engineUrl: '/ffmpeg', limits })
    return { rung: rung as string, size, time }
  }, limits)
}
const runs = [
  await run(secure, { smallEnough: Number.MAX_SAFE_INTEGER }),
  await run(secure, { smallEnough: 0 }),
  await run(insecure, { smallEnough: 0, engineFrom: 0 }),
  await run(insecure, { smallEnough: 0, engineFrom: Number.MAX_SAFE_INTEGER }),
]
await browser.close()

const hasNative = spawnSync('ffmpeg', ['-version']).status === 0
if (hasNative) {
  const out = join(folder, 'native.mp4')
  const began = performance.now()
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...encoding(clip, out, videoLimits.longestSide)])
  runs.push({ rung: 'native ffmpeg', time: performance.now() - began, size: (await stat(out)).size })
}
const native = runs.find(({ rung }) => rung === 'native ffmpeg')?.time
console.log(`A clip of ${seconds} s, 1920 × 1080, ${megabytes(before)} MB; Chromium from ${from}`)
console.table(
  runs.map(({ rung, time, size }) => ({
    rung,
    seconds: (time / 1000).toFixed(1),
    'against native': native ? (time / native).toFixed(2) : 'no ffmpeg in PATH',
    MB: megabytes(size),
    'of the clip': (size / before).toFixed(2),
  })),
)
if (!hasNative)
  console.log('There is no ffmpeg in PATH, so nothing was measured against it: install it (Debian: apt install ffmpeg) and run this again.')
await rm(folder, { recursive: true, force: true })
await lab.stop()
