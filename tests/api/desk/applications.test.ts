import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDesk, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, trail } = sentApplications(() => ({ api, lead }))

describe('an application', () => {
  test('shows its answers, its papers and what it has in common with others', async () => {
    const [one, other] = [await sent(), await sent()]
    const { body } = await ada.call('GET', at(one))
    const application = body.application as { profile: object; files: { kind: string }[]; matches: { on: string; id: string }[] }
    expect(application.profile).toMatchObject({ phoneNumber: one.phoneNumber, vehicle: { plateNumber: one.plateNumber } })
    expect(application.files.map(({ kind }) => kind)).toContain('licence_front')
    expect(application.matches).toContainEqual(expect.objectContaining({ on: 'nin', id: other.id }))
    expect(application.matches).toContainEqual(expect.objectContaining({ on: 'photo', id: other.id }))
    expect((await ada.call('GET', '/applications/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await ada.call('GET', '/applications/1')).status).toBe(404)
  })

  test('gives each paper as it was accepted, and keeps who has read it', async () => {
    const one = await sent()
    const paper = await ada.call('GET', at(one, '/files/licence_front'))
    expect([paper.status, paper.headers['cache-control'], paper.headers['x-content-type-options']]).toEqual([200, 'no-store', 'nosniff'])
    expect(String(paper.headers['content-type'])).toMatch(/^(application\/pdf|image\/)/)
    expect(paper.text.length).toBeGreaterThan(100)
    expect((await ada.call('GET', at(one, '/files/hackney_permit'))).status).toBe(404)
    expect(await trail(one)).toEqual(['ada read.file'])
  })

  test('gives a paper part by part to who asks so, as for a video, and counts that as one reading', async () => {
    const one = await sent()
    const part = (range: string) => ada.call('GET', at(one, '/files/licence_front'), undefined, { range })
    const size = Number((await ada.call('GET', at(one, '/files/licence_front'))).headers['content-length'])
    const told = async (range: string) => {
      const { status, headers } = await part(range)
      return [status, headers['content-range'], Number(headers['content-length'])]
    }
    expect(await told('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, 2])
    expect(await told('bytes=2-')).toEqual([206, `bytes 2-${size - 1}/${size}`, size - 2])
    expect(await told('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5])
    expect(await told(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
    expect(await told('bytes=0-1,4-5')).toEqual([200, undefined, size])
    expect(await told('pages=1')).toEqual([200, undefined, size])
    expect((await trail(one)).filter((entry) => entry === 'ada read.file')).toHaveLength(5)
  })

  test('says whether a paper is there to who asks no more, from a page without TLS too, and counts no reading', async () => {
    const one = await sent()
    const asked = async (kind: string) => (await ada.call('HEAD', at(one, `/files/${kind}`), undefined, { origin: '' })).status
    expect([await asked('licence_front'), await asked('hackney_permit')]).toEqual([200, 404])
    expect(await trail(one)).toEqual([])
  })

  test('keeps who has read all of a paper but its beginning', async () => {
    const one = await sent()
    for (const range of ['bytes=1-', 'bytes=9-']) await ada.call('GET', at(one, '/files/licence_front'), undefined, { range })
    expect(await trail(one)).toEqual(['ada read.file'])
  })
})

test('the trail can neither be changed nor shortened, not even in the database', async () => {
  for (const statement of ['delete from audit_entries', "update audit_entries set operator = 'nobody'", 'truncate audit_entries'])
    await expect(api.db.execute(statement)).rejects.toThrow()
})
