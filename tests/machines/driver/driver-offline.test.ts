import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import type { StepStatus } from '#contract/status'
import { offline, phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

const keptAt = (status: string) => ({ record: recordOf(status), phoneNumber, location: 'lagos' as const })

/** A driver who starts on a phone that kept where the application stood, and gets no word from the server. */
async function startOffline(status: string, wanted: 'hub' | StepStatus | null = null, why = offline) {
  const started = startDriverActor({ keptApplication: keptAt(status), requestedPage: wanted })
  await started.last('readApplication').fail(why)
  return started
}

describe('a start without a line', () => {
  test.each([
    ['personal_info', { personal_info: { editing: 'idle' } }],
    ['vehicle_docs', { vehicle_docs: 'opening' }],
    ['ready_to_send', { hub: { reading: 'idle' } }],
    ['pending_approval', { pendingApproval: 'waiting' }],
    ['changes_requested', { hub: { reading: 'idle' } }],
    ['approved', { congratulations: { celebrating: 'idle' } }],
    ['rejected', { rejected: { reading: 'idle' } }],
    ['withdrawn', { withdrawn: { deciding: 'idle' } }],
    ['vehicle_inspection', 'unplaceable'],
  ])('on a phone that kept %s is there', async (status, place) => {
    const { value, context } = await startOffline(status)
    expect(value()).toEqual({ signedIn: place })
    expect(context()).toMatchObject({
      record: recordOf(status),
      profile: { phoneNumber },
      recallProblem: { kind: 'offline' },
      problem: null,
    })
  })

  test('counts an answer that did not come as none', async () => {
    const { value, context } = await startOffline('personal_info', null, new ProblemError({ kind: 'unanswered' }))
    expect([value(), context().recallProblem]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, { kind: 'unanswered' }])
  })

  test('on a phone that kept nothing is told of', async () => {
    const { last, value, context } = startDriverActor()
    await last('readApplication').fail(offline)
    expect([value(), context().recallProblem, context().problem]).toEqual([
      { signedIn: { unreached: 'waiting' } },
      null,
      { kind: 'offline' },
    ])
  })

  test('is not made of what the phone kept while the server speaks', async () => {
    const { value } = await startOffline('personal_info', null, new ProblemError({ kind: 'broken', status: 500 } as never))
    expect(value()).toEqual({ signedIn: { unreached: 'waiting' } })
  })

  test('is tried again by itself, until something speaks', async () => {
    const { clock, last, told, value, names } = startDriverActor()
    await last('readApplication').fail(offline)
    clock.increment(9_999)
    expect(names()).toEqual(['readApplication'])
    clock.increment(1)
    expect(value()).toEqual({ signedIn: { unreached: 'asking' } })
    await last('readApplication').fail(new ProblemError({ kind: 'unanswered' }))
    clock.increment(10_000)
    await last('readApplication').fail(new ProblemError({ kind: 'broken' }))
    clock.increment(10_000)
    expect(await told(recordOf('approved'))).toEqual({ signedIn: { congratulations: { celebrating: 'idle' } } })
  })

  test('is not tried again by itself where the server asks to wait', async () => {
    const { driver, clock, last, value, names } = startDriverActor()
    await last('readApplication').fail(new ProblemError({ kind: 'limited', retryAfter: 60, message: '' }))
    clock.increment(600_000)
    expect([value(), names()]).toEqual([{ signedIn: { unreached: 'waiting' } }, ['readApplication']])
    driver.send({ type: 'page.retry' })
    expect(value()).toEqual({ signedIn: { unreached: 'asking' } })
  })

  test('is made of what the phone kept once nothing speaks any more', async () => {
    const { driver, last, value } = await startOffline('personal_info', null, new ProblemError({ kind: 'broken' }))
    driver.send({ type: 'page.retry' })
    await last('readApplication').fail(offline)
    expect(value()).toEqual({ signedIn: { personal_info: { editing: 'idle' } } })
  })

  test('asks for the papers of the place that was chosen', async () => {
    const { last } = await startOffline('vehicle_docs')
    expect(last('readLists').input).toEqual({ step: 'vehicle_docs', location: 'lagos' })
  })

  test('opens no finished step, whose answers are not on the phone, and the next from the hub', async () => {
    const { driver, value } = await startOffline('vehicle_info', 'personal_info')
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
    driver.send({ type: 'page.open', page: 'personal_info' })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
    driver.send({ type: 'page.open', page: 'hub' })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'idle' } } })
    driver.send({ type: 'page.open', page: 'personal_info' })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'idle' } } })
    driver.send({ type: 'page.open', page: 'vehicle_info' })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
  })

  test('opens no step that is to be mended, of which the phone has nothing, until the server has told', async () => {
    const record = recordOf('changes_requested', {
      completed: ['personal_info', 'vehicle_info', 'document_uploads'],
      changes: [{ item: 'insurance', code: 'expired', note: '' }],
    })
    const started = startDriverActor({ keptApplication: { ...keptAt('changes_requested'), record }, requestedPage: 'vehicle_docs' })
    const { driver, last, value, told } = started
    await last('readApplication').fail(offline)
    driver.send({ type: 'page.open', page: 'vehicle_docs' })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'idle' } } })
    driver.send({ type: 'network.restored' })
    await told(record)
    driver.send({ type: 'page.open', page: 'vehicle_docs' })
    expect(value()).toEqual({ signedIn: { vehicle_docs: 'opening' } })
  })
})

describe('when the line is back', () => {
  test('the server is asked under the form, which stays', async () => {
    const { driver, value, context, told } = await startOffline('personal_info')
    driver.send({ type: 'network.restored' })
    expect(value()).toEqual({ signedIn: { personal_info: { editing: 'asking' } } })
    await told(recordOf('personal_info'))
    expect([value(), context().recallProblem]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, null])
    driver.send({ type: 'network.restored' })
    expect(value()).toEqual({ signedIn: { personal_info: { editing: 'idle' } } })
  })

  test('its word counts: a step that was completed elsewhere is left', async () => {
    const { driver, value, told } = await startOffline('personal_info')
    driver.send({ type: 'network.restored' })
    expect(await told(recordOf('vehicle_info'))).toEqual({ signedIn: { vehicle_info: 'opening' } })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
  })

  test.each([
    ['elsewhere meanwhile is opened anew, with the lists of that place', 'elsewhere', 'opening'],
    ['where it was stays', 'lagos', { editing: 'idle' }],
  ] as const)('a step of files whose vehicle is %s', async (_, location, then) => {
    const { driver, value, last } = await startOffline('vehicle_docs')
    await last('readLists').answer({ step: 'vehicle_docs' })
    driver.send({ type: 'network.restored' })
    await last('readApplication').answer({ record: recordOf('vehicle_docs'), profile: { phoneNumber, vehicle: { location } }, askedAt: 1 })
    expect([value(), last('readLists').input]).toEqual([{ signedIn: { vehicle_docs: then } }, { step: 'vehicle_docs', location }])
  })

  test('without a word after all the form stays as it is', async () => {
    const { driver, last, value, context } = await startOffline('personal_info')
    driver.send({ type: 'network.restored' })
    await last('readApplication').fail(offline)
    expect([value(), context().recallProblem, context().problem]).toEqual([
      { signedIn: { personal_info: { editing: 'idle' } } },
      { kind: 'offline' },
      null,
    ])
  })

  test('a step that is saved meanwhile is, and then the server is asked for all that it holds', async () => {
    const { driver, last, value } = await startOffline('personal_info')
    driver.send({ type: 'network.restored' })
    driver.send({ type: 'step.submit', answers: { any: 1 } })
    expect(value()).toEqual({ signedIn: { personal_info: 'saving' } })
    expect(last('saveStep').input).toEqual({ step: 'personal_info', answers: { any: 1 }, reviewedAt: '', savedAt: '' })
    await last('saveStep').answer({ status: 'vehicle_info', completed: ['personal_info'], answers: {} })
    expect(value()).toEqual({ signedIn: 'resuming' })
  })

  test.each([
    ['a form', 'personal_info', null],
    ['the hub', 'vehicle_info', 'hub'],
    ['a rejection', 'rejected', null],
    ['a withdrawal', 'withdrawn', null],
    ['an approval', 'approved', null],
  ] as const)(
    'the server is asked again by %s every ten seconds until it speaks, for not every phone tells of its line',
    async (_, status, page) => {
      const { clock, last, told, names, context } = await startOffline(status, page)
      const before = names().length
      clock.increment(10_000)
      await last('readApplication').fail(offline)
      clock.increment(10_000)
      expect(names().slice(before)).toEqual(['readApplication', 'readApplication'])
      await told(recordOf(status))
      expect(context().recallProblem).toBeNull()
      clock.increment(60_000)
      expect(names()).toHaveLength(before + 2)
    },
  )

  test('the hub stays the hub', async () => {
    const { driver, value, told } = await startOffline('vehicle_info', 'hub')
    driver.send({ type: 'network.restored' })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'asking' } } })
    expect(await told(recordOf('vehicle_info'))).toEqual({ signedIn: { hub: { reading: 'idle' } } })
  })

  test('the hub shows what the server says, or as before without a word, and lets go on meanwhile', async () => {
    const { driver, last, value, context, told } = await startOffline('vehicle_info', 'hub')
    driver.send({ type: 'network.restored' })
    await last('readApplication').fail(offline)
    expect([value(), context().recallProblem]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, { kind: 'offline' }])
    driver.send({ type: 'network.restored' })
    driver.send({ type: 'page.open', page: 'vehicle_info' })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
    driver.send({ type: 'page.open', page: 'hub' })
    driver.send({ type: 'network.restored' })
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
    expect(context()).toMatchObject({ record: recordOf('pending_approval'), recallProblem: null })
  })

  test('an application that is sent without the server having been asked is read anew', async () => {
    const { driver, last, value, context } = await startOffline('ready_to_send')
    driver.send({ type: 'application.send' })
    await last('sendApplication').answer({ status: 'pending_approval', reference: 'ABC', sentAt: '2026-11-20T09:00:00Z' })
    expect([value(), context().record?.reference]).toEqual([{ signedIn: 'resuming' }, 'ABC'])
  })

  test('one whose status nobody knows is placed anew', async () => {
    const { driver, value } = await startOffline('vehicle_inspection')
    driver.send({ type: 'network.restored' })
    expect(value()).toEqual({ signedIn: 'resuming' })
  })
})

test('nothing of what the phone kept outlives the session', async () => {
  const { driver, context } = await startOffline('personal_info')
  driver.send({ type: 'session.ended', why: 'loggedOut' })
  expect(context()).toMatchObject({ record: null, profile: null, keptApplication: null, recallProblem: null, typed: '' })
})

test('a session that proves to be over at a reload in a step leads to the sign-in with the number, and back to that step', async () => {
  const { driver, last, told, context } = startDriverActor({ keptApplication: keptAt('ready_to_send'), requestedPage: 'vehicle_info' })
  driver.send({ type: 'session.ended', why: 'refused' })
  expect(context()).toMatchObject({ typed: phoneNumber, requestedPage: 'vehicle_info', notice: 'sessionEnded' })
  await last('signIn').answer({ tokens: { accessToken: 'a', refreshToken: 'r' }, details: { phoneNumber, typed: phoneNumber } })
  await told(recordOf('ready_to_send'))
  expect(driver.getSnapshot().matches({ signedIn: 'vehicle_info' })).toBe(true)
})

test('and whoever signs in with another number is placed by their own status', async () => {
  const { driver, last, told } = startDriverActor({ keptApplication: keptAt('ready_to_send'), requestedPage: 'vehicle_info' })
  driver.send({ type: 'session.ended', why: 'refused' })
  const other = { phoneNumber: '+2348039999999', typed: '0803 999 9999' }
  await last('signIn').answer({ tokens: { accessToken: 'a', refreshToken: 'r' }, details: other })
  await told(recordOf('ready_to_send'))
  expect(driver.getSnapshot().matches({ signedIn: 'hub' })).toBe(true)
})
