import dns from 'node:dns'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openAzureStore } from '#server/blob/azure/azure-store'
import { createSignature } from '#server/blob/signature'
import { startAzurite } from '#tests/blob/azurite.ts'

test('the operations page tells of every variable of the server, and of no other', async () => {
  const [settings, page] = await Promise.all([readFile('server/settings/environment.ts', 'utf8'), readFile('docs/operations.md', 'utf8')])
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

test('the image is built with what a build reads of the environment, the address of the deployment too', async () => {
  const [image, page] = await Promise.all([readFile('Dockerfile', 'utf8'), readFile('docs/operations.md', 'utf8')])
  const beforeBuild = image.slice(0, image.indexOf('npm run build'))
  const taken = [...beforeBuild.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  const read = ['SITE_URL', 'VITE_MIXPANEL_TOKEN', 'CONTENT_HOST', 'CONTENT_SPACE', 'CONTENT_ENVIRONMENT', 'CONTENT_ACCESS_TOKEN']
  expect(taken).toEqual(['COMMIT', ...read])
  const [told = ''] = /What a build reads instead,.*/.exec(page) ?? []
  expect([...told.matchAll(/`([A-Z_]{5,})`/g)].map(([, name]) => name)).toEqual(read)
})

test('the copies of compose.yaml are served by its Azurite, at the name that a browser has for it too', async () => {
  const compose = await readFile('compose.yaml', 'utf8')
  const [, options = ''] = /command: azurite-blob (.*)/.exec(compose) ?? []
  const [, named = ''] = /AZURE_STORAGE_CONNECTION_STRING: '(.*)'/.exec(compose) ?? []
  const azurite = await startAzurite(options.split(' ').filter((option) => /^--disable/.test(option)))
  const lookup = dns.lookup as (...args: unknown[]) => void
  // Names below localhost are this machine, as browsers and the network of compose.yaml have it.
  const asked = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((name: string, ...rest: unknown[]) => lookup(name === 'blobs.localhost' ? '127.0.0.1' : name, ...rest)) as never)
  const [port = ''] = /\d+(?=\/devstoreaccount1)/.exec(azurite.connection) ?? []
  const connection = named.replace(':10000', `:${port}`)
  const parts = { clock: Date.now, signature: createSignature('x', Date.now), uploadSeconds: 60, limitOf: () => 1000 }
  const store = await openAzureStore({ ...parts, connection })
  expect(asked).toHaveBeenCalled()
  expect(store.uploadOrigin).toBe(`http://blobs.localhost:${port}`)
  asked.mockRestore()
  await azurite.stop()
})
