import type { AxiosInstance } from 'axios'
import { ProblemError } from '#contract/problems'
import { problemFrom } from './problem-from.ts'

/** Milliseconds for a few bytes there and back. */
const timeout = 10_000

/** Resolves when anything answers from the site's own origin, whatever it says: a browser that calls itself online may not be. Rejects with a ProblemError. */
export async function reachServer(http: AxiosInstance, signal: AbortSignal): Promise<void> {
  const asked = { baseURL: '', timeout, signal, validateStatus: () => true, headers: { 'Cache-Control': 'no-store' } }
  await http.get('/build.json', asked).catch((cause) => {
    throw new ProblemError(problemFrom(cause), { cause })
  })
}
