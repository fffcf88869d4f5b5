import { type AxiosInstance, isAxiosError } from 'axios'
import { type Problem, ProblemError, type RefusalCode } from '#contract/problems'
import { problemFrom } from './problem-from.ts'

/** Milliseconds without a byte after which sending is given up and tried again. */
const stallTimeout = 30_000

/** Bytes in a millisecond at which the slowest connection that is waited for takes what the phone has handed over. */
const slowest = 8

export interface BlobCall {
  readonly url: string
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
  /** Told the bytes of the body that were handed over so far. */
  readonly report?: (sent: number) => void
}

const codes: Record<number, RefusalCode> = {
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  409: 'invalid',
  413: 'too_large',
}

/** What a failed call to a blob store means: Azure refuses in XML, and knows no session that could be over. */
function blobProblem(cause: unknown): Problem {
  const problem = problemFrom(cause)
  if (problem.kind === 'refused' || !isAxiosError(cause) || !cause.response) return problem
  const { status } = cause.response
  const code = codes[status]
  if (!code) return problem
  const message = 'The file could not be sent. Try again, or choose another one.'
  return { kind: 'refused', status, message, errors: [{ code, message }] }
}

/**
 * PUTs to a signed URL or a part of it. It has no time-out, since much on a slow connection is not a failure: it is given up
 * when nothing has moved for 30 s; what was handed over may take as long as a connection of 64 kbit/s needs. Rejects with a
 * ProblemError.
 */
export async function putBlob(http: AxiosInstance, { url, body, headers, report }: BlobCall, signal: AbortSignal): Promise<void> {
  const call = new AbortController()
  const stop = () => call.abort()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const { size } = body
  let isStalled = false
  const wait = (ms: number) =>
    setTimeout(() => {
      isStalled = true
      stop()
    }, ms)
  let timer = wait(stallTimeout)
  try {
    await http.put(url, body, {
      baseURL: '',
      timeout: 0,
      signal: call.signal,
      headers,
      onUploadProgress: ({ loaded }) => {
        clearTimeout(timer)
        timer = wait(stallTimeout + (loaded < size ? 0 : size / slowest))
        report?.(Math.min(loaded, size))
      },
    })
  } catch (cause) {
    throw new ProblemError(isStalled ? { kind: 'unanswered' } : blobProblem(cause), { cause })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
