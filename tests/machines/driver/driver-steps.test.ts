import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import { offline, page, phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

describe('saving', () => {
  const answers = { firstName: 'Adé' }

  test('the next step leads on, its draft is dropped and its answers are kept', async () => {
    const { driver, did, last, stepAt, value, context } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    expect([value(), driver.getSnapshot().hasTag('busy'), last('saveStep').input]).toEqual([
      { signedIn: { personal_info: 'saving' } },
      true,
      { step: 'personal_info', answers, reviewedAt: '', savedAt: '' },
    ])
    await last('saveStep').answer({ status: 'vehicle_info', completed: ['personal_info'], answers: { personalInfo: answers } })
    expect([value(), did, context().record, context().profile]).toEqual([
      { signedIn: { vehicle_info: 'opening' } },
      [['dropDraft', 'personal_info']],
      { status: 'vehicle_info', completed: ['personal_info'], changes: [] },
      { phoneNumber, personalInfo: answers },
    ])
  })

  test('a second submit in the middle of a save does nothing', async () => {
    const { driver, names, stepAt } = startDriverActor()
    await stepAt('personal_info')
    for (let tap = 0; tap < 20; tap++) driver.send({ type: 'step.submit', answers })
    expect(names()).toEqual(['readApplication', 'saveStep'])
  })

  test.each(['vehicle_docs', 'ready_to_send'] as const)(
    'at “%s” a finished step that is changed from the hub leads back to it',
    async (status) => {
      const { driver, last, told, value } = startDriverActor({ requestedPage: 'hub' })
      const record = recordOf(status)
      await told(record)
      driver.send({ type: 'page.open', page: 'personal_info' })
      driver.send({ type: 'step.submit', answers })
      await last('saveStep').answer({ status, completed: record.completed, answers: {} })
      expect(value()).toEqual({ signedIn: { hub: { reading: 'idle' } } })
    },
  )

  test('the step that is next leads on although it was opened from the hub', async () => {
    const { driver, last, told, value } = startDriverActor({ requestedPage: 'hub' })
    await told(recordOf('personal_info'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').answer({ status: 'vehicle_info', completed: ['personal_info'], answers: {} })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
  })

  test('a refusal at a field stays on the step, with the problem', async () => {
    const { driver, last, stepAt, value, context } = startDriverActor()
    const problem: Problem = { kind: 'refused', status: 400, message: 'No', errors: [{ code: 'invalid', field: 'nin', message: 'No' }] }
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(problem))
    expect([value(), context().problem]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, problem])
  })

  test.each(['wrong_step', 'already_sent'] as const)('the refusal “%s” asks the server where the application stands', async (code) => {
    const { driver, last, stepAt, told, names } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError({ kind: 'refused', status: 409, message: '', errors: [{ code, message: '' }] }))
    expect(names()).toEqual(['readApplication', 'saveStep', 'readApplication'])
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
  })

  const said = (code: string): Problem => ({ kind: 'refused', status: 409, message: 'Why', errors: [{ code, message: 'Why' }] })

  test.each(['personal_info', 'vehicle_info'] as const)('a refusal that leads to the same step says why there, once: %s', async (step) => {
    const { driver, last, stepAt, told, value, context } = startDriverActor()
    await stepAt(step)
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(said('wrong_step')))
    await told(recordOf(step))
    if (step === 'vehicle_info') await last('readLists').answer({ step, brands: [], info: {} })
    expect([value(), context().problem, context().untold]).toEqual([
      { signedIn: { [step]: { editing: 'idle' } } },
      said('wrong_step'),
      null,
    ])
    driver.send({ type: 'step.submit', answers })
    expect(context().problem).toBe(null)
  })

  test('a refusal of a finished step that is changed says why there', async () => {
    const { driver, last, told, value, context } = startDriverActor()
    await told(recordOf('vehicle_docs'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(said('wrong_step')))
    await told(recordOf('vehicle_docs'))
    expect([value(), context().problem]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, said('wrong_step')])
  })

  test('a finished step that was refused and is saved then leads back to the overview from which it was opened', async () => {
    const { driver, last, told, value } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(said('wrong_step')))
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').answer({ status: 'ready_to_send', completed: [...stepStatuses], answers: {} })
    expect(value()).toEqual({ signedIn: { hub: { reading: 'idle' } } })
  })

  test.each(['pending_approval', 'rejected', 'withdrawn'])(
    'a change that came too late is said on the page of one who is %s, once',
    async (status) => {
      const { driver, last, stepAt, told, context } = startDriverActor()
      await stepAt('personal_info')
      driver.send({ type: 'step.submit', answers })
      await last('saveStep').fail(new ProblemError(said('already_sent')))
      await told(recordOf(status))
      expect([page(driver), context().problem, context().untold]).toEqual(['pendingApproval', said('already_sent'), null])
      driver.send({ type: 'withdrawal.consider' })
      driver.send({ type: 'application.restore' })
      expect(context().problem).toBe(null)
    },
  )

  test('a change that came too late is still said after the application was looked up again', async () => {
    const { driver, last, stepAt, told, context, clock, value } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(said('already_sent')))
    await told(recordOf('pending_approval'))
    clock.increment(8_000)
    expect([await told(recordOf('pending_approval')), context().problem, context().checks]).toEqual([
      { signedIn: { pendingApproval: 'waiting' } },
      said('already_sent'),
      1,
    ])
    clock.increment(8_000)
    await last('readApplication').fail(offline)
    expect(context().problem).toEqual({ kind: 'offline' })
    clock.increment(8_000)
    await told(recordOf('pending_approval'))
    expect(context().problem).toBe(null)
    clock.increment(8_000)
    await told(recordOf('approved'))
    expect(value()).toEqual({ signedIn: { congratulations: { celebrating: 'idle' } } })
  })

  test('one that leads elsewhere is not said there, nor later where it happened', async () => {
    const { driver, last, stepAt, told, value, context } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(said('already_sent')))
    await told(recordOf('changes_requested'))
    expect([value(), context().problem, context().untold]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, null, null])
    driver.send({ type: 'page.open', page: 'personal_info' })
    expect(context().problem).toBe(null)
  })

  test('a refusal to send that leaves the driver on the overview says why there; on the page of the review it is forgotten', async () => {
    const stays = startDriverActor()
    await stays.told(recordOf('ready_to_send'))
    stays.driver.send({ type: 'application.send' })
    await stays.last('sendApplication').fail(new ProblemError(said('wrong_step')))
    await stays.told(recordOf('ready_to_send'))
    expect([stays.value(), stays.context().problem]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, said('wrong_step')])
    stays.driver.send({ type: 'application.send' })
    await stays.last('sendApplication').fail(new ProblemError(said('already_sent')))
    await stays.told(recordOf('pending_approval'))
    expect([stays.context().problem, stays.context().untold]).toEqual([null, null])
  })

  test('the lists of a step are asked for with the answers, and again after a failure', async () => {
    const { driver, clock, last, told, value } = startDriverActor()
    await told(recordOf('vehicle_info'))
    expect(last('readLists').input).toEqual({ step: 'vehicle_info', location: undefined })
    await last('readLists').fail(new Error('lost'))
    expect([value(), driver.getSnapshot().context.problem]).toEqual([
      { signedIn: { vehicle_info: { unopened: 'waiting' } } },
      { kind: 'broken' },
    ])
    driver.send({ type: 'page.retry' })
    expect(value()).toEqual({ signedIn: { vehicle_info: { unopened: 'asking' } } })
    await last('readLists').fail(new Error('lost'))
    expect(value()).toEqual({ signedIn: { vehicle_info: { unopened: 'waiting' } } })
    clock.increment(10_000)
    await last('readLists').answer({ step: 'vehicle_info' })
    expect(value()).toEqual({ signedIn: { vehicle_info: { editing: 'idle' } } })
  })
})

test('a page knows from which it was opened, until that one is opened again', async () => {
  const { driver, context, told } = startDriverActor()
  await told(recordOf('ready_to_send'))
  const openedFrom = (next: 'hub' | 'personal_info') => {
    driver.send({ type: 'page.open', page: next })
    return [page(driver), context().openedFrom]
  }
  expect(openedFrom('personal_info')).toEqual(['personal_info', 'hub'])
  expect(openedFrom('hub')).toEqual(['hub', null])
  expect(openedFrom('personal_info')).toEqual(['personal_info', 'hub'])
})
