import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { every } from '#server/jobs'

test('a server that closes waits for the job that is under way, which is told to come to its end', async () => {
  const app = Fastify()
  const told: string[] = []
  let isBegun = false
  every(app, 1, async (isClosing) => {
    isBegun = true
    while (!isClosing()) await new Promise(setImmediate)
    told.push('told')
    await new Promise(setImmediate)
    told.push('done')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => isBegun).toBe(true)
  await app.close()
  expect(told).toEqual(['told', 'done'])
})
