import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from '#server/api/body-timeout'

const timeout = 5000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a call without a body is answered however long its answer takes', async () => {
  const app = Fastify()
  limitBodyTime(app, timeout)
  app.patch('/send', async () => {
    vi.advanceTimersByTime(20 * timeout)
    return { sent: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/send`, { method: 'PATCH', headers: { 'content-length': '0' } })
  expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  await app.close()
})
