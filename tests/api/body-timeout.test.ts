import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitBodyTime } from '#server/api/body-timeout'

const timeout = 5

test('a call without a body is answered however long its answer takes', async () => {
  const app = Fastify()
  limitBodyTime(app, timeout)
  app.patch('/send', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20 * timeout))
    return { sent: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/send`, { method: 'PATCH', headers: { 'content-length': '0' } })
  expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  await app.close()
})
