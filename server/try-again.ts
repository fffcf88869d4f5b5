import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that are waited before each further try. */
const pauses = [250, 1000, 4000]

/** What a job comes to that is tried again, three times at most, as one that writes down what cannot be asked for once more. Rejects as the last try does. */
export async function tryAgain<Result>(job: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses)
    try {
      return await job()
    } catch {
      await wait(pause)
    }
  return job()
}
