import type { FileWorker } from './worker.ts'

/** Milliseconds after which a worker that nobody asked ends, and files after which one is replaced. */
const idleMillis = 60_000
const filesEach = 200

/** Processes that open files, each begun when there is a file for it and kept for the next. */
export interface WorkerPool {
  /** Does a job in a process that is free, or a new one; rejects when it does not start. How many at once is the caller's to say. */
  readonly run: FileWorker['run']
  readonly pids: () => number[]
  readonly close: () => void
}

/** Makes a pool; no worker runs yet. */
export function createWorkerPool(start: () => FileWorker): WorkerPool {
  const free: { worker: FileWorker; files: number; rest: NodeJS.Timeout }[] = []
  const all = new Set<FileWorker>()
  let closed = false

  function take(): { worker: FileWorker; files: number } {
    for (let known = free.pop(); known; known = free.pop()) {
      clearTimeout(known.rest)
      if (known.worker.isAlive()) return known
      all.delete(known.worker)
    }
    const worker = start()
    all.add(worker)
    return { worker, files: 0 }
  }

  function giveBack(worker: FileWorker, files: number): void {
    if (!worker.isAlive() || files >= filesEach) {
      worker.stop()
      all.delete(worker)
    } else free.push({ worker, files, rest: setTimeout(worker.stop, idleMillis).unref() })
  }

  return {
    async run(job, ask) {
      if (closed) throw new Error('The workers are closed.')
      const { worker, files } = take()
      try {
        return await worker.run(job, ask)
      } finally {
        giveBack(worker, files + 1)
      }
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    close: () => {
      closed = true
      for (const { rest } of free) clearTimeout(rest)
      for (const worker of all) worker.stop()
    },
  }
}
