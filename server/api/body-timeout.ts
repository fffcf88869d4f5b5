import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'

/** Refuses a body of an instance that does not arrive whole within so many milliseconds, and ends its connection: unfinished calls would pile up. */
export function limitBodyTime(app: FastifyInstance, bodyTimeout: number): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload
    const body = new PassThrough()
    // Whoever parses the body hears of it too, if somebody does.
    body.on('error', () => {})
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      body.destroy(refuse('invalid', 'This took too long to arrive.'))
    }, bodyTimeout)
    for (const stream of [body, reply.raw]) stream.once('close', () => clearTimeout(timer))
    payload.once('error', (error: Error) => body.destroy(error))
    return payload.pipe(body)
  })
}
