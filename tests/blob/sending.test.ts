import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn, blockAt, bytesOf, idOf, jpeg, listAt, newName, random, type ServedStore, servedStores } from './served-store.ts'

describe.each(servedStores)('uploads %s', (_where, start) => {
  let served: ServedStore
  beforeAll(async () => {
    served = await start()
  })
  afterAll(() => served.close())

  const { put, uploaded, putBlocks, commit } = actsOn(() => served)

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
    expect(await served.store.open(newName())).toBe(undefined)
  })

  test.each([
    ['in order', [0, 1, 2, 3]],
    ['out of order', [3, 0, 2, 1]],
    ['sent again', [0, 1, 1, 0, 2, 3, 3]],
  ])('blocks %s become the file in the order of the list', async (_how, order) => {
    const [name, parts] = [newName(), [random(70_000), random(70_000), random(70_000), random(11)]]
    const url = await served.sign(name)
    expect(
      await putBlocks(
        url,
        order.map((at) => [at, parts[at] as Buffer]),
      ),
    ).toEqual(order.map(() => 201))
    expect(await served.store.open(name)).toBe(undefined)
    expect((await commit(url, 0, 1, 2, 3)).status).toBe(201)
    const file = await served.store.open(name)
    expect([file?.contentType, await bytesOf(file)]).toEqual(['image/png', Buffer.concat(parts)])
  })

  test('the list decides: what it does not name is left out, what it names first comes first, and a block sent last counts', async () => {
    const name = newName()
    const url = await served.sign(name)
    await putBlocks(url, [
      [0, Buffer.from('first ')],
      [1, Buffer.from('left out ')],
      [2, Buffer.from('old ')],
      [2, Buffer.from('new ')],
    ])
    expect((await commit(url, 2, 0)).status).toBe(201)
    expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from('new first '))
    expect(await commit(url, 1)).toMatchObject({ status: 400, code: 'InvalidBlockList' })
  })

  test('the same list again changes nothing, and a list of old and new blocks makes another file', async () => {
    const name = newName()
    const url = await served.sign(name)
    await putBlocks(url, [
      [0, Buffer.from('a')],
      [1, Buffer.from('b')],
    ])
    expect([(await commit(url, 0, 1)).status, (await commit(url, 0, 1)).status]).toEqual([201, 201])
    await putBlocks(url, [[2, Buffer.from('c')]])
    expect((await commit(url, 1, 2, 0)).status).toBe(201)
    expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from('bca'))
  })

  test('a list that names a block that never came is refused, and what was there stays', async () => {
    const { name } = await uploaded(Buffer.from('before'))
    const url = await served.sign(name)
    await putBlocks(url, [[0, Buffer.from('x')]])
    expect(await commit(url, 0, 1)).toMatchObject({ status: 400, code: 'InvalidBlockList' })
    expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from('before'))
  })

  test('a list of another form is refused', async () => {
    const url = await served.sign(newName())
    for (const body of ['', 'x', '<BlockList><Latest>', '<BlockList><Newest>AAAA</Newest></BlockList>'])
      expect((await served.send(listAt(url), { body })).status).toBeGreaterThanOrEqual(400)
  })

  test('a signature that has run out is refused everywhere, and a new one goes on with the blocks that came before', async () => {
    const name = newName()
    await putBlocks(await served.sign(name), [[0, Buffer.from('before ')]])
    const old = await served.signEarlier(name)
    const refused = { status: 403 }
    expect(await served.send(old, { headers: jpeg, body: 'x' })).toMatchObject(refused)
    expect(await served.send(blockAt(old, idOf(1)), { body: 'x' })).toMatchObject(refused)
    expect(await commit(old, 0)).toMatchObject(refused)
    const url = await served.sign(name)
    await putBlocks(url, [[1, Buffer.from('after')]])
    expect((await commit(url, 0, 1)).status).toBe(201)
    expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.from('before after'))
  })

  test('eight blocks at once all arrive, and ten lists at once make one file', async () => {
    const [name, parts] = [newName(), Array.from({ length: 8 }, () => random(30_000))]
    const url = await served.sign(name)
    const sent = await Promise.all(parts.map((body, at) => served.send(blockAt(url, idOf(at)), { body })))
    expect(sent.map(({ status }) => status)).toEqual(parts.map(() => 201))
    const lists = await Promise.all(Array.from({ length: 10 }, () => commit(url, 0, 1, 2, 3, 4, 5, 6, 7)))
    expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 201))
    expect(await bytesOf(await served.store.open(name))).toEqual(Buffer.concat(parts))
  })
})
