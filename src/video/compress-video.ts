import { byBrowser } from './by-browser.ts'
import { engineSize } from './engine.ts'
import { type Device, hasRoom, thisDevice } from './this-device.ts'
import { tellProgress, type VideoProgress } from './video-progress.ts'

const MB = 1024 * 1024

/** When a video is small enough, and what making it smaller may cost; sizes in bytes. */
export const videoLimits = {
  /** An H.264 MP4 up to this size goes as it is. */
  smallEnough: 8 * MB,
  /** Below this the engine's own 10 MB would outweigh what it saves. */
  engineFrom: 16 * MB,
  /** The longest side of the picture as it is sent, in pixels. */
  longestSide: 1280,
  /** Milliseconds without a sign of life after which a rung is given up. */
  timeout: 60_000,
}
export type VideoLimits = typeof videoLimits

/** How a video was made smaller: its pictures kept, by the browser's encoder, by ffmpeg, or not at all. */
export type Rung = 'small' | 'browser' | 'engine' | 'asItIs'

export interface CompressedVideo {
  /** A local object URL, which keeps the video in memory until it is revoked. */
  readonly url: string
  readonly blob: Blob
  readonly rung: Rung
  readonly revoke: () => void
}

/** What is said before the engine is fetched; sizes in bytes. */
export interface EngineOffer {
  readonly engineBytes: number
  readonly videoBytes: number
}

export interface VideoOptions {
  /** Where the engine lies: `videoEngineUrl` of the runtime configuration. */
  readonly engineUrl: string
  readonly onProgress?: (progress: VideoProgress) => void
  /** Calls it off: the promise rejects with the signal's reason, and the workers end. */
  readonly signal?: AbortSignal
  /** Asked before the engine is fetched; when nobody asks it is fetched unless the phone saves data. */
  readonly mayFetchEngine?: (offer: EngineOffer) => boolean | Promise<boolean>
  readonly device?: Device
  readonly limits?: Partial<VideoLimits>
}

/**
 * Makes a video smaller before it is sent: MP4 with H.264, without sound and location (specification, sections 3, 7 and 9).
 * Takes a file, a blob or a URL. An encoder that fails is told to the console, and the next way is taken; the last is the
 * video as it came, which is also what is given when nothing made it smaller. Rejects when it is called off, or when a URL can't be read.
 */
export async function compressVideo(input: File | Blob | string, options: VideoOptions): Promise<CompressedVideo> {
  const { signal } = options
  signal?.throwIfAborted()
  const video = typeof input === 'string' ? await read(input, signal) : input
  const made = (await firstThatWorks(video, options)) ?? { blob: video, rung: 'asItIs' as const }
  signal?.throwIfAborted()
  const url = URL.createObjectURL(made.blob)
  return { ...made, url, revoke: () => URL.revokeObjectURL(url) }
}

async function read(url: string, signal: AbortSignal | undefined): Promise<Blob> {
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok) throw new Error(`The video at ${url} can't be read: ${response.status}`)
  return response.blob()
}

type Made = Pick<CompressedVideo, 'blob' | 'rung'>

async function firstThatWorks(video: Blob, options: VideoOptions): Promise<Made | null> {
  const { engineUrl, onProgress = () => {}, signal, device = thisDevice() } = options
  const { mayFetchEngine = () => !device.savesData } = options
  const limits = { ...videoLimits, ...options.limits }
  const { engineFrom, timeout, longestSide } = limits
  const order = { ...limits, video, signal }
  const isWorthwhile = (made: Made | null): made is Made => made !== null && (made.rung === 'small' || made.blob.size < video.size)

  const byItself = await attempt(signal, () => byBrowser({ ...order, job: 'shrink', report: tellProgress('encoding', onProgress) }))
  if (isWorthwhile(byItself)) return byItself

  const offer = { engineBytes: engineSize.compressed, videoBytes: video.size }
  if (!byItself && video.size >= engineFrom && hasRoom(video.size, device) && (await mayFetchEngine(offer))) {
    const byHelp = await attempt(signal, async (): Promise<Made> => {
      const { byEngine } = await import('./by-engine.ts')
      const fetched = tellProgress('fetchingEngine', onProgress)
      const encoded = tellProgress('encoding', onProgress)
      return { blob: await byEngine({ video, engineUrl, longestSide, timeout, signal, fetched, encoded }), rung: 'engine' }
    })
    if (isWorthwhile(byHelp)) return byHelp
  }
  const cleaned = await attempt(signal, () => byBrowser({ ...order, job: 'clean', report: () => {} }))
  return cleaned && { ...cleaned, rung: 'asItIs' }
}

/** An encoder that fails is never in the way of the video: the console is told, and null means the next one. */
async function attempt(signal: AbortSignal | undefined, encode: () => Promise<Made | null>): Promise<Made | null> {
  signal?.throwIfAborted()
  try {
    return await encode()
  } catch (error) {
    signal?.throwIfAborted()
    console.error(error)
    return null
  }
}
