import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { boundedBy } from '#server/blob/bounded'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { blockAt, idOf, jpeg, listAt, listOf, random, sendTo } from './served-store.ts'

const kib = 1024
let api: TestApi
let base: string
let token: string
beforeAll(async () => {
  api = await startApi({
    environment: {
      MAX_FILE_BYTES: `${100 * kib}`,
      MAX_VIDEO_BYTES: `${100 * kib}`,
      UPLOADS_PER_NAME: '4',
      MAX_CV_BYTES: '4096',
      CV_BYTES: '20000',
    },
  })
  base = await api.app.listen({ host: '127.0.0.1', port: 0 })
  token = (await api.signIn('+2348090000031')).accessToken
})
beforeEach(() => api.clock.advance(1))
afterAll(() => api.close())

const sign = async (name: string, by: string | null = token) => {
  const { status, body } = await api.call('POST', '/misc/signedurl/generate', { name }, { token: by ?? undefined })
  return {
    status,
    name: String(body.name),
    url: base + new URL(String(body.url ?? base)).pathname + new URL(String(body.url ?? base)).search,
  }
}
const put = (url: string, body: Buffer) => sendTo('', url, { headers: jpeg, body })

/** A PUT that says how much is coming, and sends half of it. */
function begin(url: string, bytes: number): { call: ClientRequest; isCut: () => boolean } {
  let cut = false
  const call = request(url, { method: 'PUT', headers: { ...jpeg, 'content-length': bytes } })
  call.once('error', () => {
    cut = true
  })
  call.once('response', (answer) => answer.resume())
  call.write(random(bytes / 2))
  return { call, isCut: () => cut }
}
const begun = () => new Promise<void>((resolve) => api.app.server.once('request', () => resolve()))

test('bodies on their way under one name are never more than its file may have: the newest stays, and arrives', async () => {
  const { url, name } = await sign('a.jpg')
  const bodies: ReturnType<typeof begin>[] = []
  for (let at = 0; at < 6; at++) {
    const heard = begun()
    bodies.push(begin(url, 50 * kib))
    await heard
  }
  await vi.waitFor(() => expect(bodies.map(({ isCut }) => isCut())).toEqual([true, true, true, true, false, false]), 30_000)
  const whole = await put(url, random(100 * kib))
  expect(whole.status).toBe(201)
  await vi.waitFor(() => expect(bodies.every(({ isCut }) => isCut())).toBe(true), 30_000)
  expect((await sign(name)).status).toBe(200)
})

test('a body whose sender left before it was let in is one that was cut, and keeps nobody waiting', async () => {
  const left = Object.assign(new PassThrough(), { headers: { 'content-length': '10' } })
  left.destroy()
  await once(left, 'close')
  await expect(buffer(boundedBy(100, left as unknown as IncomingMessage))).rejects.toThrow('The body is empty or did not arrive whole.')
})

test('blocks that are sent again and again count as bytes, until the name takes no more and another is given', async () => {
  const { url, name } = await sign('b.jpg')
  const seen: number[] = []
  for (let at = 0; at < 10; at++) seen.push((await put(blockAt(url, idOf(0)), random(50 * kib))).status)
  expect(seen).toEqual([...Array(8).fill(201), 403, 403])
  const again = await sign(name)
  expect([again.status, again.name === name]).toEqual([200, false])
  for (const at of [0, 1]) expect((await put(blockAt(again.url, idOf(at)), random(50 * kib))).status).toBe(201)
  expect((await put(listAt(again.url), Buffer.from(listOf(idOf(0), idOf(1))))).status).toBe(201)
})

test('the files of all visitors together have a quota, which leaves the drivers alone', async () => {
  const seen: number[] = []
  for (let at = 0; at < 5; at++) seen.push((await sign('cv/a.pdf', null)).status)
  expect(seen).toEqual([200, 200, 200, 200, 429])
  expect((await sign('c.jpg')).status).toBe(200)
})
