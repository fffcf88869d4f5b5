import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { builtSite } from '#tests/harness/server/built-site.ts'

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

const get = (url: string) => api.inject({ method: 'GET', url })
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
