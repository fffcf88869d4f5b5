import { availableParallelism } from 'node:os'
import type { Job } from './judge-process.ts'
import { type JudgeWorker, startJudge } from './judge-worker.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds after which a judge that nobody asked ends, and files after which one is replaced. */
const idleMillis = 60_000
const filesEach = 200

/** As many processes as the machine has cores, each begun when a file waits for it. */
export interface Judges {
  /** Judges a file as soon as a judge is free; rejects when none starts. */
  readonly judge: (job: Job) => Promise<Verdict>
  readonly pids: () => number[]
  readonly close: () => void
}

/** Makes the judges; none runs yet. */
export function createJudges(most = availableParallelism()): Judges {
  const waiting: (() => void)[] = []
  const free: { worker: JudgeWorker; files: number; rest: NodeJS.Timeout }[] = []
  const all = new Set<JudgeWorker>()
  let busy = 0
  let closed = false

  function take(): { worker: JudgeWorker; files: number } {
    for (let known = free.pop(); known; known = free.pop()) {
      clearTimeout(known.rest)
      if (known.worker.isAlive()) return known
      all.delete(known.worker)
    }
    const worker = startJudge()
    all.add(worker)
    return { worker, files: 0 }
  }

  function giveBack(worker: JudgeWorker, files: number): void {
    if (!worker.isAlive() || files >= filesEach) {
      worker.stop()
      all.delete(worker)
    } else free.push({ worker, files, rest: setTimeout(worker.stop, idleMillis).unref() })
  }

  return {
    async judge(job) {
      if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      if (closed) throw new Error('The judges are closed.')
      busy += 1
      const { worker, files } = take()
      try {
        return await worker.judge(job)
      } finally {
        busy -= 1
        giveBack(worker, files + 1)
        waiting.shift()?.()
      }
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    close: () => {
      closed = true
      for (const begin of waiting.splice(0)) begin()
      for (const { rest } of free) clearTimeout(rest)
      for (const worker of all) worker.stop()
    },
  }
}
