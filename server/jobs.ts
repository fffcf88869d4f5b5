import type { FastifyInstance } from 'fastify'
import { withoutValues } from './api/replies.ts'

/** Whether the server closes: a job that has much to do asks it after each part, and leaves the others to the next server. */
export type IsClosing = () => boolean

/**
 * Does a job every `interval` milliseconds while the server listens, first after one interval, and never twice at once. A failure is
 * logged. A server that closes waits for the job that is under way.
 */
export function every(app: FastifyInstance, interval: number, job: (isClosing: IsClosing) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let closing = false
  const run = async () => {
    await job(() => closing).catch((error: unknown) => app.log.error({ err: withoutValues(error) }, 'a job failed'))
    underWay = undefined
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      underWay ??= run()
    }, interval).unref()
  })
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
  })
  app.addHook('onClose', async () => await underWay)
}

/** Does a job for each item, one after another. When one fails the others are still done; the first failure is thrown at the end. */
export async function tryEach<Item>(items: Iterable<Item>, job: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await job(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
