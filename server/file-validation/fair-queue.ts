/** Thrown for a job that still waited when a newer one came under the same key and took its place. */
export class Superseded extends Error {
  override name = 'Superseded'
}

interface Waiting {
  readonly start: () => void
  readonly drop: (reason: Error) => void
}

/** Jobs of many owners, done in fair turns. */
export interface FairQueue {
  /** Does a job when it is its owner's turn. Of the jobs that wait under one key only the newest is done; the others reject with Superseded. */
  readonly run: <Result>(owner: string, key: string, job: () => Promise<Result>) => Promise<Result>
  /** Rejects all that waits with this, and does nothing more. */
  readonly close: (reason: Error) => void
}

/** Makes a queue that does `max` jobs at once, but for one owner one fewer, so that no owner keeps the others waiting. */
export function createFairQueue(max: number): FairQueue {
  const maxEach = Math.max(1, max - 1)
  const waiting = new Map<string, Map<string, Waiting>>()
  const running = new Map<string, number>()
  /** When each owner that has jobs here had its last turn, counted in turns: the one whose turn is longest ago is next. */
  const lastTurns = new Map<string, number>()
  const runningOf = (owner: string) => running.get(owner) ?? 0
  let turn = 0
  let busy = 0

  function nextOwner(): string | undefined {
    const free = [...waiting.keys()].filter((owner) => runningOf(owner) < maxEach)
    return free.sort((a, b) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0))[0]
  }

  function startNext(): void {
    while (busy < max) {
      const owner = nextOwner()
      const jobs = owner === undefined ? undefined : waiting.get(owner)
      const [first] = jobs ?? []
      if (owner === undefined || !jobs || !first) return
      const [key, { start }] = first
      jobs.delete(key)
      if (jobs.size === 0) waiting.delete(owner)
      turn += 1
      lastTurns.set(owner, turn)
      start()
    }
  }

  function end(owner: string): void {
    busy -= 1
    running.set(owner, runningOf(owner) - 1)
    if (runningOf(owner) === 0) {
      running.delete(owner)
      if (!waiting.has(owner)) lastTurns.delete(owner)
    }
    startNext()
  }

  return {
    run: (owner, key, job) =>
      new Promise((resolve, reject) => {
        const start = () => {
          busy += 1
          running.set(owner, runningOf(owner) + 1)
          job()
            .then(resolve, reject)
            .finally(() => end(owner))
        }
        const jobs = waiting.get(owner) ?? new Map<string, Waiting>()
        jobs.get(key)?.drop(new Superseded('Another upload has taken the place of this one.'))
        jobs.set(key, { start, drop: reject })
        waiting.set(owner, jobs)
        startNext()
      }),
    close: (reason) => {
      for (const jobs of waiting.values()) for (const { drop } of jobs.values()) drop(reason)
      waiting.clear()
    },
  }
}
