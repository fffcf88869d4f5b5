import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCvApplicationBytes, maxCvBytes } from '#contract/cv'
import { openStore } from '#server/blob/open-store'
import { files } from '#server/database/file-schema'
import { sweepFiles } from '#server/files/sweep-files'
import { settingsOf } from '#server/settings'
import { cvFileOf, docOfMacros, macroCvOf, noCvOf } from '#tests/harness/files/cv-files.ts'
import { lockedPdf, runningPdf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { cvCalls, details } from '#tests/harness/server/cv-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newFolder, sign, put, cvs } = cvCalls(() => api)

describe('a file under cv/', () => {
  test.each(Object.entries(cvFileOf))('may be %s by its content', async (ending, bytes) => {
    expect((await put(`${newFolder()}/cv.${ending}`, bytes)).status).toBe(201)
  })

  test.each(Object.entries({ ...noCvOf, ...macroCvOf }))(
    'is refused and not kept when it is %s, whatever its name says',
    async (_, bytes) => {
      const answer = await put(`${newFolder()}/cv.pdf`, bytes)
      expect([answer.status, answer.text.includes('InvalidInput')]).toEqual([400, true])
      const { name } = await sign(answer.name)
      expect(name).toBe(answer.name)
    },
  )

  test('may have 5 MB and no byte more; its details 16 kB', async () => {
    const fill = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length, 32)])
    const sizes = [maxCvBytes, maxCvBytes + 1].map((size) => put(`${newFolder()}/cv.pdf`, fill(cvFileOf.pdf, size)))
    expect((await Promise.all(sizes)).map(({ status }) => status)).toEqual([201, 413])
    const text = Buffer.from(details('cv/x'))
    const beside = [maxCvApplicationBytes, maxCvApplicationBytes + 1].map((size) =>
      put(`${newFolder()}/application.json`, fill(text, size)),
    )
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([201, 413])
  })

  test('may be an old Word file whose text only names what none may have', async () => {
    expect((await put(`${newFolder()}/cv.doc`, docOfMacros)).status).toBe(201)
  })

  test.each([
    ['no JSON', 'hello'],
    ['without an email', details('cv/x', { email: undefined })],
    ['with more than is asked', details('cv/x', { admin: true })],
  ])('named application.json is refused when it is %s', async (_, text) => {
    expect((await put(`${newFolder()}/application.json`, text)).status).toBe(400)
  })

  test('is refused in parts as it is whole', async () => {
    const signed = await sign(`${newFolder()}/cv.pdf`)
    const { pathname, search } = new URL(String(signed.url))
    const id = Buffer.from('part-000').toString('base64')
    const ask = (query: string, payload: Buffer | string) =>
      api.inject({ method: 'PUT', url: `${pathname}${search}&${query}`, headers: { 'content-type': 'application/octet-stream' }, payload })
    expect((await ask(`comp=block&blockid=${encodeURIComponent(id)}`, noCvOf['a text'])).status).toBe(201)
    const list = `<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>${id}</Latest></BlockList>`
    expect((await ask('comp=blocklist', list)).status).toBe(400)
  })
})

describe('a PDF under cv/', () => {
  test.each([
    ['locked with a password', lockedPdf],
    ['one that runs a script', runningPdf],
    ['cut off', cvFileOf.pdf.subarray(0, 60)],
  ])('is refused and not kept when it is %s', async (_, bytes) => {
    expect((await put(`${newFolder()}/cv.pdf`, bytes)).status).toBe(400)
  })

  test('is given to operators as a clean copy, and written down with its hash', async () => {
    const folder = newFolder()
    const marked = Buffer.concat([cvFileOf.pdf, Buffer.from('<script>alert(1)</script>')])
    const cv = await put(`${folder}/cv.pdf`, marked)
    await put(`${folder}/application.json`, details(cv.name, { name: 'Clean Copy' }))
    const listed = (await cvs()).find(({ name }) => name === 'Clean Copy')
    const { pathname, search } = new URL(listed?.url ?? '')
    const file = await api.app.inject({ method: 'GET', url: pathname + search })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString(), file.rawPayload.includes('<script')]).toEqual([200, '%PDF-', false])
    const [row] = await api.db.select().from(files).where(eq(files.name, cv.name))
    const hash = createHash('sha256').update(file.rawPayload).digest('hex')
    expect(row).toMatchObject({ owner: null, state: 'accepted', hash, size: file.rawPayload.length })
  })

  test('in a store that takes uploads past the server is looked at before it is listed', async () => {
    const folder = newFolder()
    const [cv, beside] = [await sign(`${folder}/cv.pdf`), await sign(`${folder}/application.json`)]
    const lies = async (name: unknown, bytes: Buffer) => {
      const path = join(api.dataFolder, 'blobs/incoming', String(name))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    }
    const before = (await cvs()).length
    await lies(cv.name, runningPdf)
    await lies(beside.name, Buffer.from(details(String(cv.name))))
    expect(await cvs()).toHaveLength(before)
    await lies(cv.name, cvFileOf.pdf)
    expect(await cvs()).toHaveLength(before + 1)
  })

  test('and what lies beside it go after their time, and are listed no longer', async () => {
    const early = await startApi({ now: Date.now() - 60_000 })
    const send = async (name: string, payload: Buffer | string) => {
      const signed = (await early.call('POST', '/misc/signedurl/generate', { name, permission: 'w' })).body
      const { pathname, search } = new URL(String(signed.url))
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' }
      expect((await early.inject({ method: 'PUT', url: pathname + search, headers, payload })).status).toBe(201)
      return { name: String(signed.name) }
    }
    const listed = async () => (await early.call('GET', '/review/cvs', undefined, { token: early.reviewToken })).body.cvs
    const signed = await send('cv/old/cv.docx', cvFileOf.docx)
    await send('cv/old/application.json', details(signed.name))
    expect(await listed()).toHaveLength(1)
    early.clock.advance(181 * 86_400)
    expect(await listed()).toEqual([])
    const { store } = await openStore(settingsOf({}), join(early.dataFolder, 'blobs'), 'a secret of the tests', Date.now)
    const sweepIn = (days: number) =>
      sweepFiles({ db: early.db, store, settings: { CV_DAYS: 180 }, warn: () => {} }, Date.now() + days * 86_400_000)
    await sweepIn(179)
    expect(await store.open(signed.name)).toBeDefined()
    await sweepIn(181)
    expect([await store.open(signed.name), await early.db.select().from(files)]).toEqual([undefined, []])
    await early.close()
  })
})
