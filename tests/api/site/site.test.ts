import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { built, builtSite } from '#tests/harness/server/built-site.ts'

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await builtSite()
  api = await startApi({ siteFolder: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.inject({ method: 'GET', url, headers })
const html = 'text/html; charset=utf-8'

test.each([
  ['/', 200, 'index.html', html, 'no-cache'],
  ['/?success', 200, 'index.html', html, 'no-cache'],
  ['/about', 200, 'about.html', html, 'no-cache'],
  ['/about/', 200, 'about.html', html, 'no-cache'],
  ['/news', 200, 'news/index.html', html, 'no-cache'],
  ['/news/first', 200, 'news/first.html', html, 'no-cache'],
  ['/driver/signup', 200, 'app.html', html, 'no-cache'],
  ['/roles/night-driver', 200, 'app.html', html, 'no-cache'],
  ['/myreferral/driver/ADA', 200, 'myreferral/driver/app.html', html, 'no-cache'],
  ['/myreferral/driver/ADA/', 200, 'myreferral/driver/app.html', html, 'no-cache'],
  ['/pcm/myreferral/driver/ADA', 200, 'pcm/myreferral/driver/app.html', html, 'no-cache'],
  ['/myreferral/rider/ADA', 200, 'app.html', html, 'no-cache'],
  ['/pcm/myreferral/rider/ADA', 200, 'pcm/app.html', html, 'no-cache'],
  ['/myreferral/driver', 404, '404.html', html, 'no-cache'],
  ['/myreferral/driver/ADA/more', 404, '404.html', html, 'no-cache'],
  ['/roles/a/b', 404, '404.html', html, 'no-cache'],
  ['/nothing', 404, '404.html', html, 'no-cache'],
  ['/news/second', 404, '404.html', html, 'no-cache'],
  ['/404', 404, '404.html', html, 'no-cache'],
  ['/app', 404, '404.html', html, 'no-cache'],
  ['/app/', 404, '404.html', html, 'no-cache'],
  ['/app.html', 404, '404.html', html, 'no-cache'],
  ['/index', 404, '404.html', html, 'no-cache'],
  ['/robots.txt', 200, 'robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['/build.json', 200, 'build.json', 'application/json; charset=utf-8', 'no-store'],
  ['/examples/photo_front.svg', 200, 'examples/photo_front.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['/examples/photo_roof.svg', 404, '404.html', html, 'no-cache'],
  [
    '/assets/app-1a2b3c4d.js',
    200,
    'assets/app-1a2b3c4d.js',
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
])('%s is answered %i with %s', async (path, status, file, type, cache) => {
  const answer = await get(path)
  expect([answer.status, answer.text, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    built[file],
    type,
    cache,
  ])
})

test('a text that the build has compressed is sent as it lies there to whoever takes Brotli, and is no page of its own', async () => {
  await writeFile(join(folder, 'about.html.br'), 'the compressed twin')
  const [small, plain, twin] = await Promise.all([
    get('/about', { 'accept-encoding': 'gzip, deflate, br' }),
    get('/about', { 'accept-encoding': 'identity' }),
    get('/about.html.br'),
  ])
  expect([small.status, small.text, small.headers['content-encoding'], small.headers['content-type']]).toEqual([
    200,
    'the compressed twin',
    'br',
    html,
  ])
  expect(small.headers.vary).toMatch(/accept-encoding/i)
  expect([plain.text, plain.headers['content-encoding']]).toEqual([built['about.html'], undefined])
  expect(twin.status).toBe(404)
  const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': small.headers.etag as string })
  expect(again.status).toBe(304)
})

test.each(['/assets/gone-12345678.js', '/assets/', '/assets/%00', '/assets/../index.html%00'])('%s is a 404 and no page', async (path) => {
  const answer = await get(path)
  expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([404, 'Not found', 'text/plain; charset=utf-8'])
})

test.each(['/.secret', '/app-paths.json', '/csp-hashes.json', '/_headers', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])(
  '%s shows nothing of what is not public',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.text === built['404.html'] || answer.text === 'Not found']).toEqual([404, true])
  },
)

test('the configuration holds its defaults and is never cached', async () => {
  const answer = await get('/config.json')
  expect([answer.headers['cache-control'], answer.body]).toEqual([
    'no-store',
    {
      apiBaseUrl: '/api',
      content: { space: 'cruzer', environment: 'master', accessToken: 'embedded', host: '/content' },
      analytics: { apiHost: '/mixpanel' },
      videoEngineUrl: '/ffmpeg',
      waitlistButtonStartsDisabled: true,
    },
  ])
})

test('a page that did not change is not sent again', async () => {
  const { headers } = await get('/about')
  const again = await get('/about', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('of a part of a file that is not there the size of the file is told', async () => {
  const answer = await get('/assets/app-1a2b3c4d.js', { range: 'bytes=99999-' })
  expect([answer.status, answer.text, answer.headers['content-range'], answer.headers['cache-control']]).toEqual([
    416,
    'Range not satisfiable',
    `bytes */${built['assets/app-1a2b3c4d.js']?.length}`,
    'no-store',
  ])
})

test.each(['br', 'gzip'])('a large file is compressed by %s', async (encoding) => {
  const answer = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': encoding })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
})

test('calls are never kept, whatever they are answered', async () => {
  for (const path of ['/api/misc/car-brands', '/api/nothing', '/blob/nothing'])
    expect((await get(path)).headers['cache-control']).toBe('no-store')
})

test.each([
  ['/ffmpeg/ffmpeg-core.js?v=0.12.10', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/ffmpeg/ffmpeg-core.wasm?v=0.12.10', 200, 'application/wasm', 'public, max-age=31536000, immutable'],
  ['/ffmpeg/gone.wasm', 404, 'text/plain; charset=utf-8', 'no-store'],
])('the video engine: %s is %i, %s, kept %s', async (path, status, type, kept) => {
  const answer = await get(path)
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([status, type, kept])
})

test('only GET and HEAD are taken', async () => {
  expect((await api.inject({ method: 'HEAD', url: '/about' })).status).toBe(200)
  for (const [method, url] of [
    ['POST', '/about'],
    ['DELETE', '/'],
    ['PATCH', '/news/one/two'],
  ] as const) {
    const { status, headers, body } = await api.inject({ method, url, payload: {} })
    const message = `This does not take ${method}.`
    expect([status, headers.allow, body]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      { message, errors: [{ code: 'method_not_allowed', message }] },
    ])
  }
})

test('the service worker is asked for anew each time, and may fetch from this site alone', async () => {
  const { status, text, headers } = await get('/sw.js')
  expect([status, text, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'on()',
    'no-cache',
    'application/javascript; charset=utf-8',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test('a server whose service worker is off gives every phone the script that removes it', async () => {
  const off = await startApi({ siteFolder: folder, environment: { SERVICE_WORKER: 'off' } })
  const { status, text, headers } = await off.inject({ method: 'GET', url: '/sw.js' })
  await off.close()
  expect([status, text, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'off()',
    'no-cache',
    'application/javascript; charset=utf-8',
  ])
})
