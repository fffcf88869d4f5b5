import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMetrics, metricsServer } from '#server/metrics'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
let shared: TestApi
beforeAll(async () => {
  shared = await startApi()
})
afterEach(async () => {
  if (api !== shared) await api.close()
})
afterAll(() => shared.close())

test('every answer names its request, and so does every line of the log about it', async () => {
  api = shared
  const answers = [
    await api.call('GET', '/misc/car-brands'),
    await api.call('POST', '/email-subscription/subscribe', { email: 'no' }),
    await api.inject({ method: 'GET', url: '/nothing-here' }),
  ]
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(api.logged.filter((line) => line.includes(id)).length).toBeGreaterThan(0)
  }
})

test('a server whose disk is full is alive and not ready', async () => {
  api = await startApi({ environment: { LEAST_FREE_BYTES: String(Number.MAX_SAFE_INTEGER) } })
  const asked = async (url: string) => api.inject({ method: 'GET', url })
  expect((await asked('/healthz')).status).toBe(200)
  const ready = await asked('/readyz')
  expect([ready.status, ready.headers['retry-after'], ready.body.message]).toEqual([503, '5', 'The disk is full.'])
})

test.skipIf(process.platform !== 'linux')('the disk of the analytics counts as well as that of the files', async () => {
  // No byte of /proc is free.
  api = await startApi({ environment: { LEAST_FREE_BYTES: '1' }, analyticsFolder: '/proc/cruzer-analytics' })
  expect((await api.inject({ method: 'GET', url: '/readyz' })).body.message).toBe('The disk is full.')
})

test('however many ask at once whether it is ready, the database is asked once', async () => {
  api = shared
  const { $client } = api.db as unknown as { $client: PGlite }
  const asked = vi.spyOn($client, 'query')
  const ready = await Promise.all(Array.from({ length: 50 }, () => api.inject({ method: 'GET', url: '/readyz' })))
  expect(ready.every(({ status }) => status === 200)).toBe(true)
  expect(asked.mock.calls.filter(([statement]) => statement === 'select 1')).toHaveLength(1)
  asked.mockRestore()
})

test('while the event loop is late calls are told to come again, and who asks whether it lives is answered; later all are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    api = await startApi({ environment: { EVENT_LOOP_DELAY_MS: '60' } })
    const statusAt = async (url: string) => (await api.inject({ method: 'GET', url })).status
    const sample = () => vi.advanceTimersByTime(3000)
    sample()
    for (const until = performance.now() + 600; performance.now() < until; );
    await new Promise(setImmediate)
    sample()
    const refused = await api.call('GET', '/misc/car-brands')
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '5',
      { message: 'We are very busy. Try again in a moment.', errors: [{ code: 'unavailable', message: expect.any(String) }] },
    ])
    expect([await statusAt('/healthz'), await statusAt('/readyz')]).toEqual([200, 200])
    await vi.waitFor(async () => {
      sample()
      expect(await statusAt('/api/misc/car-brands')).toBe(200)
    }, 30_000)
  } finally {
    vi.useRealTimers()
  }
})

test('how late the event loop is by the start of the server is not held against who comes first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const block = async () => {
    for (const until = process.hrtime.bigint() + 600_000_000n; process.hrtime.bigint() < until; );
    await new Promise(setImmediate)
  }
  try {
    api = await startApi({ environment: { EVENT_LOOP_DELAY_MS: '60' } })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const statusAfter = async (milliseconds: number) => {
      await block()
      vi.advanceTimersByTime(milliseconds)
      return (await api.inject({ method: 'GET', url: '/api/misc/car-brands' })).status
    }
    expect([await statusAfter(3000), await statusAfter(2999), await statusAfter(3000)]).toEqual([200, 200, 503])
  } finally {
    vi.useRealTimers()
  }
})

test('a server whose folder of files is gone, or another lies in its place, is not ready', async () => {
  api = shared
  const [blobs, aside] = [join(api.dataFolder, 'blobs'), join(api.dataFolder, 'unmounted')]
  const ready = async () => {
    const { status, body } = await api.inject({ method: 'GET', url: '/readyz' })
    return [status, body.message]
  }
  expect(await ready()).toEqual([200, 'Ready.'])
  await rename(blobs, aside)
  expect(await ready()).toEqual([503, 'The store of files is away.'])
  await mkdir(blobs)
  await writeFile(join(blobs, 'identity'), '00000000-0000-4000-8000-000000000000\n')
  expect(await ready()).toEqual([503, 'The store of files is away.'])
  await rm(blobs, { recursive: true })
  await rename(aside, blobs)
  expect(await ready()).toEqual([200, 'Ready.'])
})

test('a body that does not arrive in time is refused, and its connection ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    api = await startApi()
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    const ended = new Promise((resolve) => socket.once('close', resolve))
    const begun = new Promise<void>((resolve) => api.app.server.once('request', () => resolve()))
    socket.write(
      'POST /api/email-subscription/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
    )
    await begun
    await vi.waitFor(() => {
      vi.advanceTimersByTime(15_000)
      expect(heard).toContain('This took too long to arrive.')
    }, 30_000)
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    await ended
  } finally {
    vi.useRealTimers()
  }
})

test('the metrics tell of routes and the process, and of nobody', async () => {
  api = shared
  const metrics = createMetrics()
  const metricsApp = metricsServer(metrics)
  expect((await metricsApp.inject({ url: '/metrics' })).payload).toContain('process_cpu_seconds_total')
  expect((await api.inject({ method: 'GET', url: '/metrics' })).status).toBe(404)
  await metricsApp.close()
})
