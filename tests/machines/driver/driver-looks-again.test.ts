import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import { phoneNumber, profile, recordOf, refused as refusedFor, startDriverActor } from './driver-actor.ts'

const refused: Problem = { kind: 'refused', status: 400, message: 'No', errors: [{ code: 'invalid', message: 'No', field: 'nin' }] }

describe('a screen that is looked at again', () => {
  test('asks how the application stands, under the form, and has every answer of elsewhere', async () => {
    const { driver, value, context, last, told, names } = startDriverActor()
    await told(recordOf('personal_info'))
    driver.send({ type: 'application.check' })
    expect(value()).toEqual({ signedIn: { personal_info: { editing: 'asking' } } })
    driver.send({ type: 'application.check' })
    expect(names()).toEqual(['readApplication', 'readApplication'])
    const answered = { phoneNumber, files: [] }
    await last('readApplication').answer({ record: recordOf('personal_info'), profile: answered, askedAt: 2 })
    expect([value(), context().profile, context().askedAt]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, answered, 2])
  })

  test('of a step that was saved elsewhere leads on; one that is changed stays', async () => {
    const { driver, value, told } = startDriverActor()
    await told(recordOf('personal_info'))
    driver.send({ type: 'application.check' })
    expect(await told(recordOf('vehicle_info'))).toEqual({ signedIn: { vehicle_info: 'opening' } })
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'application.check' })
    expect(await told(recordOf('vehicle_info'))).toEqual({ signedIn: { personal_info: { editing: 'idle' } } })
    driver.send({ type: 'application.check' })
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
    expect(value()).toEqual({ signedIn: { pendingApproval: 'waiting' } })
  })

  test('tells that it was led on, until the driver goes on from there', async () => {
    const { driver, context, last, told } = startDriverActor()
    await told(recordOf('personal_info'))
    driver.send({ type: 'application.check' })
    expect([await told(recordOf('personal_info')), context().hasMovedOn]).toEqual([
      { signedIn: { personal_info: { editing: 'idle' } } },
      false,
    ])
    driver.send({ type: 'application.check' })
    await told(recordOf('ready_to_send'))
    expect(context().hasMovedOn).toBe(true)
    driver.send({ type: 'application.send' })
    expect(context().hasMovedOn).toBe(false)
    await last('sendApplication').fail(new ProblemError({ kind: 'offline' }))
    driver.send({ type: 'application.check' })
    await told(recordOf('withdrawn'))
    expect(context().hasMovedOn).toBe(true)
    driver.send({ type: 'application.check' })
    await told(recordOf('pending_approval'))
    expect(context().hasMovedOn).toBe(true)
    driver.send({ type: 'application.check' })
    await told(recordOf('approved'))
    expect(context().hasMovedOn, 'a review is no such thing').toBe(false)
  })

  test('is not led on by an answer to its own call that came late, nor is the next driver', async () => {
    const { driver, context, last, told } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.send' })
    await last('sendApplication').fail(new ProblemError({ kind: 'unanswered' }))
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.check' })
    expect([await told(recordOf('pending_approval')), context().hasMovedOn]).toEqual([{ signedIn: { pendingApproval: 'waiting' } }, false])
    const other = startDriverActor()
    await other.told(recordOf('approved'))
    other.driver.send({ type: 'application.check' })
    await other.told(recordOf('withdrawn'))
    expect(other.context().hasMovedOn).toBe(true)
    other.driver.send({ type: 'session.ended', why: 'gone' })
    expect(other.context().hasMovedOn).toBe(false)
  })

  test('of a step whose vehicle moved elsewhere meanwhile is opened anew, with the lists of that place', async () => {
    const { driver, value, last } = startDriverActor()
    const at = (location: string) => ({ record: recordOf('vehicle_docs'), profile: { phoneNumber, vehicle: { location } }, askedAt: 1 })
    await last('readApplication').answer(at('elsewhere'))
    await last('readLists').answer({ step: 'vehicle_docs' })
    driver.send({ type: 'application.check' })
    await last('readApplication').answer(at('elsewhere'))
    expect(value()).toEqual({ signedIn: { vehicle_docs: { editing: 'idle' } } })
    driver.send({ type: 'application.check' })
    await last('readApplication').answer(at('lagos'))
    expect([value(), [...driver.getSnapshot().tags], last('readLists').input]).toEqual([
      { signedIn: { vehicle_docs: 'opening' } },
      ['loading'],
      { step: 'vehicle_docs', location: 'lagos' },
    ])
  })

  test.each([
    ['stays where the vehicle is where it was, with what was refused', 'lagos', { editing: 'idle' }, true],
    ['is opened anew, with the papers of that place, where the vehicle moved elsewhere', 'elsewhere', 'opening', false],
  ] as const)('of a step of files that was not saved %s', async (_, now, then, isTold) => {
    const { driver, value, context, last } = startDriverActor()
    const at = (location: string) => ({ record: recordOf('vehicle_docs'), profile: { phoneNumber, vehicle: { location } }, askedAt: 1 })
    await last('readApplication').answer(at('lagos'))
    await last('readLists').answer({ step: 'vehicle_docs' })
    driver.send({ type: 'step.submit', answers: {} })
    const notAskedFor = refusedFor('invalid', 'hackney_permit')
    await last('saveStep').fail(new ProblemError(notAskedFor))
    expect([value(), context().problem]).toEqual([{ signedIn: { vehicle_docs: { editing: 'asking' } } }, notAskedFor])
    await last('readApplication').answer(at(now))
    expect([value(), last('readLists').input, context().problem, context().hasMovedOn]).toEqual([
      { signedIn: { vehicle_docs: then } },
      { step: 'vehicle_docs', location: now },
      isTold ? notAskedFor : null,
      !isTold,
    ])
  })

  test('keeps what was refused there, and a press on save', async () => {
    const { driver, value, context, last, told } = startDriverActor()
    await told(recordOf('personal_info'))
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(new ProblemError(refused))
    driver.send({ type: 'application.check' })
    await told(recordOf('personal_info'))
    expect(context().problem).toEqual(refused)
    driver.send({ type: 'application.check' })
    driver.send({ type: 'step.submit', answers: {} })
    expect(value()).toEqual({ signedIn: { personal_info: 'saving' } })
  })

  test('stays as it is without an answer', async () => {
    const { driver, value, context, last, told } = startDriverActor()
    await told(recordOf('personal_info'))
    driver.send({ type: 'application.check' })
    await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), context().profile, context().problem, context().recallProblem]).toEqual([
      { signedIn: { personal_info: { editing: 'idle' } } },
      profile,
      null,
      null,
    ])
  })

  test.each([
    ['rejected', { rejected: { reading: 'asking' } }, { rejected: { reading: 'idle' } }],
    ['withdrawn', { withdrawn: { deciding: 'asking' } }, { withdrawn: { deciding: 'idle' } }],
    ['approved', { congratulations: { celebrating: 'asking' } }, { congratulations: { celebrating: 'idle' } }],
  ])('of one who was %s stays while it asks, and leads to where the application stands now', async (status, asking, idle) => {
    for (const event of ['application.check', 'network.restored'] as const) {
      const { driver, value, context, last, told } = startDriverActor()
      await told(recordOf(status))
      driver.send({ type: event })
      expect(value()).toEqual({ signedIn: asking })
      await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
      expect([value(), context().problem]).toEqual([{ signedIn: idle }, null])
      driver.send({ type: event })
      expect(await told(recordOf(status))).toEqual({ signedIn: idle })
      driver.send({ type: event })
      expect(await told(recordOf('vehicle_info'))).toEqual({ signedIn: { vehicle_info: 'opening' } })
    }
  })

  test('has the newer answers where it stays, and says that what had no answer has not arrived', async () => {
    const { driver, context, last, told } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.send' })
    await last('sendApplication').fail(new ProblemError({ kind: 'unanswered' }))
    await told(recordOf('ready_to_send'))
    expect(context().problem).toEqual({ kind: 'unanswered' })
    driver.send({ type: 'application.check' })
    const newer = { phoneNumber, files: [] }
    await last('readApplication').answer({ record: recordOf('ready_to_send'), profile: newer, askedAt: 3 })
    expect([context().problem, context().profile, context().askedAt]).toEqual([{ kind: 'lost' }, newer, 3])
  })

  test.each([
    ['rejected', 'application.reapply', 'applyAgain'],
    ['withdrawn', 'application.restore', 'restoreApplication'],
    ['approved', 'app.open', 'readDeepLink'],
  ] as const)('of one who was %s has said all where what had no answer changed nothing', async (status, event, call) => {
    const { driver, context, last, told } = startDriverActor()
    await told(recordOf(status))
    driver.send({ type: event })
    await last(call).fail(new ProblemError({ kind: 'unanswered' }))
    expect(context().problem).toEqual({ kind: 'unanswered' })
    driver.send({ type: 'application.check' })
    await told(recordOf(status))
    expect(context().problem).toBeNull()
  })

  test('keeps what is said of an application that was not sent', async () => {
    const { driver, context, last, told } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.send' })
    await last('sendApplication').fail(new ProblemError({ kind: 'offline' }))
    driver.send({ type: 'network.restored' })
    expect([await told(recordOf('ready_to_send')), context().problem]).toEqual([
      { signedIn: { hub: { reading: 'idle' } } },
      { kind: 'offline' },
    ])
    driver.send({ type: 'network.restored' })
    expect([await told(recordOf('pending_approval')), context().problem]).toEqual([{ signedIn: { pendingApproval: 'waiting' } }, null])
  })

  test('is the overview: a press on it counts while the server is asked, and it stays, or leads to what was sent elsewhere', async () => {
    const { driver, value, told } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.check' })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'asking' } } })
    expect(await told(recordOf('ready_to_send'))).toEqual({ signedIn: { hub: { reading: 'idle' } } })
    driver.send({ type: 'application.check' })
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
    for (const [event, state] of [
      ['application.send', 'sending'],
      ['withdrawal.consider', 'considering'],
    ] as const) {
      const again = startDriverActor()
      await again.told(recordOf('ready_to_send'))
      again.driver.send({ type: 'application.check' })
      again.driver.send({ type: event })
      expect(again.value()).toEqual({ signedIn: { hub: state } })
    }
  })
})
