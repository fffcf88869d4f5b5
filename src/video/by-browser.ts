import { guardAgainstStall } from './stall-guard.ts'
import type { VideoAnswer, VideoOrder } from './worker-messages.ts'

interface ByBrowser extends VideoOrder {
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  readonly report: (done: number) => void
}

/** Has the video worker carry out an order; null where this browser can't. Rejects when the worker breaks, stands still or is called off. */
export async function byBrowser({ timeout, signal, report, ...order }: ByBrowser) {
  const worker = new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' })
  const guard = guardAgainstStall(timeout, signal, 'The encoder of the browser')
  try {
    const answered = new Promise<Exclude<VideoAnswer, { type: 'progressed' }>>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(`The video worker broke: ${message || 'it could not be loaded'}`))
      worker.onmessage = ({ data }: MessageEvent<VideoAnswer>) => {
        guard.alive()
        if (data.type === 'progressed') report(data.done)
        else resolve(data)
      }
      worker.postMessage(order)
    })
    const answer = await Promise.race([answered, guard.broken])
    if (answer.type === 'made') return { blob: new Blob([answer.made], { type: 'video/mp4' }), rung: answer.rung }
    console.info(`The video was not made smaller by the browser: ${answer.why}`)
    return null
  } finally {
    guard.end()
    worker.terminate()
  }
}
