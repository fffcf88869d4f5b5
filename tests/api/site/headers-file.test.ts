import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFile } from '#server/site/headers-file'
import { policyRules } from '#server/site/policy'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { readHeadersFile } from '#tests/harness/server/static-host.ts'

const hashes = ['sha256-AAAA', 'sha256-BBBB']
const config = {
  videoEngineUrl: 'https://engine.example/ffmpeg',
  content: { host: 'cdn.contentful.com' },
  apiBaseUrl: 'https://api.example',
}
const outside = {
  asked: ['https://api.example', 'https://cdn.contentful.com', 'https://engine.example'],
  pictures: ['https://cdn.contentful.com', 'https://images.ctfassets.net', 'https://images.eu.ctfassets.net'],
  engine: ['https://engine.example'],
}
const files = [
  'index.html',
  'about.html',
  'social/index.png',
  'robots.txt',
  'build.json',
  'sw.js',
  'assets/app-1a2b3c4d.js',
  'assets/workers/photo-1a2b3c4d.js',
  'assets/engine/worker-1a2b3c4d.js',
  'ffmpeg/ffmpeg-core.wasm',
]

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-headers-'))
  const built = {
    ...Object.fromEntries(files.map((file) => [file, '{}'])),
    'config.json': JSON.stringify(config),
    'csp-hashes.json': JSON.stringify(hashes),
  }
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  api = await startApi({ siteFolder: folder, environment: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const file = headersFile(policyRules({ outside, hashes }))
const onStaticHost = readHeadersFile(file)

test.each([...files, 'config.json'].map((name) => (name === 'index.html' ? '/' : `/${name}`)))(
  'a static host sends %s with the headers that the embedded server sends',
  async (path) => {
    const { status, headers } = await api.inject({ method: 'GET', url: path, headers: { 'x-forwarded-proto': 'https' } })
    const expected = onStaticHost(path)
    expect(status).toBe(200)
    expect(Object.keys(expected).length).toBeGreaterThan(8)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected)
    // Of what the file says nothing, these hosts let a browser ask again each time, as the embedded server does.
    expect(headers['cache-control']).toBe(expected['cache-control'] ?? 'no-cache')
  },
)

test('a header that two rules name is sent once', () => {
  expect(onStaticHost('/assets/engine/worker-1a2b3c4d.js')['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' https://engine.example; connect-src 'self' blob: https://api.example https://cdn.contentful.com https://engine.example; worker-src 'self' blob:",
  )
})

test('the file keeps to the limits of its readers: 100 rules, 2,000 characters a line', () => {
  expect(file.split('\n\n').length).toBeLessThanOrEqual(100)
  expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
})

test('uploads that go elsewhere are let there', () => {
  const sent = readHeadersFile(headersFile(policyRules({ outside, hashes, uploadOrigin: 'https://account.blob.core.windows.net' })))
  expect(sent('/')['content-security-policy']).toContain(' https://account.blob.core.windows.net;')
})
