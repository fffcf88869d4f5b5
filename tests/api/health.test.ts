import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createMetrics, metricsServer } from '#server/metrics'
import { startApi, type TestApi } from '#tests/harness/api.ts'

let api: TestApi
afterEach(() => api.close())

test('every answer names its request, and so does every line of the log about it', async () => {
  api = await startApi()
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

test('a server whose folder of files is gone, or another lies in its place, is not ready', async () => {
  api = await startApi()
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
    })
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    await ended
  } finally {
    vi.useRealTimers()
  }
})

test('the metrics tell of routes and the process, and of nobody', async () => {
  api = await startApi()
  const metrics = createMetrics()
  const teller = metricsServer(metrics)
  expect((await teller.inject({ url: '/metrics' })).payload).toContain('process_cpu_seconds_total')
  expect((await api.inject({ method: 'GET', url: '/metrics' })).status).toBe(404)
  await teller.close()
})
