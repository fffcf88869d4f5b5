import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

const built: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'news/index.html': '<h1>News</h1>',
  'news/first.html': '<h1>First</h1>',
  'app.html': '<div id="app"></div>',
  'myreferral/driver/app.html': '<title>You are invited to drive</title>',
  'pcm/app.html': '<div id="pidgin"></div>',
  'pcm/myreferral/driver/app.html': '<title>Dem don invite you make you drive</title>',
  '404.html': '<h1>Lost Your Way?</h1>',
  'assets/app-1a2b3c4d.js': `export const long = '${'cruzer '.repeat(400)}'`,
  'assets/workers/photo-1a2b3c4d.js': 'export {}',
  'assets/engine/worker-1a2b3c4d.js': 'export {}',
  'social/index.png': 'a picture',
  'examples/photo_front.svg': '<svg/>',
  _headers: '/*',
  'ffmpeg/ffmpeg-core.js': 'export {}',
  'ffmpeg/ffmpeg-core.wasm': '\0asm',
  'build.json': '{"version":"1"}',
  'robots.txt': 'User-agent: *',
  'sw.js': 'on()',
  'sw-off.js': 'off()',
  'app-paths.json': JSON.stringify([
    '/driver/signup',
    '/roles/:id',
    '/myreferral/driver/:slug',
    '/myreferral/rider/:slug',
    '/pcm/myreferral/driver/:slug',
    '/pcm/myreferral/rider/:slug',
  ]),
  'csp-hashes.json': JSON.stringify(['sha256-AAAA']),
  '.secret': 'no',
}

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-site-'))
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
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

const policyOf = async (path: string) =>
  Object.fromEntries(
    String((await get(path)).headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

test('what is no page of its own may do nothing, should it be opened as one', async () => {
  const policy = { 'default-src': "'none'", 'frame-ancestors': "'none'" }
  for (const path of ['/assets/gone.js', '/assets/illustrations.svg']) {
    expect(await policyOf(path)).toEqual(policy)
    expect((await get(path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  }
  expect(await policyOf('/assets/workers/gone.js')).toMatchObject({ 'script-src': "'self'" })
})

test('every answer carries the security headers, with the hashes that the build wrote and no word for inline scripts', async () => {
  for (const path of ['/', '/nothing', '/driver/signup', '/api/misc/car-brands', '/ffmpeg/ffmpeg-core.js']) {
    expect(await policyOf(path)).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-AAAA'",
      'style-src': "'self' 'unsafe-inline'",
      'style-src-attr': "'none'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'font-src': "'self'",
      'connect-src': "'self' blob:",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('the worker of the video engine alone may compile WebAssembly, and no worker has the policy of a document', async () => {
  const worker = { 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self' blob:", 'worker-src': "'self' blob:" }
  expect(await policyOf('/assets/workers/photo-1a2b3c4d.js')).toEqual(worker)
  expect(await policyOf('/assets/engine/worker-1a2b3c4d.js')).toEqual({ ...worker, 'script-src': "'self' 'wasm-unsafe-eval'" })
})

test('over https a browser is told to stay there, by a proxy that is trusted', async () => {
  const behind = await startApi({ siteFolder: folder, environment: { TRUST_PROXY: '127.0.0.1' } })
  const answer = await behind.inject({ method: 'GET', url: '/about', headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await behind.close()
})

test('the card of a shared page and the pictures of the content may be shown by other sites', async () => {
  for (const path of ['/social/index.png', '/content/spaces/cruzer'])
    expect((await get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin')
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
