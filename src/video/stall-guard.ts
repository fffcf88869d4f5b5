/** Gives work up after `timeout` milliseconds without a sign of life. */
export interface StallGuard {
  readonly alive: () => void
  /** Rejects when there was no sign of life for too long, or when the signal was given. */
  readonly broken: Promise<never>
  readonly end: () => void
}

/** Starts to wait for signs of life; `end` must be called when the work is over. */
export function guardAgainstStall(timeout: number, signal: AbortSignal | undefined, what: string): StallGuard {
  let timer: ReturnType<typeof setTimeout>
  let fail: (reason: unknown) => void = () => {}
  const broken = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Work that ends well never looks at it.
  broken.catch(() => {})
  const abort = () => fail(signal?.reason)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new Error(`${what} stood still for ${timeout / 1000} s`)), timeout)
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  alive()
  return {
    alive,
    broken,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
