import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the operations page tells of every variable of the server, and of no other', async () => {
  const [settings, page] = await Promise.all([readFile('server/settings.ts', 'utf8'), readFile('docs/operations.md', 'utf8')])
  const variables = new Set([...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name))
  const table = page.slice(page.indexOf('## Environment'))
  const told = new Set(
    [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)),
  )
  expect(variables.size).toBeGreaterThan(50)
  expect([...told].sort()).toEqual([...variables].sort())
})

test('the image holds no packages of development, and runs neither as root nor from sources', async () => {
  const image = await readFile('Dockerfile', 'utf8')
  const last = image.slice(image.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^CMD \["node", "server\/main\.js"\]$/m)
  expect(last).not.toMatch(/npm|tsx/)
  expect(image).toMatch(/^RUN npm ci --omit=dev/m)
})
