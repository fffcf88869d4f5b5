import { expect, test } from 'vitest'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'

const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a configuration that a line cut which had just come back is asked for once more', async () => {
  const answers = [cut, async () => Response.json({ apiBaseUrl: '/elsewhere' })]
  const config = await readRuntimeConfig(() => (answers.shift() ?? cut)())
  expect(config.apiBaseUrl).toBe('/elsewhere')
})

/** An answer whose line breaks after a half of it. */
const cutMidway = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"apiBaseUrl":')),
      pull: (body) => body.error(new TypeError('network error')),
    }),
  )

test('one that a line cut midway is asked for once more, and then told as not reached: the connection is to blame', async () => {
  const answers = [cutMidway, async () => Response.json({ apiBaseUrl: '/elsewhere' })]
  expect((await readRuntimeConfig(() => (answers.shift() ?? cut)())).apiBaseUrl).toBe('/elsewhere')
  const told = readRuntimeConfig(() => cutMidway())
  await expect(told).rejects.toThrow('The configuration /config.json could not be fetched')
  await expect(told).rejects.toMatchObject({ isAnswered: false })
})

test('one that is no JSON is told so: the site is to blame', async () => {
  await expect(readRuntimeConfig(async () => new Response('{"apiBaseUrl":'))).rejects.toMatchObject({
    message: 'The configuration /config.json is not JSON',
    isAnswered: true,
  })
})

test('one that cannot be reached is told so, and asked for anew by the next part', async () => {
  const answers = [cut, cut, async () => Response.json({})]
  const fetchFile = () => (answers.shift() ?? cut)()
  await expect(readRuntimeConfig(fetchFile)).rejects.toThrow('The configuration /config.json could not be fetched')
  expect((await readRuntimeConfig(fetchFile)).apiBaseUrl).toBe('/api')
})
