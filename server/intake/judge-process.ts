import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { bounds } from './bounds.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

/** What the judge is asked. */
export interface Job {
  readonly from: string
  readonly to: string
  /** Bytes of the file. */
  readonly size: number
}

/** What the judge says: that it can begin; its verdict, and the bytes of memory it still holds. */
export type Said = { readonly ready: true } | { readonly verdict: Verdict; readonly held: number }

const say = (said: Said) => process.send?.(said)

// A thread of its own, as the main one may be deep in a decoder. Node's own limits do not count what decoders take outside of its heap.
const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${bounds.memory}) process.kill(process.pid, 'SIGKILL') }, 10)`
new Worker(watch, { eval: true, stdout: true, stderr: true }).unref()

process.on('disconnect', () => process.exit())
process.on('message', ({ from, to }: Job) => {
  void judge(from, to).then((verdict) => say({ verdict, held: process.memoryUsage.rss() }))
})
say({ ready: true })
