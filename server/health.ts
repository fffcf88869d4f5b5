import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/api/refused'
import type { OpenDatabase } from '#server/database/open'

/** `/healthz`: the process is alive. `/readyz`: it can do its work and is not about to stop, else 503. */
export function addHealth(app: FastifyInstance, ping: OpenDatabase['ping'], isStopping: () => boolean): void {
  const uncached = { 'cache-control': 'no-store' }
  app.get('/healthz', async (_request, reply) => reply.headers(uncached).send({ message: 'Alive.' }))
  app.get('/readyz', async (_request, reply) => {
    reply.headers(uncached)
    if (isStopping()) throw refuse('unavailable', 'This process is stopping.', undefined, { retryAfter: 1 })
    await ping().catch((cause: unknown) => {
      throw Object.assign(refuse('unavailable', 'The database is away.', undefined, { retryAfter: 5 }), { cause })
    })
    return { message: 'Ready.' }
  })
}
