import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problems'
import { putFile } from '#src/api/put-file.ts'
import { listening } from './heard.ts'

const url = 'https://blobs.example/drivers/7/front.jpg?sp=w&sig=abc'
const body = new Blob(['photo'], { type: 'image/png' })
const never = new AbortController().signal
const nothing = () => {}

test.each([
  ['image/png', 'image/png'],
  ['', 'image/jpeg'],
])(
  'a file of type “%s” goes to its signed URL itself, as a block blob of type %s, without a token or a time-out',
  async (given, contentType) => {
    const { adapter, heard } = listening(() => ({ status: 201 }))
    await putFile(axios.create({ adapter, baseURL: '/api', timeout: 5000 }), { url, body, contentType: given, report: nothing }, never)
    expect(heard.map(({ headers, ...rest }) => rest)).toEqual([{ method: 'PUT', url, body, timeout: 0, params: undefined, baseURL: '' }])
    const { 'x-ms-blob-type': blobType, 'content-type': type, authorization } = heard[0]?.headers ?? {}
    expect([blobType, type, authorization]).toEqual(['BlockBlob', contentType, undefined])
  },
)

test('a file is sent, and can be stopped, in a browser that cannot join two signals', async () => {
  const { any } = AbortSignal
  Object.assign(AbortSignal, { any: undefined })
  try {
    const { adapter, heard } = listening(() => ({ status: 201 }))
    await putFile(axios.create({ adapter }), { url, body, contentType: '', report: nothing }, never)
    expect(heard).toHaveLength(1)
    for (const stopAtOnce of [false, true]) {
      const stop = new AbortController()
      if (stopAtOnce) stop.abort()
      const put = putFile(silent().http, { url, body, contentType: '', report: nothing }, stop.signal).catch(problemOf)
      stop.abort()
      expect(await put).toEqual({ kind: 'offline' })
    }
  } finally {
    Object.assign(AbortSignal, { any })
  }
})

test('a refusal tells why', async () => {
  const refused = { message: 'No', errors: [{ code: 'forbidden', message: 'No' }] }
  const { adapter } = listening(() => ({ status: 403, body: refused }))
  const put = putFile(axios.create({ adapter }), { url, body, contentType: '', report: nothing }, never)
  expect(await put.catch(problemOf)).toEqual({ kind: 'refused', status: 403, ...refused })
})

/** A line on which nothing is answered; bytes leave when told. */
function silent() {
  let move = (_loaded: number) => {}
  const http = axios.create({
    adapter: (config) =>
      new Promise((_, reject) => {
        move = (loaded) => config.onUploadProgress?.({ loaded, bytes: loaded, lengthComputable: true })
        const cancel = () => reject(new axios.CanceledError())
        if (config.signal?.aborted) cancel()
        config.signal?.addEventListener?.('abort', cancel)
      }),
  })
  return { http, move: (loaded: number) => move(loaded) }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a file is given up when nothing has moved for 30 s, however long it has been on its way', async () => {
  const { http, move } = silent()
  const reported: number[] = []
  const put = putFile(http, { url, body, contentType: '', report: (sent) => reported.push(sent) }, never).catch(problemOf)
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_999)
    move(loaded)
  }
  let ended: unknown
  void put.then((problem) => {
    ended = problem
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect([ended, reported]).toEqual([undefined, [1, 2, 3]])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual({ kind: 'unanswered' })
})

test.each([
  ['a byte is left', 7999, 7999, 30_000],
  ['all is handed over', 8000, 8000, 31_000],
  ['all is handed over with what is sent around it', 8100, 8000, 31_000],
])('once %s, the line has 30 s, and for the whole what 64 kbit/s need beyond them', async (_, loaded, sent, ms) => {
  const { http, move } = silent()
  const reported: number[] = []
  const report = (bytes: number) => reported.push(bytes)
  let ended: unknown
  void putFile(http, { url, body: new Blob(['x'.repeat(8000)]), contentType: '', report }, never).catch((cause) => {
    ended = problemOf(cause)
  })
  await vi.advanceTimersByTimeAsync(0)
  move(loaded)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect([ended, reported]).toEqual([undefined, [sent]])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual({ kind: 'unanswered' })
})

test('a file that is removed stops at once and leaves no timer', async () => {
  const { http } = silent()
  const removed = new AbortController()
  const put = putFile(http, { url, body, contentType: '', report: nothing }, removed.signal).catch(() => 'stopped')
  await vi.advanceTimersByTimeAsync(0)
  removed.abort()
  expect([await put, vi.getTimerCount()]).toEqual(['stopped', 0])
})
