import type { FastifyInstance } from 'fastify'
import { withoutValues } from './api/replies.ts'

/** Does a job every `interval` milliseconds while the server listens, first after one interval, and never twice at once. A failure is logged. */
export function every(app: FastifyInstance, interval: number, job: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let busy = false
  const run = async () => {
    if (busy) return
    busy = true
    await job().catch((error: unknown) => app.log.error({ err: withoutValues(error) }, 'a job failed'))
    busy = false
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void run(), interval).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}

/** Does a job for each item, one after another. When one fails the others are still done; the first failure is thrown at the end. */
export async function tryEach<Item>(items: Iterable<Item>, job: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await job(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
