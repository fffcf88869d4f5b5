import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applications } from '#server/database/schema'
import { startDesk, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications, statusOf } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, takeEffect, trail } = sentApplications(() => ({ api, lead }))

describe('a decision', () => {
  const claimed = async () => {
    const one = await sent()
    expect((await ada.call('POST', at(one, '/claim'))).status).toBe(200)
    api.clock.advance(1)
    return one
  }

  test('to approve takes effect after ten seconds, and the driver is told then', async () => {
    const one = await claimed()
    const { body } = await ada.call('POST', at(one, '/approve'))
    expect(body.open).toMatchObject({ decision: 'approved', isMine: true, undoIn: 10 })
    expect((await ada.call('POST', '/applications/next')).body.id).not.toBe(one.id)
    await takeEffect(9)
    expect([await statusOf(one), api.notices.filter(({ phoneNumber }) => phoneNumber === one.phoneNumber).length]).toEqual([
      'pending_approval',
      1,
    ])
    await takeEffect(2)
    expect([await statusOf(one), api.notices.filter(({ phoneNumber }) => phoneNumber === one.phoneNumber).length]).toEqual(['approved', 2])
    expect(await trail(one)).toEqual(['ada claim', 'ada decide.approved', 'ada decision.approved'])
  })

  test('is undone within ten seconds by who took it, and by nobody later or else', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/approve'))
    expect((await lead.call('POST', at(one, '/undo'))).status).toBe(409)
    expect((await ada.call('POST', at(one, '/undo'))).status).toBe(200)
    await takeEffect()
    expect(await statusOf(one)).toBe('pending_approval')
    expect((await ada.call('POST', at(one, '/approve'))).status).toBe(200)
    api.clock.advance(11)
    expect((await ada.call('POST', at(one, '/undo'))).status).toBe(409)
  })

  test('that is undone once more, as when its answer was lost, is undone', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/approve'))
    // The trail is in the order of the clock.
    api.clock.advance(1)
    const [first, again] = [await ada.call('POST', at(one, '/undo')), await ada.call('POST', at(one, '/undo'))]
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await trail(one)).toEqual(['ada claim', 'ada decide.approved', 'ada undo'])
    await ada.call('POST', at(one, '/approve'))
    await takeEffect()
    expect((await ada.call('POST', at(one, '/undo'))).status).toBe(409)
  })

  test('that is sent once more, as when its answer was lost, is the one that stands; another is refused', async () => {
    const one = await claimed()
    const changes = (note: string) => ({ changes: [{ item: 'licence_front', code: 'blurry', note }] })
    const first = await ada.call('POST', at(one, '/changes'), changes('The corner'))
    api.clock.advance(1)
    const again = await ada.call('POST', at(one, '/changes'), changes('The corner'))
    expect([again.status, again.body]).toEqual([200, { ...first.body, open: { ...(first.body.open as object), undoIn: 9 } }])
    for (const [path, body] of [['/changes', changes('The date')], ['/approve'], ['/reject', { reason: 'No.' }]] as const) {
      const other = await ada.call('POST', at(one, path), body)
      expect([other.status, other.body.message]).toEqual([409, 'This application was decided already.'])
    }
    expect((await trail(one)).filter((entry) => entry.includes('decide'))).toEqual(['ada decide.changes_requested'])
  })

  test('keeps no marks that would turn what the driver reads', async () => {
    const one = await claimed()
    const note = 'Dark\u0007 \u202eegdir\u2066\nTake it again'
    await ada.call('POST', at(one, '/changes'), { changes: [{ item: 'licence_front', code: 'blurry', note }] })
    await takeEffect()
    expect((await one.driver.get('/driver/onboarding/status')).body).toMatchObject({ changes: [{ note: 'Dark egdir\nTake it again' }] })
  })

  test('asks for changes of what was asked of the driver, and tells in the next round what was changed', async () => {
    const one = await claimed()
    const change = (item: string, note = '') => ({ changes: [{ item, code: 'blurry', note }] })
    expect((await ada.call('POST', at(one, '/changes'), change('hackney_permit'))).status).toBe(400)
    expect((await ada.call('POST', at(one, '/changes'), { changes: [] })).status).toBe(400)
    const unsaid = { changes: [{ item: 'licence_front', code: 'other', note: ' ' }] }
    expect(await ada.call('POST', at(one, '/changes'), unsaid)).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Say in the note what to correct' }] },
    })
    const note = 'Too dark; insurance: blurry (again)'
    expect((await ada.call('POST', at(one, '/changes'), change('licence_front', note))).status).toBe(200)
    await takeEffect()
    expect((await one.driver.get('/driver/onboarding/status')).body).toMatchObject({
      status: 'changes_requested',
      changes: [{ item: 'licence_front', code: 'blurry', note }],
    })
    const { documents } = (await one.driver.get('/driver/profile/fetch')).body as { documents: { items: { kind: string }[] } }
    const again = await one.driver.item('licence_front')
    const items = documents.items.map((item) => (item.kind === 'licence_front' ? again : item))
    expect((await one.driver.post('/driver/onboarding/documents', { ...documents, items })).status).toBe(200)
    expect((await one.driver.send()).status).toBe(200)
    const shown = await ada.call('GET', at(one))
    expect([shown.status, shown.body.application]).toMatchObject([200, { round: 2, changedSince: ['licence_front'] }])
    await ada.call('POST', at(one, '/claim'))
    const unseen = await ada.call('POST', at(one, '/approve'), { round: 1 })
    expect([unseen.status, unseen.body.message]).toEqual([
      409,
      'The driver has sent it again since you opened it. Look at it once more, then decide.',
    ])
    expect((await ada.call('POST', at(one, '/approve'), { round: 2 })).status).toBe(200)
    await takeEffect()
    expect((await ada.call('GET', at(one))).body.application).toMatchObject({ status: 'approved', round: 2 })
  })

  test('on an application that was decided by the command line meanwhile is dropped', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/approve'))
    api.clock.advance(1)
    const path = `/review/applications/${one.id}/reject`
    expect((await api.call('POST', path, { by: 'root', reason: 'No.' }, { token: api.reviewToken })).status).toBe(200)
    await takeEffect()
    expect(await statusOf(one)).toBe('rejected')
    api.clock.advance(1)
    expect(((await ada.call('GET', at(one))).body.application as { open?: object }).open).toBeUndefined()
    const told = await trail(one)
    expect(told.toSorted()).toEqual(['ada claim', 'ada decide.approved', 'ada decision.dropped', 'ada read', 'root decision.rejected'])
  })
})

test('an approval whose papers expire before it takes effect is dropped, and the application waits again', async () => {
  const one = await sent()
  await ada.call('POST', at(one, '/claim'))
  api.clock.advance(1)
  expect((await ada.call('POST', at(one, '/approve'))).status).toBe(200)
  const before = api.clock.now
  await takeEffect(30 * 365 * 24 * 3600)
  const [row] = await api.db.select({ status: applications.status }).from(applications).where(eq(applications.driverId, one.id))
  expect(row?.status).toBe('pending_approval')
  api.clock.now = before
  expect(await trail(one)).toEqual(['ada claim', 'ada decide.approved', 'ada decision.dropped'])
})
