import type { AxiosInstance } from 'axios'
import { signedPut } from '#contract/files'
import { ProblemError } from '#contract/problems'
import { problemFrom } from './problem-from.ts'

/** Milliseconds without a byte after which sending is given up and tried again. */
const stallPatience = 30_000

export interface FilePut {
  readonly url: string
  readonly body: Blob
  readonly contentType: string
  /** Told the bytes that were sent so far. */
  readonly report: (sent: number) => void
}

/**
 * PUTs a file to its signed URL as a block blob (specification, sections 7 and 9). It has no time-out, since a large file
 * on a slow line is not a failure: it is given up when nothing has moved for 30 s. Rejects with a ProblemError.
 */
export async function putFile(http: AxiosInstance, { url, body, contentType, report }: FilePut, signal: AbortSignal): Promise<void> {
  const stalled = new AbortController()
  let patience = setTimeout(() => stalled.abort(), stallPatience)
  try {
    await http.put(url, body, {
      baseURL: '',
      timeout: 0,
      signal: AbortSignal.any([signal, stalled.signal]),
      headers: { [signedPut.blobTypeHeader]: signedPut.blobType, 'Content-Type': contentType || signedPut.defaultContentType },
      onUploadProgress: ({ loaded }) => {
        clearTimeout(patience)
        patience = setTimeout(() => stalled.abort(), stallPatience)
        report(loaded)
      },
    })
  } catch (cause) {
    throw new ProblemError(stalled.signal.aborted ? { kind: 'unanswered' } : problemFrom(cause), { cause })
  } finally {
    clearTimeout(patience)
  }
}
