import './no-network.ts'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { bounds, millisFor } from './bounds.ts'
import { validateFile } from './validate-file.ts'
import type { ValidationResult } from './validation-result.ts'

/** What the worker is asked. */
export interface Job {
  readonly from: string
  readonly to: string
  /** Bytes of the file. */
  readonly size: number
}

/** What the worker says: that it can begin; its result, and the bytes of memory it still holds. */
export type Said = { readonly ready: true } | { readonly result: ValidationResult; readonly held: number }

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

const say = (said: Said) => process.send?.(said)

// A thread of its own, as the main one may be deep in a decoder. Node's own limits do not count what decoders take outside of its heap.
const watch = new Worker(watchText, { eval: true, stdout: true, stderr: true, workerData: bounds })
watch.unref()

process.on('disconnect', () => process.exit())
process.on('message', ({ from, to, size }: Job) => {
  watch.postMessage(millisFor(size))
  void validateFile(from, to).then((result) => {
    watch.postMessage(null)
    say({ result, held: process.memoryUsage.rss() })
  })
})
say({ ready: true })
