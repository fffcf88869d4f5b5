import { FFFSType, FFmpeg } from '@ffmpeg/ffmpeg'
import { engineAt, ffmpegArguments } from './engine.ts'
import { fetchEngine } from './fetch-engine.ts'
import { guardAgainstStall } from './stall-guard.ts'

interface ByEngine {
  readonly video: Blob
  readonly engineUrl: string
  readonly longestSide: number
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  readonly fetched: (done: number) => void
  readonly encoded: (done: number) => void
}

/**
 * Encodes a video anew by ffmpeg in a worker: MP4, H.264, preset fast, CRF 22 (specification, sections 7 and 9), without
 * sound and location. Rejects when the engine can't be loaded, breaks, stands still or is called off.
 */
export async function byEngine({ video, engineUrl, longestSide, timeout, signal, fetched, encoded }: ByEngine): Promise<Blob> {
  const { core, wasm } = engineAt(engineUrl, location.href)
  const ffmpeg = new FFmpeg()
  const guard = guardAgainstStall(timeout, signal, 'The video engine')
  const soon = <Value>(work: Promise<Value>) => Promise.race([work, guard.broken])
  const alive = (report: (done: number) => void) => (done: number) => {
    guard.alive()
    report(done)
  }
  const stopFetching = new AbortController()
  let wasmURL: string | undefined
  try {
    wasmURL = URL.createObjectURL(await soon(fetchEngine(wasm, stopFetching.signal, alive(fetched))))
    // Without both addresses the library asks a public network of copies.
    await soon(ffmpeg.load({ coreURL: core, wasmURL }))
    alive(encoded)(0)
    ffmpeg.on('log', guard.alive)
    ffmpeg.on('progress', ({ progress }) => alive(encoded)(progress))
    await soon(ffmpeg.createDir('/in'))
    // Mounted, the video is read piece by piece; written into the engine's memory it would lie there twice.
    await soon(ffmpeg.mount(FFFSType.WORKERFS, { blobs: [{ name: 'video', data: video }] }, '/in'))
    const exit = await soon(ffmpeg.exec(ffmpegArguments('/in/video', '/out.mp4', longestSide)))
    if (exit !== 0) throw new Error(`The video engine ended with ${exit}`)
    const made = (await soon(ffmpeg.readFile('/out.mp4'))) as Uint8Array<ArrayBuffer>
    return new Blob([made], { type: 'video/mp4' })
  } finally {
    guard.end()
    stopFetching.abort()
    ffmpeg.terminate()
    if (wasmURL) URL.revokeObjectURL(wasmURL)
  }
}
