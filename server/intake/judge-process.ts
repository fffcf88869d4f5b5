import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { bounds } from './bounds.ts'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

/** What the judge is asked. */
export interface Job {
  readonly from: string
  readonly to: string
}

/** What the judge says: that it can begin, that it has a video before it, its verdict. */
export type Said = { readonly ready: true } | { readonly isVideo: true } | { readonly verdict: Verdict }

const say = (said: Said) => process.send?.(said)

// A thread of its own, as the main one may be deep in a decoder. Node's own limits do not count what decoders take outside of its heap.
const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${bounds.memory}) process.kill(process.pid, 'SIGKILL') }, 10)`
new Worker(watch, { eval: true, stdout: true, stderr: true }).unref()

process.on('disconnect', () => process.exit())
process.on('message', ({ from, to }: Job) => {
  const typed = (type: string) => void (type.startsWith('video/') && say({ isVideo: true }))
  void judge(from, to, typed).then((verdict) => say({ verdict }))
})
say({ ready: true })
