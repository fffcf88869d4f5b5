import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import type { ApplicationRecord } from '#contract/status'
import { offline, phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

const file = { kind: 'nin_slip', name: 'a', contentType: 'image/jpeg', size: 1 } as const
const newer = { phoneNumber, files: [file], savedAt: { vehicle: '2026-11-20T09:00:00.000Z' } }
const more = (status: string): ApplicationRecord =>
  recordOf(status, { completed: ['personal_info'], reviewedAt: '2026-11-20T09:00:00.000Z' })
const less = (status: string): ApplicationRecord => recordOf(status, { completed: [] })

describe('what the server tells where the driver stays', () => {
  const facts = (it: ReturnType<typeof startDriverActor>) => {
    const { record, profile, askedAt, problem, recallProblem, hasMovedOn } = it.context()
    return { record, profile, askedAt, problem, recallProblem, hasMovedOn }
  }
  const renewed = (status: string) => ({
    record: more(status),
    profile: newer,
    askedAt: 2,
    problem: null,
    recallProblem: null,
    hasMovedOn: false,
  })

  test.each([
    ['on a rejection', 'rejected'],
    ['on an approval', 'approved'],
    ['on a withdrawal', 'withdrawn'],
    ['on the overview', 'ready_to_send'],
    ['on the page of the review', 'pending_approval'],
  ])('%s takes the place of all that was known, and of what the phone kept', async (_, status) => {
    const it = startDriverActor({ keptApplication: { record: less(status), phoneNumber } })
    await it.last('readApplication').fail(offline)
    expect(facts(it)).toEqual({
      record: less(status),
      profile: { phoneNumber },
      askedAt: 0,
      problem: null,
      recallProblem: { kind: 'offline' },
      hasMovedOn: false,
    })
    const before = it.value()
    it.driver.send({ type: 'application.check' })
    await it.last('readApplication').answer({ record: more(status), profile: newer, askedAt: 2 })
    expect([it.value(), facts(it)]).toEqual([before, renewed(status)])
  })

  test('under a form takes the place of all that was known', async () => {
    const it = startDriverActor()
    await it.told(recordOf('vehicle_info', { completed: ['personal_info'] }))
    it.driver.send({ type: 'page.open', page: 'personal_info' })
    it.driver.send({ type: 'application.check' })
    await it.last('readApplication').answer({ record: more('vehicle_info'), profile: newer, askedAt: 2 })
    expect([it.value(), facts(it)]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, renewed('vehicle_info')])
  })

  test('takes the place of what the phone kept also where the review has ended meanwhile', async () => {
    const it = startDriverActor({ keptApplication: { record: less('pending_approval'), phoneNumber } })
    await it.last('readApplication').fail(offline)
    it.driver.send({ type: 'application.check' })
    await it.last('readApplication').answer({ record: more('approved'), profile: newer, askedAt: 2 })
    expect([it.value(), facts(it)]).toEqual([{ signedIn: { congratulations: { celebrating: 'idle' } } }, renewed('approved')])
  })

  test('where it leads on is all that it tells', async () => {
    const it = startDriverActor()
    await it.told(recordOf('personal_info'))
    it.driver.send({ type: 'application.check' })
    await it.last('readApplication').answer({ record: more('approved'), profile: newer, askedAt: 2 })
    expect(facts(it)).toEqual({ ...renewed('approved'), hasMovedOn: true })
  })
})

describe('what is said of a call', () => {
  test.each(['rejected', 'withdrawn', 'approved'])('stays on %s where the server only tells that it stands there still', async (status) => {
    const it = startDriverActor()
    await it.told(recordOf(status))
    const event = { rejected: 'application.reapply', withdrawn: 'application.restore', approved: 'app.open' } as const
    const call = { rejected: 'applyAgain', withdrawn: 'restoreApplication', approved: 'readDeepLink' } as const
    const told = async (problem: ProblemError) => {
      it.driver.send({ type: event[status as keyof typeof event] })
      await it.last(call[status as keyof typeof call]).fail(problem)
      it.driver.send({ type: 'application.check' })
      await it.told(recordOf(status))
      return it.context().problem
    }
    expect(await told(offline)).toEqual({ kind: 'offline' })
    expect(await told(new ProblemError({ kind: 'unanswered' }))).toBe(null)
  })
})

test('what is saved is told beside all that was, and the files that went with it are loose no more', async () => {
  const it = startDriverActor()
  const loose = { ...file, kind: 'insurance' } as const
  const record = recordOf('document_uploads')
  await it.last('readApplication').answer({ record, profile: { ...newer, files: [file, loose] }, askedAt: 1 })
  await it.last('readLists').answer({ step: 'document_uploads' })
  it.driver.send({ type: 'step.submit', answers: {} })
  const documents = { licenceNumber: 'ABC12345DE67', items: [file] }
  await it.last('saveStep').answer({
    status: 'ready_to_send',
    completed: recordOf('ready_to_send').completed,
    answers: { documents, savedAt: { documents: '2026-11-20T10:00:00.000Z' } },
  })
  expect([it.context().record, it.context().profile]).toEqual([
    recordOf('ready_to_send'),
    {
      phoneNumber,
      documents,
      files: [loose],
      savedAt: { vehicle: '2026-11-20T09:00:00.000Z', documents: '2026-11-20T10:00:00.000Z' },
    },
  ])
})

test('where the server is not reached the URL may ask for another page, which is opened once it answers', async () => {
  const it = startDriverActor({ requestedPage: 'personal_info' })
  await it.last('readApplication').fail(offline)
  it.driver.send({ type: 'page.open', page: 'hub' })
  expect([it.value(), it.context().requestedPage, it.names()]).toEqual([{ signedIn: { unreached: 'waiting' } }, 'hub', ['readApplication']])
  it.driver.send({ type: 'page.retry' })
  expect([...it.driver.getSnapshot().tags].sort()).toEqual(['busy', 'stuck'])
  expect(await it.told(recordOf('vehicle_info'))).toEqual({ signedIn: { hub: { reading: 'idle' } } })
})
