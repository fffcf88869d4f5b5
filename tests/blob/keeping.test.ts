import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn, bytesOf, driver, jpeg, newName, pdf, random, type ServedStore, servedStores } from './served-store.ts'

describe.each(servedStores)('files %s', (_where, start) => {
  let served: ServedStore
  beforeAll(async () => {
    served = await start()
  })
  afterAll(() => served.close())

  const { put, uploaded, putBlocks, commit, listed } = actsOn(() => served)

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
    expect(await served.store.accept(name, file.version)).toBe(true)
    await put(name, Buffer.from('overwritten'))
    const kept = await served.store.open(name)
    expect([kept?.accepted, kept?.contentType, kept?.version, await bytesOf(kept)]).toEqual([
      true,
      'image/jpeg',
      file.version,
      Buffer.from('accepted'),
    ])
    expect([await served.store.accept(name, file.version), await served.store.accept(name, 'another')]).toEqual([true, false])
  })

  test('a clean copy takes the place of what was sent', async () => {
    const { name, file } = await uploaded(Buffer.from('as it came'))
    const clean = (text: string) => ({ body: () => Readable.from([Buffer.from(text)]), contentType: 'image/webp' })
    expect(await served.store.accept(name, file.version, clean('clean'))).toBe(true)
    expect(await served.store.accept(name, file.version, clean('another'))).toBe(true)
    const kept = await served.store.open(name)
    expect([kept?.accepted, kept?.contentType, kept?.version, kept?.size, await bytesOf(kept)]).toEqual([
      true,
      'image/webp',
      file.version,
      5,
      Buffer.from('clean'),
    ])
    expect((await listed(`drivers/${driver}/`)).filter((found) => found.name === name).map(({ accepted }) => accepted)).toEqual([true])
  })

  test('a file that was accepted is removed also where a visitor sent others below its name, and so are those', async () => {
    const above = await uploaded(pdf(1000), `cv/${'d'.repeat(24)}-cv.pdf`)
    expect(await served.store.accept(above.name, above.file.version)).toBe(true)
    const [one, two] = [`${above.name}/${'e'.repeat(24)}-cv.pdf`, `${above.name}/${'f'.repeat(24)}-cv.pdf`]
    for (const name of [one, two]) await uploaded(pdf(1000), name)
    await served.store.remove(one)
    expect([(await served.store.open(above.name))?.accepted, await served.store.open(one)]).toEqual([true, undefined])
    await served.store.remove(above.name)
    expect([await served.store.open(above.name), (await served.store.open(two))?.size]).toEqual([undefined, 1000])
    await served.store.remove(two)
    expect(await served.store.open(two)).toBeUndefined()
  })

  test('a copy that cannot be made leaves the upload as it was', async () => {
    const { name, file } = await uploaded(Buffer.from('as it came'))
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('no copy'))
        },
      })
    await expect(served.store.accept(name, file.version, { body: broken, contentType: 'image/webp' })).rejects.toThrow('no copy')
    expect((await served.store.open(name))?.accepted).toBe(false)
    expect(await served.store.accept(name, file.version)).toBe(true)
  })

  test('a file that another has replaced since it was looked at is not accepted, nor is none', async () => {
    const { name, file } = await uploaded(Buffer.from('first'))
    await uploaded(Buffer.from('second'), name)
    expect(await served.store.accept(name, file.version)).toBe(false)
    expect(await served.store.accept(newName(), file.version)).toBe(false)
    expect((await served.store.open(name))?.accepted).toBe(false)
  })

  test('twenty acceptances at once keep one file, and all know it', async () => {
    const { name, file } = await uploaded(Buffer.from('once'))
    const all = await Promise.all(Array.from({ length: 20 }, () => served.store.accept(name, file.version)))
    expect([all, await bytesOf(await served.store.open(name))]).toEqual([all.map(() => true), Buffer.from('once')])
  })

  test('an upload that races its acceptance never changes what was accepted', async () => {
    for (let round = 0; round < 10; round++) {
      const { name, file } = await uploaded(Buffer.from('looked at'))
      const [accepted] = await Promise.all([served.store.accept(name, file.version), put(name, Buffer.from('slipped in'))])
      const kept = await served.store.open(name)
      expect([kept?.accepted, await bytesOf(kept)]).toEqual(
        accepted ? [true, Buffer.from('looked at')] : [false, Buffer.from('slipped in')],
      )
    }
  })

  test('what is removed is gone, accepted or not, with its blocks', async () => {
    const [one, two] = [await uploaded(random(10)), await uploaded(random(10))]
    await served.store.accept(two.name, two.file.version)
    for (const { name } of [one, two]) await served.store.remove(name)
    expect([await served.store.open(one.name), await served.store.open(two.name)]).toEqual([undefined, undefined])
    await served.store.remove(newName())
  })

  test('a list names the files of one folder, with their sizes and times', async () => {
    const other = '00000000-0000-4000-8000-000000000001'
    const [sent, kept] = [await uploaded(random(30), newName('a.jpg', other)), await uploaded(random(40), newName('b.jpg', other))]
    await served.store.accept(kept.name, kept.file.version)
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
    await served.store.accept(kept.name, kept.file.version)
    const cv = await uploaded(pdf(10), `cv/${'a'.repeat(24)}-cv.pdf`)
    const finished = newName()
    const url = await served.sign(finished)
    await putBlocks(url, [[0, random(10)]])
    const opened = async () =>
      Promise.all([left.name, kept.name, cv.name].map(async (name) => (await served.store.open(name)) !== undefined))

    await served.store.sweep(Date.now() - 3_600_000)
    expect(await opened()).toEqual([true, true, true])
    expect((await commit(url, 0)).status).toBe(201)
    const second = await served.sign(newName())
    await putBlocks(second, [[0, random(10)]])
    await served.store.sweep(Date.now() + 60_000)
    expect([await opened(), await served.store.open(finished)]).toEqual([[false, true, true], undefined])
    expect((await commit(second, 0)).code).toBe('InvalidBlockList')
  })

  test('an operator’s link gives the file as an attachment that no browser guesses at', async () => {
    const { name, file } = await uploaded(Buffer.from('for the operator'))
    await served.store.accept(name, file.version)
    const link = await served.store.linkFor(name, 'image/jpeg')
    const answer = await served.send(link, { method: 'GET' })
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
    expect(await served.send(link, { headers: jpeg, body: 'x' }).then(({ status }) => status)).not.toBe(201)
    await served.store.remove(name)
    expect(await served.send(link, { method: 'GET' })).toMatchObject({ status: 404, code: 'BlobNotFound' })
  })
})
