import type { AxiosInstance } from 'axios'
import { blockCount, blockList, blockListUrl, blockUrl } from '#contract/blocks'
import { signedPut } from '#contract/files'
import { ProblemError } from '#contract/problems'
import { putBlob } from './blob-call.ts'
import { putFile } from './put-file.ts'

/** A file on its way: `blockSize` in bytes, `arrived` the parts that the store has of it. */
export interface FileSend {
  readonly url: string
  readonly body: Blob
  readonly contentType: string
  readonly blockSize: number
  readonly arrived: number
  /** Told the bytes of the whole file that left the phone so far. */
  readonly report: (sent: number) => void
  /** Told after each part how many the store has. */
  readonly reportArrived: (blocks: number) => void
}

export type FileCommit = Pick<FileSend, 'url' | 'contentType'> & { readonly blocks: number }

const unread = 'This file cannot be read any more. Choose it again.'

/** The bytes of a part, in memory: a file that has gone from the phone would look like a network that has gone. */
async function partOf(body: Blob, from: number, to: number): Promise<Blob> {
  const bytes = await body
    .slice(from, to)
    .arrayBuffer()
    .catch((cause) => {
      throw new ProblemError({ kind: 'refused', status: 0, message: unread, errors: [{ code: 'invalid', message: unread }] }, { cause })
    })
  return new Blob([bytes])
}

/**
 * Sends a file to its signed URL: whole when it is no larger than one part, else the parts that have not arrived, one
 * after another (specification, section 7). A file in parts is not there until `commitFile`. Rejects with a ProblemError.
 */
export async function sendFile(http: AxiosInstance, send: FileSend, signal: AbortSignal): Promise<void> {
  const { url, body, contentType, blockSize, arrived, report, reportArrived } = send
  if (body.size <= blockSize) return putFile(http, { url, body: await partOf(body, 0, body.size), contentType, report }, signal)
  for (let index = arrived; index < blockCount(body.size, blockSize); index++) {
    const start = index * blockSize
    const part = await partOf(body, start, start + blockSize)
    const headers = { 'Content-Type': 'application/octet-stream' }
    await putBlob(http, { url: blockUrl(url, index), body: part, headers, report: (sent) => report(start + sent) }, signal)
    report(start + part.size)
    reportArrived(index + 1)
  }
}

/** Makes the parts the file; asked twice it changes nothing. Rejects with a ProblemError: `invalid` when parts are missing. */
export const commitFile = (http: AxiosInstance, { url, contentType, blocks }: FileCommit, signal: AbortSignal): Promise<void> =>
  putBlob(
    http,
    {
      url: blockListUrl(url),
      body: new Blob([blockList(blocks)]),
      headers: { [signedPut.contentTypeHeader]: contentType || signedPut.defaultContentType, 'Content-Type': 'application/xml' },
    },
    signal,
  )
