import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import { block, blockAt, bytesOf, type Ground, grounds, idOf, jpeg, listAt, listOf, newName, pdf, random } from './ground.ts'

let ground: Ground
beforeAll(async () => {
  ground = await (grounds[0] as (typeof grounds)[0])[1]()
})
afterAll(() => ground.close())

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
  const url = await ground.sign(name)
  expect((await ground.send(url, { headers: jpeg, body: pdf(limit) })).status).toBe(201)
  expect(await ground.send(url, { headers: jpeg, body: pdf(limit + 1) })).toMatchObject(tooLarge)
  expect((await ground.send(url, { headers: jpeg, body: streamed(pdf(limit)) })).status).toBe(201)
  expect(await ground.send(url, { headers: jpeg, body: streamed(pdf(limit + 1)) })).toMatchObject(tooLarge)
  expect((await ground.store.open(name))?.size).toBe(limit)
})

test('all blocks together may have what the file may have', async () => {
  const [name, half] = [newName(), random(150_000)]
  const url = await ground.sign(name)
  for (const at of [0, 1, 1]) expect((await ground.send(blockAt(url, idOf(at)), { body: half })).status).toBe(201)
  expect(await ground.send(blockAt(url, idOf(2)), { body: 'x' })).toMatchObject(tooLarge)
  expect(await ground.send(listAt(url), { body: listOf(idOf(0), idOf(1), idOf(0)) })).toMatchObject(tooLarge)
  expect((await ground.send(listAt(url), { body: listOf(idOf(0), idOf(1)) })).status).toBe(201)
})

test.each(['a long one', 'short'])('a block that comes again with another size, as %j, counts as it came last', async (last) => {
  const name = newName()
  const url = await ground.sign(name)
  for (const body of ['longest before', 'tiny', last]) expect((await ground.send(blockAt(url, idOf(0)), { body })).status).toBe(201)
  expect((await ground.send(listAt(url), { body: listOf(idOf(0)) })).status).toBe(201)
  expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from(last))
})

test('a file may have 400 blocks', async () => {
  const url = await ground.sign(newName())
  const ids = Array.from({ length: 401 }, (_, at) => idOf(at))
  for (const id of ids.slice(0, 400)) await ground.send(blockAt(url, id), { body: 'x' })
  expect(await ground.send(blockAt(url, idOf(400)), { body: 'x' })).toMatchObject({ status: 409, code: 'BlockCountExceedsLimit' })
  expect((await ground.send(blockAt(url, idOf(399)), { body: 'x' })).status).toBe(201)
  expect(await ground.send(listAt(url), { body: listOf(...ids) })).toMatchObject({ status: 409, code: 'BlockCountExceedsLimit' })
  expect((await ground.send(listAt(url), { body: listOf(...ids.slice(0, 400)) })).status).toBe(201)
})

test.each([
  ['without a blob type', {}, 'MissingRequiredHeader'],
  ['as a page blob', { 'x-ms-blob-type': 'PageBlob' }, 'InvalidHeaderValue'],
  ['as a copy', { ...block, 'x-ms-copy-source': 'http://127.0.0.1/x' }, 'InvalidHeaderValue'],
])('a PUT %s is told what is wrong with it, as Azure tells it', async (_how, headers, code) => {
  const answer = await ground.send(await ground.sign(newName()), { headers: headers as Record<string, string>, body: 'x' })
  expect([answer.status, answer.code, answer.headers['content-type']]).toEqual([400, code, 'application/xml; charset=utf-8'])
  expect(answer.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?><Error><Code>\w+<\/Code><Message>[^<]+<\/Message><\/Error>$/)
})

test.each([
  ['no id', ''],
  ['an id that is not base64', 'a-b'],
  ['an id of 65 bytes', Buffer.alloc(65).toString('base64')],
])('a block with %s is refused', async (_how, id) => {
  const answer = await ground.send(blockAt(await ground.sign(newName()), id), { body: 'x' })
  expect(answer).toMatchObject({ status: 400, code: 'InvalidQueryParameterValue' })
})

test('the ids of one file have one length', async () => {
  const url = await ground.sign(newName())
  expect((await ground.send(blockAt(url, 'AAAA'), { body: 'x' })).status).toBe(201)
  expect(await ground.send(blockAt(url, 'AAAAAAAA'), { body: 'x' })).toMatchObject({ status: 400, code: 'InvalidBlobOrBlock' })
})

test.each([
  '',
  'x',
  '<BlockList><Latest>',
  '<BlockList><Newest>AAAA</Newest></BlockList>',
  '<BlockList>AAAA</BlockList>',
  '<!DOCTYPE x><BlockList/>',
])('a list of blocks that reads %j is refused', async (body) => {
  expect((await ground.send(listAt(await ground.sign(newName())), { body })).status).toBe(400)
})

test('a whole PUT forgets the blocks before it, and an empty list makes no file', async () => {
  const name = newName()
  const url = await ground.sign(name)
  await ground.send(blockAt(url, idOf(0)), { body: 'x' })
  expect(await ground.send(listAt(url), { body: listOf() })).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  await ground.send(url, { headers: jpeg, body: 'whole' })
  expect(await ground.send(listAt(url), { body: listOf(idOf(0)) })).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from('whole'))
})

test('an empty body is refused', async () => {
  const url = await ground.sign(newName())
  expect(await ground.send(url, { headers: jpeg })).toMatchObject({ status: 400, code: 'InvalidInput' })
  expect(await ground.send(blockAt(url, idOf(0)))).toMatchObject({ status: 400, code: 'InvalidInput' })
})

test('what was accepted takes no block and no list', async () => {
  const name = newName()
  const url = await ground.sign(name)
  await ground.send(url, { headers: jpeg, body: 'x' })
  await ground.store.accept(name, (await ground.store.open(name))?.version ?? '')
  const refused = { status: 403, code: 'UnauthorizedBlobOverwrite' }
  expect(await ground.send(url, { headers: jpeg, body: 'y' })).toMatchObject(refused)
  expect(await ground.send(blockAt(url, idOf(0)), { body: 'y' })).toMatchObject(refused)
  expect(await ground.send(listAt(url), { body: listOf(idOf(0)) })).toMatchObject(refused)
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
