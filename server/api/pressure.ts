import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'
import { sendRefusal } from './replies.ts'

/** Milliseconds over which the lateness of the event loop is averaged. */
const interval = 3000

/**
 * Refuses calls with 503 and Retry-After while the event loop is late by more than `mostDelay` milliseconds (never for 0), but for
 * those whose route says otherwise. How late a server is by its own start is not held against who comes first.
 */
export async function refuseUnderPressure(app: FastifyInstance, mostDelay: number): Promise<void> {
  let startIsCountedUntil = 0
  app.addHook('onListen', async () => {
    // The average that holds the start is taken within one interval, and stands for another.
    startIsCountedUntil = performance.now() + 2 * interval
  })
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    sampleInterval: interval,
    pressureHandler: (_request, reply) => {
      if (performance.now() < startIsCountedUntil) return
      sendRefusal(reply, refuse('unavailable', 'We are very busy. Try again in a moment.', undefined, { retryAfter: 5 }))
    },
  })
}
