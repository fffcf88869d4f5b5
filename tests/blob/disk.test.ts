import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import {
  block,
  blockAt,
  bytesOf,
  idOf,
  jpeg,
  listAt,
  listOf,
  newName,
  pdf,
  random,
  type ServedStore,
  servedStores,
} from './served-store.ts'

let served: ServedStore
beforeAll(async () => {
  served = await (servedStores[0] as (typeof servedStores)[0])[1]()
})
afterAll(() => served.close())

const tooLarge = { status: 413, code: 'RequestBodyTooLarge' }

/** A body that tells nothing of its length. */
const streamed = (bytes: Buffer) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / 50_000) }, (_, at) => bytes.subarray(at * 50_000, (at + 1) * 50_000)))

test.each([
  ['a photo', newName('a.jpg'), 300_000],
  ['a paper', newName('a.PDF'), 300_000],
  ['a video', newName('a.mp4'), 600_000],
  ['a file of no known type', newName('a'), 600_000],
  ['a CV', `cv/${'b'.repeat(24)}-cv.jpg`, 4096],
])('%s may have so many bytes and not one more, told beforehand or not', async (_what, name, limit) => {
  const url = await served.sign(name)
  expect((await served.send(url, { headers: jpeg, body: pdf(limit) })).status).toBe(201)
  expect(await served.send(url, { headers: jpeg, body: pdf(limit + 1) })).toMatchObject(tooLarge)
  expect((await served.send(url, { headers: jpeg, body: streamed(pdf(limit)) })).status).toBe(201)
  expect(await served.send(url, { headers: jpeg, body: streamed(pdf(limit + 1)) })).toMatchObject(tooLarge)
  expect((await served.store.open(name))?.size).toBe(limit)
})

test('all blocks together may have what the file may have', async () => {
  const [name, half] = [newName(), random(150_000)]
  const url = await served.sign(name)
  for (const at of [0, 1, 1]) expect((await served.send(blockAt(url, idOf(at)), { body: half })).status).toBe(201)
  expect(await served.send(blockAt(url, idOf(2)), { body: 'x' })).toMatchObject(tooLarge)
  expect(await served.send(listAt(url), { body: listOf(idOf(0), idOf(1), idOf(0)) })).toMatchObject(tooLarge)
  expect((await served.send(listAt(url), { body: listOf(idOf(0), idOf(1)) })).status).toBe(201)
})

test.each(['a long one', 'short'])('a block that comes again with another size, as %j, counts as it came last', async (last) => {
  const name = newName()
  const url = await served.sign(name)
  for (const body of ['longest before', 'tiny', last]) expect((await served.send(blockAt(url, idOf(0)), { body })).status).toBe(201)
  expect((await served.send(listAt(url), { body: listOf(idOf(0)) })).status).toBe(201)
  expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from(last))
})

test('a file may have 400 blocks', async () => {
  const url = await served.sign(newName())
  const ids = Array.from({ length: 401 }, (_, at) => idOf(at))
  for (const id of ids.slice(0, 400)) await served.send(blockAt(url, id), { body: 'x' })
  expect(await served.send(blockAt(url, idOf(400)), { body: 'x' })).toMatchObject({ status: 409, code: 'BlockCountExceedsLimit' })
  expect((await served.send(blockAt(url, idOf(399)), { body: 'x' })).status).toBe(201)
  expect(await served.send(listAt(url), { body: listOf(...ids) })).toMatchObject({ status: 409, code: 'BlockCountExceedsLimit' })
  expect((await served.send(listAt(url), { body: listOf(...ids.slice(0, 400)) })).status).toBe(201)
})

test.each([
  ['without a blob type', {}, 'MissingRequiredHeader'],
  ['as a page blob', { 'x-ms-blob-type': 'PageBlob' }, 'InvalidHeaderValue'],
  ['as a copy', { ...block, 'x-ms-copy-source': 'http://127.0.0.1/x' }, 'InvalidHeaderValue'],
])('a PUT %s is told what is wrong with it, as Azure tells it', async (_how, headers, code) => {
  const answer = await served.send(await served.sign(newName()), { headers: headers as Record<string, string>, body: 'x' })
  expect([answer.status, answer.code, answer.headers['content-type']]).toEqual([400, code, 'application/xml; charset=utf-8'])
  expect(answer.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?><Error><Code>\w+<\/Code><Message>[^<]+<\/Message><\/Error>$/)
})

test.each([
  ['no id', ''],
  ['an id that is not base64', 'a-b'],
  ['an id of 65 bytes', Buffer.alloc(65).toString('base64')],
])('a block with %s is refused', async (_how, id) => {
  const answer = await served.send(blockAt(await served.sign(newName()), id), { body: 'x' })
  expect(answer).toMatchObject({ status: 400, code: 'InvalidQueryParameterValue' })
})

test('the ids of one file have one length', async () => {
  const url = await served.sign(newName())
  expect((await served.send(blockAt(url, 'AAAA'), { body: 'x' })).status).toBe(201)
  expect(await served.send(blockAt(url, 'AAAAAAAA'), { body: 'x' })).toMatchObject({ status: 400, code: 'InvalidBlobOrBlock' })
})

test.each([
  '',
  'x',
  '<BlockList><Latest>',
  '<BlockList><Newest>AAAA</Newest></BlockList>',
  '<BlockList>AAAA</BlockList>',
  '<!DOCTYPE x><BlockList/>',
])('a list of blocks that reads %j is refused', async (body) => {
  expect((await served.send(listAt(await served.sign(newName())), { body })).status).toBe(400)
})

test('a whole PUT forgets the blocks before it, and an empty list makes no file', async () => {
  const name = newName()
  const url = await served.sign(name)
  await served.send(blockAt(url, idOf(0)), { body: 'x' })
  expect(await served.send(listAt(url), { body: listOf() })).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  await served.send(url, { headers: jpeg, body: 'whole' })
  expect(await served.send(listAt(url), { body: listOf(idOf(0)) })).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from('whole'))
})

test('an empty body is refused', async () => {
  const url = await served.sign(newName())
  expect(await served.send(url, { headers: jpeg })).toMatchObject({ status: 400, code: 'InvalidInput' })
  expect(await served.send(blockAt(url, idOf(0)))).toMatchObject({ status: 400, code: 'InvalidInput' })
})

test('what was accepted takes no block and no list', async () => {
  const name = newName()
  const url = await served.sign(name)
  await served.send(url, { headers: jpeg, body: 'x' })
  await served.store.accept(name, (await served.store.open(name))?.version ?? '')
  const refused = { status: 403, code: 'UnauthorizedBlobOverwrite' }
  expect(await served.send(url, { headers: jpeg, body: 'y' })).toMatchObject(refused)
  expect(await served.send(blockAt(url, idOf(0)), { body: 'y' })).toMatchObject(refused)
  expect(await served.send(listAt(url), { body: listOf(idOf(0)) })).toMatchObject(refused)
})

test('of copies that accept one upload at once in a shared folder all know it, and its type and version stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-shared-'))
  const parts = { folder, signature: createSignature('x', Date.now), uploadSeconds: 60, limitOf: () => 1000 }
  const copies = Array.from({ length: 4 }, () => createFolderStore(parts))
  for (let round = 0; round < 10; round++) {
    const name = newName()
    await copies[0]?.put(name, () => Readable.from(['sent']), 'image/jpeg')
    const version = String((await copies[0]?.open(name))?.version)
    const clean = () => ({ body: () => Readable.from(['clean']), contentType: 'image/webp' })
    expect(await Promise.all(copies.map((copy) => copy.accept(name, version, clean())))).toEqual(copies.map(() => true))
    expect(await copies[0]?.open(name)).toMatchObject({ accepted: true, version, contentType: 'image/webp', size: 5 })
  }
  await rm(folder, { recursive: true, force: true })
})
