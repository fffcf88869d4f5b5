import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedFile, StoredFile } from '#server/blob/blob-store'
import { block, blockAt, bytesOf, driver, type Ground, grounds, idOf, listAt, listOf, newName, random } from './ground.ts'

const jpeg = { ...block, 'content-type': 'image/jpeg' }

describe.each(grounds)('uploads %s', (_where, start) => {
  let ground: Ground
  beforeAll(async () => {
    ground = await start()
  })
  afterAll(() => ground.close())

  const put = async (name: string, body: Buffer, headers: Record<string, string> = jpeg) =>
    ground.send(await ground.sign(name), { headers, body })
  const uploaded = async (body: Buffer, name = newName()) => {
    expect((await put(name, body)).status).toBe(201)
    return { name, file: (await ground.store.open(name)) as StoredFile }
  }
  const putBlocks = async (url: string, parts: readonly (readonly [number, Buffer])[]) => {
    const statuses: number[] = []
    for (const [at, body] of parts) statuses.push((await ground.send(blockAt(url, idOf(at)), { body })).status)
    return statuses
  }
  const commit = (url: string, ...at: number[]) =>
    ground.send(listAt(url), { body: listOf(...at.map(idOf)), headers: { 'x-ms-blob-content-type': 'image/png' } })
  const listed = async (folder: string) => {
    const found: ListedFile[] = []
    for await (const file of ground.store.list(folder)) found.push(file)
    return found
  }

  test('one PUT brings a file with its type, to be read by the server', async () => {
    const body = random(200_000)
    const { file } = await uploaded(body)
    expect([file.size, file.contentType, file.accepted, await bytesOf(file)]).toEqual([200_000, 'image/jpeg', false, body])
  })

  test('another PUT takes its place, under another version', async () => {
    const { name, file } = await uploaded(random(1000))
    const { file: other } = await uploaded(Buffer.from('another'), name)
    expect([other.version === file.version, await bytesOf(other)]).toEqual([false, Buffer.from('another')])
  })

  test('a PUT without the blob type is a 400', async () => {
    const answer = await put(newName(), random(10), { 'content-type': 'image/jpeg' })
    expect(answer.status).toBe(400)
  })

  test('a name under which nothing is has no file', async () => {
    expect(await ground.store.open(newName())).toBe(undefined)
  })

  test.each([
    ['in order', [0, 1, 2, 3]],
    ['out of order', [3, 0, 2, 1]],
    ['sent again', [0, 1, 1, 0, 2, 3, 3]],
  ])('blocks %s become the file in the order of the list', async (_how, order) => {
    const [name, parts] = [newName(), [random(70_000), random(70_000), random(70_000), random(11)]]
    const url = await ground.sign(name)
    expect(
      await putBlocks(
        url,
        order.map((at) => [at, parts[at] as Buffer]),
      ),
    ).toEqual(order.map(() => 201))
    expect(await ground.store.open(name)).toBe(undefined)
    expect((await commit(url, 0, 1, 2, 3)).status).toBe(201)
    const file = await ground.store.open(name)
    expect([file?.contentType, await bytesOf(file)]).toEqual(['image/png', Buffer.concat(parts)])
  })

  test('the list decides: what it does not name is left out, what it names first comes first, and a block sent last counts', async () => {
    const name = newName()
    const url = await ground.sign(name)
    await putBlocks(url, [
      [0, Buffer.from('first ')],
      [1, Buffer.from('left out ')],
      [2, Buffer.from('old ')],
      [2, Buffer.from('new ')],
    ])
    expect((await commit(url, 2, 0)).status).toBe(201)
    expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from('new first '))
    expect(await commit(url, 1)).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  })

  test('the same list again changes nothing, and a list of old and new blocks makes another file', async () => {
    const name = newName()
    const url = await ground.sign(name)
    await putBlocks(url, [
      [0, Buffer.from('a')],
      [1, Buffer.from('b')],
    ])
    expect([(await commit(url, 0, 1)).status, (await commit(url, 0, 1)).status]).toEqual([201, 201])
    await putBlocks(url, [[2, Buffer.from('c')]])
    expect((await commit(url, 1, 2, 0)).status).toBe(201)
    expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from('bca'))
  })

  test('a list that names a block that never came is refused, and what was there stays', async () => {
    const { name } = await uploaded(Buffer.from('before'))
    const url = await ground.sign(name)
    await putBlocks(url, [[0, Buffer.from('x')]])
    expect(await commit(url, 0, 1)).toMatchObject({ status: 400, code: 'InvalidBlockList' })
    expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from('before'))
  })

  test('a list of another form is refused', async () => {
    const url = await ground.sign(newName())
    for (const body of ['', 'x', '<BlockList><Latest>', '<BlockList><Newest>AAAA</Newest></BlockList>'])
      expect((await ground.send(listAt(url), { body })).status).toBeGreaterThanOrEqual(400)
  })

  test('a signature that has run out is refused everywhere, and a new one goes on with the blocks that came before', async () => {
    const name = newName()
    await putBlocks(await ground.sign(name), [[0, Buffer.from('before ')]])
    const old = await ground.signEarlier(name)
    const refused = { status: 403 }
    expect(await ground.send(old, { headers: jpeg, body: 'x' })).toMatchObject(refused)
    expect(await ground.send(blockAt(old, idOf(1)), { body: 'x' })).toMatchObject(refused)
    expect(await commit(old, 0)).toMatchObject(refused)
    const url = await ground.sign(name)
    await putBlocks(url, [[1, Buffer.from('after')]])
    expect((await commit(url, 0, 1)).status).toBe(201)
    expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.from('before after'))
  })

  test('eight blocks at once all arrive, and ten lists at once make one file', async () => {
    const [name, parts] = [newName(), Array.from({ length: 8 }, () => random(30_000))]
    const url = await ground.sign(name)
    const sent = await Promise.all(parts.map((body, at) => ground.send(blockAt(url, idOf(at)), { body })))
    expect(sent.map(({ status }) => status)).toEqual(parts.map(() => 201))
    const lists = await Promise.all(Array.from({ length: 10 }, () => commit(url, 0, 1, 2, 3, 4, 5, 6, 7)))
    expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 201))
    expect(await bytesOf(await ground.store.open(name))).toEqual(Buffer.concat(parts))
  })

  test('a reader gets the range it asks for and may stop when it has seen enough', async () => {
    const body = random(250_000)
    const { file } = await uploaded(body)
    expect(await bytesOf(file, 100, 200)).toEqual(body.subarray(100, 200))
    expect(await bytesOf(file, 249_999)).toEqual(body.subarray(249_999))
    expect(await bytesOf(file, 5, 5)).toEqual(Buffer.alloc(0))
    for await (const chunk of file.read()) {
      expect((chunk as Buffer).equals(body.subarray(0, (chunk as Buffer).length))).toBe(true)
      break
    }
  })

  test('an accepted file is kept as it is, and its name takes none any more', async () => {
    const { name, file } = await uploaded(Buffer.from('accepted'))
    expect(await ground.store.accept(name, file.version)).toBe(true)
    await put(name, Buffer.from('overwritten'))
    const kept = await ground.store.open(name)
    expect([kept?.accepted, kept?.contentType, kept?.version, await bytesOf(kept)]).toEqual([
      true,
      'image/jpeg',
      file.version,
      Buffer.from('accepted'),
    ])
    expect([await ground.store.accept(name, file.version), await ground.store.accept(name, 'another')]).toEqual([true, false])
  })

  test('a clean copy takes the place of what was sent', async () => {
    const { name, file } = await uploaded(Buffer.from('as it came'))
    const clean = (text: string) => ({ body: () => Readable.from([Buffer.from(text)]), contentType: 'image/webp' })
    expect(await ground.store.accept(name, file.version, clean('clean'))).toBe(true)
    expect(await ground.store.accept(name, file.version, clean('another'))).toBe(true)
    const kept = await ground.store.open(name)
    expect([kept?.accepted, kept?.contentType, kept?.version, kept?.size, await bytesOf(kept)]).toEqual([
      true,
      'image/webp',
      file.version,
      5,
      Buffer.from('clean'),
    ])
    expect((await listed(`drivers/${driver}/`)).filter((found) => found.name === name).map(({ accepted }) => accepted)).toEqual([true])
  })

  test('a copy that cannot be made leaves the upload as it was', async () => {
    const { name, file } = await uploaded(Buffer.from('as it came'))
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('no copy'))
        },
      })
    await expect(ground.store.accept(name, file.version, { body: broken, contentType: 'image/webp' })).rejects.toThrow('no copy')
    expect((await ground.store.open(name))?.accepted).toBe(false)
    expect(await ground.store.accept(name, file.version)).toBe(true)
  })

  test('a file that another has replaced since it was looked at is not accepted, nor is none', async () => {
    const { name, file } = await uploaded(Buffer.from('first'))
    await uploaded(Buffer.from('second'), name)
    expect(await ground.store.accept(name, file.version)).toBe(false)
    expect(await ground.store.accept(newName(), file.version)).toBe(false)
    expect((await ground.store.open(name))?.accepted).toBe(false)
  })

  test('twenty acceptances at once keep one file, and all know it', async () => {
    const { name, file } = await uploaded(Buffer.from('once'))
    const all = await Promise.all(Array.from({ length: 20 }, () => ground.store.accept(name, file.version)))
    expect([all, await bytesOf(await ground.store.open(name))]).toEqual([all.map(() => true), Buffer.from('once')])
  })

  test('an upload that races its acceptance never changes what was accepted', async () => {
    for (let round = 0; round < 10; round++) {
      const { name, file } = await uploaded(Buffer.from('looked at'))
      const [accepted] = await Promise.all([ground.store.accept(name, file.version), put(name, Buffer.from('slipped in'))])
      const kept = await ground.store.open(name)
      expect([kept?.accepted, await bytesOf(kept)]).toEqual(
        accepted ? [true, Buffer.from('looked at')] : [false, Buffer.from('slipped in')],
      )
    }
  })

  test('what is removed is gone, accepted or not, with its blocks', async () => {
    const [one, two] = [await uploaded(random(10)), await uploaded(random(10))]
    await ground.store.accept(two.name, two.file.version)
    for (const { name } of [one, two]) await ground.store.remove(name)
    expect([await ground.store.open(one.name), await ground.store.open(two.name)]).toEqual([undefined, undefined])
    await ground.store.remove(newName())
  })

  test('a list names the files of one folder, with their sizes and times', async () => {
    const other = '00000000-0000-4000-8000-000000000001'
    const [sent, kept] = [await uploaded(random(30), newName('a.jpg', other)), await uploaded(random(40), newName('b.jpg', other))]
    await ground.store.accept(kept.name, kept.file.version)
    const found = await listed(`drivers/${other}/`)
    expect(found.sort((a, b) => a.size - b.size)).toEqual([
      { name: sent.name, size: 30, at: expect.any(Number), accepted: false },
      { name: kept.name, size: 40, at: expect.any(Number), accepted: true },
    ])
    for (const { at } of found) expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
    expect(await listed('drivers/00000000-0000-4000-8000-000000000002/')).toEqual([])
  })

  test('the sweep takes drivers’ files and blocks that are old, and neither what was accepted nor a CV', async () => {
    const [left, kept] = [await uploaded(random(10)), await uploaded(random(10))]
    await ground.store.accept(kept.name, kept.file.version)
    const cv = await uploaded(random(10), `cv/${'a'.repeat(24)}-cv.pdf`)
    const unfinished = newName()
    const url = await ground.sign(unfinished)
    await putBlocks(url, [[0, random(10)]])
    const opened = async () =>
      Promise.all([left.name, kept.name, cv.name].map(async (name) => (await ground.store.open(name)) !== undefined))

    await ground.store.sweep(Date.now() - 3_600_000)
    expect(await opened()).toEqual([true, true, true])
    expect((await commit(url, 0)).status).toBe(201)
    const second = await ground.sign(newName())
    await putBlocks(second, [[0, random(10)]])
    await ground.store.sweep(Date.now() - 3_600_000, Date.now() + 60_000)
    expect([await opened(), (await commit(second, 0)).code]).toEqual([[true, true, true], 'InvalidBlockList'])
    await ground.store.sweep(Date.now() + 60_000)
    expect([await opened(), await ground.store.open(unfinished)]).toEqual([[false, true, true], undefined])
  })

  test('an operator’s link gives the file as an attachment that no browser guesses at', async () => {
    const { name, file } = await uploaded(Buffer.from('for the operator'))
    await ground.store.accept(name, file.version)
    const link = await ground.store.linkFor(name, 'image/jpeg')
    const answer = await ground.send(link, { method: 'GET' })
    const {
      'content-type': type,
      'content-disposition': disposition,
      'x-content-type-options': sniff,
      'content-length': length,
    } = answer.headers
    expect([answer.status, answer.text, type, disposition, sniff, length]).toEqual([
      200,
      'for the operator',
      'image/jpeg',
      `attachment; filename="${name.split('/').at(-1)}"`,
      'nosniff',
      '16',
    ])
    expect(await ground.send(link, { headers: jpeg, body: 'x' }).then(({ status }) => status)).not.toBe(201)
    await ground.store.remove(name)
    expect(await ground.send(link, { method: 'GET' })).toMatchObject({ status: 404, code: 'BlobNotFound' })
  })
})
