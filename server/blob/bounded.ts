import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { StorageFault } from './storage-fault.ts'

/**
 * The body of a request, at most `limit` bytes of it. Fails with `RequestBodyTooLarge` past the limit, thrown when that is announced,
 * and with `InvalidInput` when nothing comes or it is cut short.
 */
export function boundedBy(limit: number, request: IncomingMessage): Readable {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  const tooLarge = () => new StorageFault('RequestBodyTooLarge', `This may have at most ${limit} bytes.`)
  const cut = () => new StorageFault('InvalidInput', 'The body is empty or did not arrive whole.')
  if (announced > limit) throw tooLarge()
  let size = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) done(tooLarge())
      else done(null, chunk)
    },
    flush(done) {
      done(size === 0 || (!Number.isNaN(announced) && size !== announced) ? cut() : null)
    },
  })
  // Not stream.pipeline: it destroys the request on a refusal, and the answer would never arrive.
  request.pipe(bounded)
  const end = () => {
    if (!bounded.writableEnded) bounded.destroy(cut())
  }
  if (request.destroyed) end()
  else request.once('close', end)
  return bounded
}
