import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ContainerClient, RestError } from '@azure/storage-blob'
import { refuse } from '#server/api/refused'

/** Gives undefined in place of an answer with one of these statuses. */
export const unless =
  (...statuses: number[]) =>
  (error: unknown): undefined => {
    if (error instanceof RestError && statuses.includes(error.statusCode ?? 0)) return undefined
    throw error
  }

/** What a caller is told when Azure refuses us or does not answer: `unavailable`. Its own statuses are not those of our caller's request. */
export function away(error: unknown): unknown {
  if (!(error instanceof RestError)) return error
  process.emitWarning(`Azure's blob service: ${error.code ?? error.statusCode}`)
  return refuse('unavailable', 'Something we need is away for a moment. Try again shortly.', undefined, { retryAfter: 5 })
}

/** Does it, and throws what a caller is told. */
export async function asked<Result>(job: () => Promise<Result>): Promise<Result> {
  try {
    return await job()
  } catch (error) {
    throw away(error)
  }
}

/** The bytes of a blob from `start` up to and without `end`, as long as it has this ETag; the reader destroys the stream when it has seen enough. */
export function readBlob(container: ContainerClient, name: string, etag: string, start: number, end: number): Readable {
  const through = new PassThrough()
  const download = async () => {
    const conditions = { ifMatch: etag }
    const answer = await container.getBlobClient(name).download(start, end - start, { conditions, maxRetryRequests: 3 })
    if (answer.readableStreamBody) await pipeline(answer.readableStreamBody, through)
  }
  // Destroying the stream ends the download too, which is no fault of it.
  download().catch((error: unknown) => through.destroy(away(error) as Error))
  return through
}
