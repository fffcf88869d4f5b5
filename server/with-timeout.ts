import { setTimeout as wait } from 'node:timers/promises'

/** What a promise comes to; when that takes longer than `timeout` milliseconds, what `otherwise` gives or throws. The work goes on either way. */
export async function withTimeout<Result, Other>(work: Promise<Result>, timeout: number, otherwise: () => Other): Promise<Result | Other> {
  const timer = new AbortController()
  const first = await Promise.race([
    work.then((result) => () => result),
    wait(timeout, otherwise, { signal: timer.signal, ref: false }),
  ]).finally(() => timer.abort())
  return first()
}
