import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type * as Lab from '#tests/video/lab.ts'
import { openLab } from '#tests/video/lab-site.ts'

export interface Videos {
  /** A clip that is small enough to keep its pictures, with the place where it was taken. */
  readonly small: string
  /** The same in 19 MB, of which more than 8 and less than 16 MB are pictures. */
  readonly large: string
  readonly remove: () => Promise<void>
}

/** A short clip as large as one that is worth the engine: filled up in its pictures, and beside them by a box without meaning. */
async function fattened(clip: Buffer): Promise<Buffer> {
  const filler = Buffer.alloc(700_000, 0xff)
  filler.writeUInt32BE(filler.length - 4)
  // A unit of filler data, as encoders of a fixed rate write it.
  filler[4] = 0x0c
  filler[filler.length - 1] = 0x80
  const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('The clip has no pictures')
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures)
  output.setMetadataTags(await input.getMetadataTags())
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await pictures.add(packet.clone({ data: Buffer.concat([packet.data, filler]) }), { decoderConfig })
  await output.finalize()
  input.dispose()
  const box = Buffer.alloc(8_000_000)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return Buffer.concat([Buffer.from(target.buffer as ArrayBuffer), box])
}

/** Draws a clip of half a second at 1080p, as a phone's camera writes it, into files. */
export async function drawVideos(browser: Browser): Promise<Videos> {
  const lab = await openLab()
  const page = await browser.newPage({ baseURL: lab.url })
  await page.goto('/')
  const dataUrl = await page.evaluate(async () => {
    const lab: typeof Lab = await import(`${location.origin}/assets/lab.js`)
    return lab.dataUrlOf(await lab.makeClip({ seconds: 0.5, width: 1920, height: 1080, bitrate: 20_000_000 }))
  })
  await page.close()
  await lab.stop()
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-videos-'))
  const [small, large] = [join(folder, 'small.mp4'), join(folder, 'large.mp4')]
  const clip = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  await writeFile(small, clip)
  await writeFile(large, await fattened(clip))
  return { small, large, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** What lies at the server of the video with a name: its bytes, the longer side of its picture, whether it says where it was taken. */
export async function arrived(dataFolder: string, name: string) {
  const folder = join(dataFolder, 'blobs')
  const found = (await readdir(folder, { recursive: true })).filter((entry) => entry.startsWith('incoming') && entry.endsWith(`-${name}`))
  const source = new FilePathSource(join(folder, found.at(-1) ?? 'nothing'))
  const input = new Input({ source, formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryVideoTrack()
    const { raw = {} } = await input.getMetadataTags()
    return {
      files: found.length,
      codec: await track?.getCodec(),
      width: await track?.getDisplayWidth(),
      isPlaced: '©xyz' in raw,
      size: await source.getSize(),
    }
  } finally {
    input.dispose()
  }
}

/** Has the video worker begin with a line of its own, as on a phone whose browser is another one. */
export const workerThatBegins = (page: Page, line: string) =>
  page.route('**/assets/workers/video.worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${line};${await response.text()}` })
  })
