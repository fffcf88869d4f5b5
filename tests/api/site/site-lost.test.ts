import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskSite } from '#server/desk/site'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

const lost = '<h1>Lost Your Way?</h1>'

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-lost-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, '404.html'), lost)
  await mkdir(join(folder, 'faq'))
  await writeFile(join(folder, 'faq/driver.html'), '<h1>Questions of drivers</h1>')
  for (const name of ['kept', 'removed']) await writeFile(join(folder, `assets/${name}.js`), 'export {}')
  api = await startApi({ siteFolder: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.inject({ method: 'GET', url, headers })

test('a lost page is whole each time, also for who has it already or asks for a part of it', async () => {
  const { headers } = await get('/nothing')
  const asked = [
    { 'if-none-match': String(headers.etag) },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { range: 'bytes=0-3' },
  ]
  for (const asking of asked) {
    const { status, text } = await get('/nothing', asking)
    expect([asking, status, text]).toEqual([asking, 404, lost])
  }
})

test('an address with an encoded slash names no page, as in the browser', async () => {
  const { status, text } = await get('/faq%2Fdriver')
  expect([status, text]).toEqual([404, lost])
  expect((await get('/faq/driver')).status).toBe(200)
})

test('no answer that refuses is kept, whatever the address is kept for', async () => {
  await rm(join(folder, 'assets/removed.js'))
  const removed = await get('/assets/removed.js')
  const beyond = await get('/assets/kept.js', { range: 'bytes=100-' })
  const unmeant = await api.inject({ method: 'POST', url: '/assets/kept.js' })
  expect([removed, beyond, unmeant].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store'])
  expect((await get('/assets/kept.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('nor is the refusal of a file of the desk', async () => {
  const desk = join(folder, 'desk')
  await mkdir(join(desk, 'assets'), { recursive: true })
  await writeFile(join(desk, 'index.html'), '<h1>Desk</h1>')
  await writeFile(join(desk, 'assets/kept.js'), 'export {}')
  const app = Fastify()
  await app.register((site) => addDeskSite(site, desk), { prefix: '/desk' })
  const [kept, gone] = [await app.inject('/desk/assets/kept.js'), await app.inject('/desk/assets/gone.js')]
  expect([kept, gone].map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [404, undefined],
  ])
  await app.close()
})

test('a file that was taken away while the server runs is refused in the words of the contract', async () => {
  const message = 'There is nothing here.'
  const removed = await get('/assets/removed.js')
  expect([removed.status, removed.body]).toEqual([404, { message, errors: [{ code: 'not_found', message }] }])
})

test('an address that cannot be decoded is refused as an address', async () => {
  const message = 'We cannot read this address.'
  const { status, body } = await get('/news/caf%E9')
  expect([status, body]).toEqual([400, { message, errors: [{ code: 'invalid', message }] }])
})
