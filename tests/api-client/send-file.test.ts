import axios from 'axios'
import { expect, test } from 'vitest'
import { problemOf } from '#contract/problems'
import { commitFile, type FileSend, sendFile } from '#src/api/send-file.ts'
import { listening } from './heard.ts'

const url = 'https://blobs.example/drivers/7/front.jpg?sp=w&sig=abc'
const never = new AbortController().signal
const ids = ['YmxvY2stMDAwMDAw', 'YmxvY2stMDAwMDAx', 'YmxvY2stMDAwMDAy']

const sending = (more: Partial<FileSend> = {}) => {
  const told: unknown[] = []
  const send: FileSend = {
    url,
    body: new Blob(['eightbyt']),
    contentType: 'image/png',
    blockSize: 3,
    arrived: 0,
    report: (sent) => told.push(sent),
    reportArrived: (blocks) => told.push(['arrived', blocks]),
    ...more,
  }
  return { send, told }
}
const bodies = async (heard: { url?: string; body?: unknown }[]) =>
  Promise.all(heard.map(async ({ url: asked, body }) => [asked?.slice(url.length), await (body as Blob).text()]))

test('a file of one part is PUT whole, as a block blob', async () => {
  const { adapter, heard } = listening(() => ({ status: 201 }))
  const { send } = sending({ blockSize: 8 })
  await sendFile(axios.create({ adapter }), send, never)
  expect([heard[0]?.url, await bodies(heard), heard[0]?.headers?.['x-ms-blob-type'], heard[0]?.headers?.['content-type']]).toEqual([
    url,
    [['', 'eightbyt']],
    'BlockBlob',
    'image/png',
  ])
})

test.each([
  ['of a file that goes whole', { blockSize: 8 }, [2]],
  ['of a part on top of those before it', { arrived: 1 }, [5, 6, ['arrived', 2], 8, 8, ['arrived', 3]]],
])('what has left is told as it goes: %s', async (_, more, expected) => {
  const { adapter } = listening(() => ({ status: 201 }))
  const moving: typeof adapter = (config) => {
    config.onUploadProgress?.({ loaded: 2, bytes: 2, lengthComputable: true })
    return adapter(config)
  }
  const { send, told } = sending(more)
  await sendFile(axios.create({ adapter: moving }), send, never)
  expect(told).toEqual(expected)
})

test('a larger one goes part after part, each under the same id whenever it is sent', async () => {
  const { adapter, heard } = listening(() => ({ status: 201 }))
  const { send, told } = sending()
  await sendFile(axios.create({ adapter }), send, never)
  expect(await bodies(heard)).toEqual([
    [`&comp=block&blockid=${ids[0]}`, 'eig'],
    [`&comp=block&blockid=${ids[1]}`, 'htb'],
    [`&comp=block&blockid=${ids[2]}`, 'yt'],
  ])
  expect(heard.map(({ headers }) => headers?.['content-type'])).toEqual(Array(3).fill('application/octet-stream'))
  expect(told).toEqual([3, ['arrived', 1], 6, ['arrived', 2], 8, ['arrived', 3]])
  heard.length = 0
  await sendFile(axios.create({ adapter }), sending({ arrived: 2 }).send, never)
  expect(await bodies(heard)).toEqual([[`&comp=block&blockid=${ids[2]}`, 'yt']])
})

test('a part that is cut ends the sending, and nothing is told to have arrived', async () => {
  const { adapter } = listening(({ url: asked }) => ({ status: asked?.includes(ids[1] as string) ? 503 : 201 }))
  const { send, told } = sending()
  expect(await sendFile(axios.create({ adapter }), send, never).catch(problemOf)).toEqual({ kind: 'broken' })
  expect(told.filter(Array.isArray)).toEqual([['arrived', 1]])
})

test('the list names all parts in order and the type of the whole', async () => {
  const { adapter, heard } = listening(() => ({ status: 201 }))
  await commitFile(axios.create({ adapter }), { url, contentType: 'image/png', blocks: 2 }, never)
  const [list] = heard
  const { 'x-ms-blob-content-type': type, 'content-type': own } = list?.headers ?? {}
  expect([list?.url, await new Response(list?.body as Blob).text(), type, own]).toEqual([
    `${url}&comp=blocklist`,
    `<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>${ids[0]}</Latest><Latest>${ids[1]}</Latest></BlockList>`,
    'image/png',
    'application/xml',
  ])
})

test.each([
  [400, 'invalid'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'invalid'],
  [413, 'too_large'],
])('a store that says %i in words of its own says %s', async (status, code) => {
  const { adapter } = listening(() => ({ status, body: '<Error><Code>AuthenticationFailed</Code></Error>' }))
  const failure = await sendFile(axios.create({ adapter }), sending().send, never).catch((cause) => cause)
  const message = 'The file could not be sent. Try again, or choose another one.'
  expect([problemOf(failure), failure.cause.message]).toEqual([
    { kind: 'refused', status, message, errors: [{ code, message }] },
    `status ${status}`,
  ])
})

test('a file that has gone from the phone is no fault of the network', async () => {
  const { adapter, heard } = listening(() => ({ status: 201 }))
  const body = new Blob(['eightbyt'])
  body.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  const failure = await sendFile(axios.create({ adapter }), sending({ body }).send, never).catch((cause) => cause)
  const message = 'This file cannot be read any more. Choose it again.'
  expect([problemOf(failure), failure.cause.message, heard]).toEqual([
    { kind: 'refused', status: 0, message, errors: [{ code: 'invalid', message }] },
    'gone',
    [],
  ])
})
