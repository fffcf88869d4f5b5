import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxCvApplicationBytes, maxCvBytes } from '#contract/cv'
import { openStore } from '#server/blob/open-store'
import { acceptOldCvs } from '#server/cv/accept-cv'
import { files } from '#server/database/file-schema'
import { createFileValidation } from '#server/file-validation/file-validation'
import { createFileRecords } from '#server/files/file-records'
import { sweepFiles } from '#server/files/sweep-files'
import { runReview } from '#server/operator-api/review-command'
import { settingsOf } from '#server/settings'
import { cvFileOf, docOfMacros, macroCvOf, noCvOf } from '#tests/harness/files/cv-files.ts'
import { lockedPdf, runningPdf } from '#tests/harness/files/files.ts'
import { type Answer, startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const sweepCvs = async ({ db, dataFolder }: TestApi) => {
  const settings = settingsOf({})
  const { store, limitOf } = await openStore(settings, join(dataFolder, 'blobs'), 'x'.repeat(32), Date.now)
  const fileValidation = createFileValidation(join(dataFolder, 'validating'), { warn: () => {} })
  const records = createFileRecords(db, Date.now, settings, limitOf)
  await acceptOldCvs(db, { store, records, fileValidation, timeout: 30_000 }, new Date(Date.now() + 86_400_000))
  await fileValidation.close()
}

let count = 0
const newFolder = () => `cv/folder-${++count}`
const sign = async (name: string) => (await api.call('POST', '/misc/signedurl/generate', { name, permission: 'w' })).body
const put = async (name: string, payload: Buffer | string): Promise<Answer & { readonly name: string }> => {
  const signed = await sign(name)
  const { pathname, search } = new URL(String(signed.url))
  const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' }
  return { ...(await api.inject({ method: 'PUT', url: pathname + search, headers, payload })), name: String(signed.name) }
}
const cvs = async () => {
  const { body } = await api.call('GET', '/review/cvs', undefined, { token: api.reviewToken })
  return body.cvs as Record<string, string>[]
}
const details = (cv: string, more: object = {}) =>
  JSON.stringify({
    name: 'Ada Obi',
    email: 'ada@example.com',
    role: 'role-1',
    roleTitle: 'Operations lead',
    cv,
    sentAt: '2020-01-01T00:00:00.000Z',
    ...more,
  })

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

describe('the list of CVs', () => {
  test('is for the operator alone', async () => {
    expect((await api.call('GET', '/review/cvs')).status).toBe(401)
  })

  test('has what is whole with the time when it was sent, and a link that gives the CV as an attachment', async () => {
    api.clock.advance(60)
    const before = (await cvs()).length
    const folder = newFolder()
    const cv = await put(`${folder}/cv.docx`, cvFileOf.docx)
    expect(await cvs()).toHaveLength(before)
    await put(`${folder}/application.json`, details(cv.name, { message: 'I know the road.' }))
    const [latest, ...rest] = await cvs()
    expect(rest).toHaveLength(before)
    expect(latest).toEqual({
      name: 'Ada Obi',
      email: 'ada@example.com',
      role: 'role-1',
      roleTitle: 'Operations lead',
      message: 'I know the road.',
      sentAt: '2026-11-20T09:01:00.000Z',
      url: expect.stringContaining(`/blob/${cv.name}?`),
    })
    const { pathname, search } = new URL(latest?.url ?? '')
    const file = await api.inject({ method: 'GET', url: pathname + search })
    expect([file.status, file.headers['content-disposition'], file.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[0-9a-f]{24}-cv\.docx"$/),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ])
  })

  test('reads in the review command as who, when, which role and where the CV is', async () => {
    const folder = newFolder()
    const cv = await put(`${folder}/cv.pdf`, cvFileOf.pdf)
    await put(`${folder}/application.json`, details(cv.name, { name: 'Ngozi\u001b[2J Ade', message: 'Bell\u0007' }))
    const said: string[] = []
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const code = await runReview(
      ['cvs', '--url', url],
      { REVIEW_TOKEN: api.reviewToken },
      { out: (text) => said.push(text), err: () => {} },
    )
    const text = said.join('')
    expect([code, text.includes('\u001b'), text.includes('\u0007')]).toEqual([0, false, false])
    expect(text).toMatch(
      /Ngozi \[2J Ade {2}ada@example\.com\n {2}role: Operations lead \(role-1\)\n {2}message: Bell \n {2}CV, the link good for five minutes\n {4}http/,
    )
  })

  test('has those that were looked at before, and says how many are still being checked', async () => {
    const hasty = await startApi({ environment: { FILE_CHECK_SECONDS: '0.1' } })
    const send = async (folder: string, file: string, bytes: Buffer) => {
      const name = async (beside: string) =>
        String((await hasty.call('POST', '/misc/signedurl/generate', { name: `${folder}/${beside}`, permission: 'w' })).body.name)
      const cv = await name(file)
      for (const [path, content] of [
        [cv, bytes],
        [await name('application.json'), Buffer.from(details(cv, { name: file, email: `${file.split('.')[0]}@example.com` }))],
      ] as const) {
        const place = join(hasty.dataFolder, 'blobs/incoming', path)
        await mkdir(dirname(place), { recursive: true })
        await writeFile(place, content)
      }
    }
    const list = async () => {
      const { body } = await hasty.call('GET', '/review/cvs', undefined, { token: hasty.reviewToken })
      return { names: (body.cvs as { name: string }[]).map(({ name }) => name).sort(), message: body.message }
    }
    await send('cv/known', 'known.docx', cvFileOf.docx)
    await vi.waitFor(async () => expect(await list()).toEqual({ names: ['known.docx'], message: '1 CV.' }), 30_000)
    await send('cv/early', 'early.pdf', cvFileOf.pdf)
    expect(await list()).toEqual({
      names: ['known.docx'],
      message: '1 CV. 1 more is still being checked: list them again in a minute.',
    })
    await vi.waitFor(async () => expect(await list()).toEqual({ names: ['early.pdf', 'known.docx'], message: '2 CVs.' }), 30_000)
    // Thanked for before anybody had looked, as where browsers send to Azure.
    await send('cv/locked', 'locked.pdf', lockedPdf)
    const told = {
      names: ['early.pdf', 'known.docx'],
      message: '2 CVs. 1 more cannot be opened safely and is not kept. Ask for another: locked@example.com',
    }
    await vi.waitFor(async () => expect(await list()).toEqual(told), 30_000)
    await sweepCvs(hasty)
    expect(await list()).toEqual(told)
    await hasty.close()
  })

  test('leaves out details that name a file of another folder, or none', async () => {
    const before = (await cvs()).length
    const other = await put(`${newFolder()}/cv.pdf`, cvFileOf.pdf)
    const folder = newFolder()
    for (const cv of [other.name, `${folder}/..`, `${folder}/000000000000000000000000-cv.pdf`])
      await put(`${folder}/application.json`, details(cv))
    expect(await cvs()).toHaveLength(before)
  })
})
