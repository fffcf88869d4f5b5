import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'
import { sendRefusal } from './replies.ts'

/** Refuses a call of an instance whose body does not arrive whole within so many milliseconds, and ends its connection: unfinished calls would pile up. */
export function limitBodyTime(app: FastifyInstance, bodyTimeout: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request
    // Nobody reads a body of no bytes: its end would never be heard of.
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        reply.header('connection', 'close')
        sendRefusal(reply, refuse('invalid', 'This took too long to arrive.'))
      }, bodyTimeout)
      const stop = () => clearTimeout(timer)
      payload.once('end', stop)
      reply.raw.once('close', stop)
    }
    done(null, payload)
  })
}
