import { ALL_FORMATS, BlobSource, BufferTarget, CanvasSource, Input, Mp4OutputFormat, Output, Quality, WebMOutputFormat } from 'mediabunny'
import { trustOwnWorkers } from '#src/app/builds/trust-own-workers.ts'
import { compressVideo, type VideoOptions } from '#src/video/compress-video.ts'

trustOwnWorkers(window)

export interface ClipAsked {
  readonly seconds: number
  readonly width: number
  readonly height: number
  /** Bits a second. */
  readonly bitrate: number
  readonly container?: 'mp4' | 'webm'
}

/** A place in Lagos, as phones write it. */
export const place = '+06.4531+003.3958/'

/** A clip of patches that move and change, as no encoder can guess them; an MP4 says where it was taken. */
export async function makeClip({ seconds, width, height, bitrate, container = 'mp4' }: ClipAsked): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const target = new BufferTarget()
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const quality = new Quality({ bitrate })
  const source = new CanvasSource(canvas, { codec: container === 'mp4' ? 'avc' : 'vp9', quality })
  output.addVideoTrack(source, { frameRate: 30 })
  if (container === 'mp4') output.setMetadataTags({ comment: place, raw: { '©xyz': place } })
  await output.start()
  const patch = 40
  for (let frame = 0; frame < seconds * 30; frame++) {
    for (let x = 0; x < width; x += patch)
      for (let y = 0; y < height; y += patch) {
        const shade = (x * 7 + y * 13 + frame * (1 + ((x ^ y) % 11)) * 5) % 360
        pen.fillStyle = `hsl(${shade} 60% ${30 + ((frame * 3 + x) % 40)}%)`
        pen.fillRect(x, y, patch, patch)
      }
    await source.add(frame / 30, 1 / 30)
  }
  await output.finalize()
  return new Blob([target.buffer as ArrayBuffer], { type: `video/${container}` })
}

/** A clip as it is handed from page to page. */
export async function dataUrlOf(clip: Blob): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(clip)
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  return String(reader.result)
}

/** What a video is, read from its bytes. */
export async function look(video: Blob) {
  const input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture in it')
  const text = new TextDecoder('latin1').decode(await video.arrayBuffer())
  return {
    type: (await input.getMimeType()).split(';')[0],
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds: Math.round((await input.computeDuration()) * 10) / 10,
    frames: (await track.computePacketStats()).packetCount,
    tracks: (await input.getTracks()).length,
    says: text.includes(place),
    preset: /cabac=\d.*?crf=[\d.]+/.exec(text)?.[0],
  }
}

/** Makes a video smaller and tells how that went: the way that was taken, what came of it, the progress, the time in ms. */
export async function tryOut(input: Blob | string, options: VideoOptions) {
  const progress: string[] = []
  const shares: number[] = []
  const began = performance.now()
  const { url, blob, rung, revoke } = await compressVideo(input, {
    ...options,
    onProgress: (moved) => {
      const { doing, done } = moved
      if (progress.at(-1) !== doing) progress.push(doing)
      shares.push(done)
      options.onProgress?.(moved)
    },
  })
  const time = performance.now() - began
  const fetched = await (await fetch(url)).blob()
  revoke()
  const isGone = await fetch(url).then(
    () => false,
    () => true,
  )
  return { rung, size: blob.size, sizeAtUrl: fetched.size, isGone, progress, shares, time, blob }
}

export { compressVideo }
