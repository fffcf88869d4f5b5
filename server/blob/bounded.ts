import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { refuse } from '#server/api/refused'

/**
 * The body of a request, at most `limit` bytes of it. Fails with `too_large` past the limit, thrown when that is announced,
 * and with `invalid` when nothing comes or it is cut short.
 */
export function boundedBy(limit: number, request: IncomingMessage): Readable {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  const tooLarge = () => refuse('too_large', `The file may have at most ${Math.floor(limit / 1024 / 1024)} MB.`)
  const cut = () => refuse('invalid', 'The file is empty or did not arrive whole.')
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
  request.once('close', () => {
    if (!bounded.writableEnded) bounded.destroy(cut())
  })
  return bounded
}
