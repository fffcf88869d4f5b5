import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { all, change, reviewCalls, saved, stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newNumber, operator, sentDriver } = reviewCalls(() => api)

describe('the operator’s calls', () => {
  test('need the operator’s token', async () => {
    const { token } = await startDriver(api, newNumber())
    for (const given of [undefined, 'nonsense', token]) {
      expect((await api.call('GET', '/review/applications', undefined, { token: given })).status).toBe(401)
      expect((await api.call('POST', '/review/applications/x/approve', { by: 'me' }, { token: given })).status).toBe(401)
    }
  })

  test('show all of an application, with links that give the files as attachments for five minutes', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const profile = await saved(driver)
    const { application } = (await operator('GET', `/${encodeURIComponent(phoneNumber)}`)).body as {
      application: { id: string; files: { kind: string; url: string }[] }
    }
    const { message: _, files: __, ...whole } = (await driver.get('/driver/profile/fetch')).body
    const { isSameNin: ___, sameNin: ____, ...shown } = application as Record<string, unknown>
    expect(shown).toEqual({
      id: expect.any(String),
      phoneNumber,
      name: `${personalInfo.firstName} ${personalInfo.lastName}`,
      status: 'pending_approval',
      sentAt: '2026-11-20T09:00:00.000Z',
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      completed: all,
      changes: [],
      profile: whole,
      files: [...profile.vehicleMedia.items, ...profile.documents.items].map(({ kind }) => ({ kind, url: expect.stringMatching(/^http/) })),
      decisions: [],
    })
    const { pathname, search } = new URL(application.files[0]?.url ?? '')
    const file = await api.inject({ method: 'GET', url: pathname + search })
    expect([
      file.status,
      file.headers['content-type'],
      file.headers['content-disposition'],
      file.headers['x-content-type-options'],
      file.headers['cache-control'],
    ]).toEqual([200, 'image/jpeg', expect.stringMatching(/^attachment; filename="[\w.-]+"$/), 'nosniff', 'no-store'])
    const forged = await api.inject({ method: 'GET', url: pathname + search.replace('image%2Fjpeg', 'text%2Fhtml') })
    expect(forged.status).toBe(403)
    expect(
      (await api.inject({ method: 'PUT', url: pathname + search, headers: { 'x-ms-blob-type': 'BlockBlob' }, payload: 'x' })).status,
    ).toBe(403)
    const short = application.id.slice(0, 8)
    expect((await operator('GET', `/${short}`)).status).toBe(200)
    const now = api.clock.now
    api.clock.advance(300)
    expect((await api.inject({ method: 'GET', url: pathname + search })).status).toBe(403)
    api.clock.now = now
  })

  test('take one decision, kept with who took it and when', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const path = `/${encodeURIComponent(phoneNumber)}`
    expect((await operator('POST', `${path}/reject`, { by: 'Tunde', reason: 'The vehicle is too old.' })).body).toEqual({
      message: 'Rejected.',
      status: 'rejected',
    })
    expect(await stateOf(driver)).toEqual({
      status: 'rejected',
      completed: all,
      changes: [],
      reason: 'The vehicle is too old.',
      reviewedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(told(await operator('POST', `${path}/approve`, { by: 'Ngozi' }))).toEqual([
      409,
      [{ code: 'wrong_step', message: 'This application is not waiting for a decision.' }],
    ])
    const { application } = (await operator('GET', path)).body as { application: { decisions: unknown } }
    expect(application.decisions).toEqual([
      { decision: 'rejected', by: 'Tunde', at: '2026-11-20T09:00:00.000Z', detail: 'The vehicle is too old.' },
    ])
  })

  test('tell what is wrong with a decision', async () => {
    const { driver, phoneNumber } = await sentDriver()
    const path = `/${encodeURIComponent(phoneNumber)}`
    expect(told(await operator('POST', `${path}/approve`))).toEqual([400, [{ code: 'invalid', message: 'Say who decides', field: 'by' }]])
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes: [] }))).toEqual([
      400,
      [{ code: 'invalid', message: 'Name at least one thing to mend', field: 'changes' }],
    ])
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes: [change('insurance', 'other', ' ')] }))).toEqual([
      400,
      [{ code: 'invalid', message: 'Say in the note what to correct', field: 'changes.0.note' }],
    ])
    const tooLong = [change('insurance', 'blurry', 'a'.repeat(1001))]
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes: tooLong }))).toEqual([
      400,
      [{ code: 'invalid', message: 'Use at most 1000 characters. These are 1001', field: 'changes.0.note' }],
    ])
    const changes = [change('insurance'), change('hackney_permit'), change('video_walkround'), change('lasdri_card')]
    expect(told(await operator('POST', `${path}/changes`, { by: 'me', changes }))).toEqual([
      400,
      [
        { code: 'invalid', message: 'Hackney permit is not asked of this driver', field: 'changes.1.item' },
        { code: 'invalid', message: 'LASDRI card is not asked of this driver', field: 'changes.3.item' },
      ],
    ])
    expect((await stateOf(driver)).status).toBe('pending_approval')
    expect(told(await operator('POST', '/00000000/approve', { by: 'me' }))).toEqual([
      404,
      [{ code: 'not_found', message: 'There is no such application.' }],
    ])
  })
})
