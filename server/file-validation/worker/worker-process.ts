import './no-network.ts'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { bounds, millisFor } from '#server/file-validation/bounds'
import { validateFile } from '#server/file-validation/validate-file'
import type { ValidationResult } from '#server/file-validation/validation-result'

/** What the worker is asked: to validate a file of so many bytes, or for the template of the face in a clean copy. */
export interface Jobs {
  /** Null where the disk has no room for the clean copy. */
  readonly validate: {
    readonly ask: { readonly from: string; readonly to: string; readonly size: number }
    readonly give: ValidationResult | null
  }
  /** Null where there is no face. */
  readonly face: { readonly ask: { readonly from: string }; readonly give: readonly number[] | null }
}
export type JobName = keyof Jobs
type Asked = { readonly [Name in JobName]: Jobs[Name]['ask'] & { readonly job: Name } }[JobName]

/** What the worker says: that it can begin; its result, and the bytes of memory it still holds. */
export type WorkerReply = { readonly ready: true } | { readonly result: Jobs[JobName]['give']; readonly held: number }

/** A busy machine may leave a worker waiting: its time is up when the clock says so and it has had most of that time for itself. */
const watchText = `
  const { parentPort, workerData: { memory, shareOfTime } } = require('node:worker_threads')
  let job
  parentPort.on('message', (millis) => (job = millis && { millis, at: performance.now(), used: process.cpuUsage() }))
  const isOver = () => {
    if (!job || performance.now() - job.at < job.millis) return false
    const { user, system } = process.cpuUsage(job.used)
    return (user + system) / 1000 > job.millis * shareOfTime
  }
  setInterval(() => { if (process.memoryUsage.rss() > memory || isOver()) process.kill(process.pid, 'SIGKILL') }, 10)
`

const say = (said: WorkerReply) => process.send?.(said)

// A thread of its own, as the main one may be deep in a decoder. Node's own limits do not count what decoders take outside of its heap.
const watch = new Worker(watchText, { eval: true, stdout: true, stderr: true, workerData: bounds })
watch.unref()

process.on('disconnect', () => process.exit())
async function done(asked: Asked): Promise<Jobs[JobName]['give']> {
  if (asked.job === 'validate') return validateFile(asked.from, asked.to)
  // Hundreds of kilobytes and three models: no worker loads them that is not asked for a face.
  return (await import('#server/file-validation/face-template')).faceTemplateOf(asked.from)
}

process.on('message', (asked: Asked) => {
  watch.postMessage(asked.job === 'validate' ? millisFor(asked.size) : bounds.faceMillis)
  // A face that cannot be looked for ends the process, as a decoder that crashes does.
  void done(asked).then((result) => {
    watch.postMessage(null)
    say({ result, held: process.memoryUsage.rss() })
  })
})
say({ ready: true })
