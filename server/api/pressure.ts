import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'
import { sendRefusal } from './replies.ts'

/** Milliseconds over which the lateness of the event loop is averaged. */
const interval = 3000

/** Refuses calls with 503 and Retry-After while the event loop is late by more than `mostDelay` milliseconds (never for 0), but for those whose route says otherwise. */
export const refuseUnderPressure = (app: FastifyInstance, mostDelay: number) =>
  app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    sampleInterval: interval,
    pressureHandler: (_request, reply) =>
      void sendRefusal(reply, refuse('unavailable', 'We are very busy. Try again in a moment.', undefined, { retryAfter: 5 })),
  })
