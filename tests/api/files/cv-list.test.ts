import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStore } from '#server/blob/open-store'
import { acceptOldCvs } from '#server/cv/accept-cv'
import { createFileValidation } from '#server/file-validation/file-validation'
import { createFileRecords } from '#server/files/file-records'
import { runReview } from '#server/operator-api/review-command'
import { settingsOf } from '#server/settings'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { lockedPdf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { cvCalls, details } from '#tests/harness/server/cv-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newFolder, put, cvs } = cvCalls(() => api)

const sweepCvs = async ({ db, dataFolder }: TestApi) => {
  const settings = settingsOf({})
  const { store, limitOf } = await openStore(settings, join(dataFolder, 'blobs'), 'x'.repeat(32), Date.now)
  const fileValidation = createFileValidation(join(dataFolder, 'validating'), { warn: () => {} })
  const records = createFileRecords(db, Date.now, settings, limitOf)
  await acceptOldCvs(db, { store, records, fileValidation, timeout: 30_000 }, new Date(Date.now() + 86_400_000))
  await fileValidation.close()
}

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
