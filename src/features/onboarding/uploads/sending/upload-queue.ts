import type { Connection } from '#src/loading/connection.ts'

/** The queue that files leave by: how many at once, in parts of which size. */
export interface UploadQueue {
  /** Calls back when it is the caller's turn, at once or later; gives the way to leave. */
  readonly join: (come: () => void) => () => void
  /** What so many bytes in so many milliseconds tell of the connection. */
  readonly measured: (bytes: number, ms: number) => void
  /** The bytes of a part that fit the connection as it is now, for a file of so many bytes. */
  readonly blockSize: (fileSize: number) => number
}

const kilobyte = 1024
const smallest = 256 * kilobyte
const largest = 1024 * kilobyte
/** For large files until the connection is measured. What has few parts anyway begins with small ones: on a good connection that costs nothing to speak of. */
const first = 512 * kilobyte
const few = 16
/** Seconds that one part may take: what a cut costs at the most. */
const partSeconds = 6
/** How much of the next measure is believed. */
const weight = 0.25

const isSlow = ({ effectiveType = '' }: Connection) => /^(slow-)?[23]g$/.test(effectiveType)

/** Lets two files at once leave, one where the connection is slow or data are to be saved. */
export function createUploadQueue(connection: () => Connection | undefined): UploadQueue {
  const waiting: (() => void)[] = []
  let taken = 0
  let bytesPerMs: number | null = null
  const atOnce = () => {
    const now = connection() ?? {}
    return now.saveData || isSlow(now) ? 1 : 2
  }
  const next = () => {
    while (taken < atOnce() && waiting.length > 0) {
      taken += 1
      waiting.shift()?.()
    }
  }
  return {
    join: (come) => {
      let has = false
      const turn = () => {
        has = true
        come()
      }
      waiting.push(turn)
      next()
      return () => {
        if (has) taken -= 1
        else if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1)
        has = false
        next()
      }
    },
    measured: (bytes, ms) => {
      const pace = bytes / Math.max(1, ms)
      bytesPerMs = bytesPerMs === null ? pace : bytesPerMs + weight * (pace - bytesPerMs)
    },
    blockSize: (fileSize) => {
      if (bytesPerMs === null) return isSlow(connection() ?? {}) || fileSize <= few * smallest ? smallest : first
      const fitting = Math.round((bytesPerMs * 1000 * partSeconds) / smallest) * smallest
      return Math.min(largest, Math.max(smallest, fitting))
    },
  }
}
