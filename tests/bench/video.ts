import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videoLimits } from '#src/video/compress-video.ts'
import { openLab } from '#tests/video/lab-site.ts'
import { encodeNatively, nativeFfmpeg } from './native-ffmpeg.ts'
import { openBrowser, take, ways, writeClip } from './video-rungs.ts'

const seconds = Number(process.env.CLIP_SECONDS ?? 20)
const guard = { patience: Number(process.env.RUNG_MINUTES ?? 20) * 60_000, memory: 2 * 1024 ** 3 }

interface Row {
  readonly way: string
  readonly time?: number
  readonly size?: number
  readonly most?: number
  readonly failed?: string
}
const rows: Row[] = []
/** What fails is told and noted, and the next one has its turn. */
async function measure(way: string, work: () => Promise<Omit<Row, 'way'>>) {
  console.log(`${way} …`)
  const row = await work().catch((error: Error) => ({ failed: error.message.split('\n')[0] ?? 'it failed' }))
  rows.push({ way, ...row })
  console.log('failed' in row ? `  failed: ${row.failed}` : `  ${((row.time ?? 0) / 1000).toFixed(1)} s`)
}

const lab = await openLab()
const folder = await mkdtemp(join(tmpdir(), 'cruzer-bench-'))
const clip = join(folder, 'clip.mp4')
const { browser, from } = await openBrowser()
try {
  console.log(`A clip of ${seconds} s, 1920 × 1080 is being made …`)
  await writeClip(browser, lab.url, clip, seconds, guard)
  const before = (await stat(clip)).size
  const megabytes = (bytes?: number) => (bytes === undefined ? '' : (bytes / 1e6).toFixed(1))
  console.log(`  ${megabytes(before)} MB`)

  const native = nativeFfmpeg()
  if (native) {
    const encode = (threads?: number) => encodeNatively(clip, join(folder, 'native.mp4'), videoLimits.longestSide, guard.patience, threads)
    await measure('native ffmpeg', () => encode())
    await measure('native ffmpeg, one thread', () => encode(1))
  }
  for (const way of ways) await measure(way.what, () => take(browser, lab.url, clip, way, guard))

  const whole = rows.find(({ way }) => way === 'native ffmpeg')?.time
  console.log(`A clip of ${seconds} s, 1920 × 1080, ${megabytes(before)} MB; Chromium from ${from}; ${native ?? 'no ffmpeg in PATH'}`)
  console.table(
    rows.map(({ way, time, size, most, failed }) => ({
      way,
      seconds: time === undefined ? failed : (time / 1000).toFixed(1),
      'against native': time && whole ? (time / whole).toFixed(2) : '',
      MB: megabytes(size),
      'of the clip': size ? (size / before).toFixed(2) : '',
      'memory MB': most ? Math.round(most / 1e6) : '',
    })),
  )
  if (!native)
    console.log(
      'There is no ffmpeg in PATH, so nothing was measured against it: install it (Debian: apt install ffmpeg) and run this again.',
    )
  await mkdir('reports', { recursive: true })
  await writeFile('reports/bench-video.json', `${JSON.stringify({ seconds, bytes: before, chromium: from, native, rows }, null, 2)}\n`)
  if (rows.some(({ failed }) => failed)) process.exitCode = 1
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
  await lab.stop()
}
