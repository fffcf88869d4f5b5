import type { AxiosInstance } from 'axios'
import { signedPut } from '#contract/files'
import { putBlob } from './blob-call.ts'

export interface FilePut {
  readonly url: string
  readonly body: Blob
  readonly contentType: string
  /** Told the bytes that were sent so far. */
  readonly report: (sent: number) => void
}

/**
 * PUTs a whole file to its signed URL as a block blob (specification, sections 7 and 9). It is given up when nothing has
 * moved for 30 s, however long it has been on its way. Rejects with a ProblemError.
 */
export const putFile = (http: AxiosInstance, { url, body, contentType, report }: FilePut, signal: AbortSignal): Promise<void> =>
  putBlob(
    http,
    {
      url,
      body,
      report,
      headers: { [signedPut.blobTypeHeader]: signedPut.blobType, 'Content-Type': contentType || signedPut.defaultContentType },
    },
    signal,
  )
