import { expect, test } from 'vitest'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'

const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a configuration that a line cut which had just come back is asked for once more', async () => {
  const answers = [cut, async () => Response.json({ apiBaseUrl: '/elsewhere' })]
  const config = await readRuntimeConfig(() => (answers.shift() ?? cut)())
  expect(config.apiBaseUrl).toBe('/elsewhere')
})

test('one that cannot be reached is told so, and asked for anew by the next part', async () => {
  const answers = [cut, cut, async () => Response.json({})]
  const fetchFile = () => (answers.shift() ?? cut)()
  await expect(readRuntimeConfig(fetchFile)).rejects.toThrow('The configuration /config.json could not be fetched')
  expect((await readRuntimeConfig(fetchFile)).apiBaseUrl).toBe('/api')
})
