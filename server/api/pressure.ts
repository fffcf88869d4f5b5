import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'
import { sendRefusal } from './replies.ts'

/** Milliseconds that the event loop may be late on average over the interval; one that is later has more to do than it can. */
const mostDelay = 1000
const interval = 3000

/** Refuses calls with 503 and Retry-After while the process is overloaded, but for those whose route says otherwise. */
export const refuseUnderPressure = (app: FastifyInstance) =>
  app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    sampleInterval: interval,
    pressureHandler: (_request, reply) =>
      void sendRefusal(reply, refuse('unavailable', 'We are very busy. Try again in a moment.', undefined, { retryAfter: 5 })),
  })
