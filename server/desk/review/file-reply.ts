import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import parseRange from 'range-parser'
import type { StoredBlob } from '#server/blob/blob-store'

/**
 * Answers with a file of an application to look at, or with the part of it that was asked for (RFC 9110, Range): browsers play a video part by part.
 * More parts than one at a time are answered with the whole. Gives what is sent.
 */
export function replyWithFile(reply: FastifyReply, file: StoredBlob): Readable | string {
  const asked = reply.request.headers.range
  const ranges = asked === undefined ? undefined : parseRange(file.size, asked)
  reply
    .type(file.contentType)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    // A PDF is shown in a frame of the desk's own page.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .header('x-frame-options', 'SAMEORIGIN')
  if (ranges === -1) {
    reply.code(416).header('content-range', `bytes */${file.size}`)
    return ''
  }
  const [range, more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!range || more) {
    reply.header('content-length', file.size)
    return file.read()
  }
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
  return file.read(range.start, range.end + 1)
}

/** Whether a call asks for a file from its beginning on, and not for a later part of a video that is being looked at. */
export const beginsReading = (reply: FastifyReply): boolean => !/^bytes=[1-9]/.test(reply.request.headers.range ?? '')
