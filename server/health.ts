import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/api/refused'
import { withTimeout } from './with-timeout.ts'

/** What a process needs to do its work: each rejects when it is away. */
export interface Needs {
  readonly database: () => Promise<unknown>
  readonly store: () => Promise<unknown>
  readonly disk: () => Promise<unknown>
}

const away: Readonly<Record<keyof Needs, string>> = {
  database: 'The database is away.',
  store: 'The store of files is away.',
  disk: 'The disk is full.',
}

const spaceAt = (folder: string): ReturnType<typeof statfs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    return spaceAt(dirname(folder))
  })

/** Rejects when fewer than `min` bytes are free where one of the folders lies, or will lie. */
export const freeSpace = (folders: readonly string[], min: number) => async (): Promise<void> => {
  for (const folder of folders) {
    const { bavail, bsize } = await spaceAt(resolve(folder))
    if (Number(bavail) * Number(bsize) < min) throw new Error(`fewer than ${min} bytes are free`)
  }
}

/** Milliseconds that a need may take to answer. */
const timeout = 2000

const unanswered = () => {
  throw new Error(`no answer within ${timeout} ms`)
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work and is not about to stop, else 503 with the first thing that it lacks. */
export function addHealth(app: FastifyInstance, needs: Needs, isStopping: () => boolean): void {
  const uncached = { 'cache-control': 'no-store' }
  // Under pressure as well: who asks has to know that the process lives.
  const config = { pressureHandler: () => {} }
  app.get('/healthz', { config }, async (_request, reply) => reply.headers(uncached).send({ message: 'Alive.' }))
  const check = () =>
    Promise.all(
      Object.entries(needs).map(([need, ask]) =>
        withTimeout(ask(), timeout, unanswered).catch((cause: unknown) => {
          throw Object.assign(refuse('unavailable', away[need as keyof Needs], undefined, { retryAfter: 5 }), { cause })
        }),
      ),
    )
  // Anybody may ask, and however many do at once, the database is asked once.
  let asked: Promise<unknown> | undefined
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.headers(uncached)
    if (isStopping()) throw refuse('unavailable', 'This process is stopping.', undefined, { retryAfter: 1 })
    asked ??= check().finally(() => {
      asked = undefined
    })
    await asked
    return { message: 'Ready.' }
  })
}
