import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ContainerClient, RestError } from '@azure/storage-blob'
import { refuse } from '#server/api/refused'

/** For `catch`: undefined for a refusal of Azure with one of these statuses; throws any other error again. */
export const unlessStatus =
  (...statuses: number[]) =>
  (error: unknown): undefined => {
    if (error instanceof RestError && statuses.includes(error.statusCode ?? 0)) return undefined
    throw error
  }

/** The error for our caller when Azure refuses us: `unavailable`, as Azure's own status is about our request and not the caller's. Any other error is given back as it is. */
export function unavailableFor(error: unknown): unknown {
  if (!(error instanceof RestError)) return error
  process.emitWarning(`Azure's blob service: ${error.code ?? error.statusCode}`)
  return refuse('unavailable', 'Something we need is away for a moment. Try again shortly.', undefined, { retryAfter: 5 })
}

/** Asks Azure, and throws `unavailable` when it refuses. */
export async function askAzure<Result>(job: () => Promise<Result>): Promise<Result> {
  try {
    return await job()
  } catch (error) {
    throw unavailableFor(error)
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
  // When the reader destroys the stream the download fails too, which changes nothing: it is destroyed already.
  download().catch((error: unknown) => through.destroy(unavailableFor(error) as Error))
  return through
}
