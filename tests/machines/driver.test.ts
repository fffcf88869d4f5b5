import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { type ApplicationRecord, stepStatuses } from '#contract/status'
import { driverMachine } from '#machines/driver.machine'
import type { FormPage } from '#machines/driver-pages'
import { calls, settle } from './world.ts'

const phoneNumber = '+2348031234567'
const profile = { phoneNumber }
const recordOf = (status: string, more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  status,
  completed: (stepStatuses as readonly string[]).includes(status)
    ? stepStatuses.slice(0, stepStatuses.indexOf(status as 'personal_info'))
    : [...stepStatuses],
  changes: [],
  ...more,
})

function world({ hasSession = true, wanted = null }: { hasSession?: boolean; wanted?: FormPage | null } = {}) {
  const { actor, asked, names, last } = calls()
  const clock = new SimulatedClock()
  const did: unknown[] = []
  const note =
    (name: string) =>
    (_: unknown, params: unknown): void =>
      void did.push([name, params])
  const driver = createActor(
    driverMachine.provide({
      actors: {
        signIn: actor('signIn') as never,
        useReferral: actor('useReferral'),
        readApplication: actor('readApplication'),
        readReference: actor('readReference'),
        saveStep: actor('saveStep'),
        sendApplication: actor('sendApplication'),
        readDeepLink: actor('readDeepLink'),
      },
      actions: {
        startSession: note('startSession'),
        forgetReferral: note('forgetReferral'),
        dropDraft: note('dropDraft'),
        openDeepLink: note('openDeepLink'),
      },
    }),
    { clock, input: { hasSession, wanted, asked: null } },
  ).start()
  const value = () => driver.getSnapshot().value
  const context = () => driver.getSnapshot().context
  /** The server tells where the application stands. */
  const told = async (record: ApplicationRecord) => {
    await last('readApplication').answer({ record, profile })
    return value()
  }
  /** A driver who stands on a step, its lists at hand. */
  const stepAt = async (step: 'personal_info' | 'vehicle_info', record = recordOf(step)) => {
    await told(record)
    if (step !== 'personal_info') await last('readReference').answer({ step })
  }
  return { driver, clock, did, asked, names, last, value, context, told, stepAt }
}
const page = (driver: ReturnType<typeof world>['driver']) => Object.values(driver.getSnapshot().getMeta()).find((meta) => meta?.page)?.page

describe('where each status lands', () => {
  test.each([
    ['personal_info', 'personal_info', { signedIn: { personal_info: 'editing' } }],
    ['vehicle_info', 'vehicle_info', { signedIn: { vehicle_info: 'opening' } }],
    ['vehicle_docs', 'vehicle_docs', { signedIn: { vehicle_docs: 'opening' } }],
    ['document_uploads', 'document_uploads', { signedIn: { document_uploads: 'opening' } }],
    ['ready_to_send', 'hub', { signedIn: { hub: 'reading' } }],
    ['pending_approval', 'pendingApproval', { signedIn: { pendingApproval: 'waiting' } }],
    ['changes_requested', 'hub', { signedIn: { hub: 'reading' } }],
    ['approved', 'congratulations', { signedIn: { congratulations: 'celebrating' } }],
    ['rejected', 'pendingApproval', { signedIn: 'rejected' }],
    ['vehicle_inspection', 'hub', { signedIn: 'unplaceable' }],
    ['constructor', 'hub', { signedIn: 'unplaceable' }],
    ['', 'hub', { signedIn: 'unplaceable' }],
  ])('“%s” lands on %s', async (status, at, value) => {
    const { driver, told } = world()
    expect([await told(recordOf(status)), page(driver)]).toEqual([value, at])
  })

  test.each([
    ['the hub', 'hub', 'vehicle_info', { hub: 'reading' }],
    ['a finished step', 'personal_info', 'vehicle_info', { personal_info: 'editing' }],
    ['a step ahead', 'document_uploads', 'vehicle_info', { vehicle_info: 'opening' }],
    ['a step of an application that was sent', 'personal_info', 'pending_approval', { pendingApproval: 'waiting' }],
    ['the hub of an application that was approved', 'hub', 'approved', { congratulations: 'celebrating' }],
  ] as const)('a URL that asks for %s', async (_, wanted, status, value) => {
    const { told, context } = world({ wanted })
    expect([await told(recordOf(status)), context().wanted]).toEqual([{ signedIn: value }, null])
  })

  test('once changes are asked for only what holds one may be opened', async () => {
    const { driver, told } = world()
    await told(recordOf('changes_requested', { completed: [], changes: [{ item: 'insurance', code: 'blurry', note: '' }] }))
    const opens = (['hub', ...stepStatuses] as const).filter((one) => driver.getSnapshot().can({ type: 'page.open', page: one }))
    expect([opens, driver.getSnapshot().can({ type: 'application.send' })]).toEqual([['vehicle_docs'], false])
  })

  test('a status that nobody knows is asked for again', async () => {
    const { driver, told, names } = world()
    await told(recordOf('vehicle_inspection'))
    driver.send({ type: 'retry' })
    expect(names()).toEqual(['readApplication', 'readApplication'])
    expect(await told(recordOf('approved'))).toEqual({ signedIn: { congratulations: 'celebrating' } })
  })

  test('a server that cannot be reached keeps what the URL asks for, and is asked again when the network is back', async () => {
    const { driver, last, told, value, context } = world()
    await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), context().problem, driver.getSnapshot().hasTag('stuck')]).toEqual([
      { signedIn: 'unreached' },
      { kind: 'offline' },
      true,
    ])
    driver.send({ type: 'page.open', page: 'hub' })
    driver.send({ type: 'network.back' })
    expect([await told(recordOf('vehicle_info')), context().problem]).toEqual([{ signedIn: { hub: 'reading' } }, null])
  })
})

describe('saving', () => {
  const answers = { firstName: 'Adé' }

  test('the next step leads on, its draft is dropped and its answers are kept', async () => {
    const { driver, did, last, stepAt, value, context } = world()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    expect([value(), driver.getSnapshot().hasTag('busy'), last('saveStep').input]).toEqual([
      { signedIn: { personal_info: 'saving' } },
      true,
      { step: 'personal_info', answers },
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
    const { driver, names, stepAt } = world()
    await stepAt('personal_info')
    for (let tap = 0; tap < 20; tap++) driver.send({ type: 'step.submit', answers })
    expect(names()).toEqual(['readApplication', 'saveStep'])
  })

  test('a finished step that is changed from the hub leads back to it', async () => {
    const { driver, last, told, value } = world()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').answer({ status: 'ready_to_send', completed: [...stepStatuses], answers: {} })
    expect(value()).toEqual({ signedIn: { hub: 'reading' } })
  })

  test('the step that is next leads on although it was opened from the hub', async () => {
    const { driver, last, told, value } = world({ wanted: 'hub' })
    await told(recordOf('personal_info'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').answer({ status: 'vehicle_info', completed: ['personal_info'], answers: {} })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'opening' } })
  })

  test('a refusal at a field stays on the step, with the problem', async () => {
    const { driver, last, stepAt, value, context } = world()
    const problem: Problem = { kind: 'refused', status: 400, message: 'No', errors: [{ code: 'invalid', field: 'nin', message: 'No' }] }
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(problem))
    expect([value(), context().problem]).toEqual([{ signedIn: { personal_info: 'editing' } }, problem])
  })

  test.each(['wrong_step', 'already_sent'] as const)('the refusal “%s” asks the server where the application stands', async (code) => {
    const { driver, last, stepAt, told, names } = world()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError({ kind: 'refused', status: 409, message: '', errors: [{ code, message: '' }] }))
    expect(names()).toEqual(['readApplication', 'saveStep', 'readApplication'])
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
  })

  test('the lists of a step are asked for with the answers, and again after a failure', async () => {
    const { driver, last, told, value } = world()
    await told(recordOf('vehicle_info'))
    expect(last('readReference').input).toEqual({ step: 'vehicle_info', profile })
    await last('readReference').fail(new Error('lost'))
    expect([value(), driver.getSnapshot().context.problem]).toEqual([{ signedIn: { vehicle_info: 'unopened' } }, { kind: 'broken' }])
    driver.send({ type: 'retry' })
    await last('readReference').answer({ step: 'vehicle_info' })
    expect(value()).toEqual({ signedIn: { vehicle_info: 'editing' } })
  })
})

describe('sending', () => {
  const sending = async () => {
    const it = world()
    await it.told(recordOf('ready_to_send'))
    it.driver.send({ type: 'application.send' })
    return it
  }

  test('what was sent is under review', async () => {
    const { last, value, context } = await sending()
    await last('sendApplication').answer({ status: 'pending_approval' })
    expect([value(), context().record]).toEqual([
      { signedIn: { pendingApproval: 'waiting' } },
      { status: 'pending_approval', completed: [...stepStatuses], changes: [] },
    ])
  })

  test('without an answer nobody knows whether it was sent, so the server is asked', async () => {
    const { last, told, names } = await sending()
    await last('sendApplication').fail(new ProblemError({ kind: 'unanswered' }))
    expect(names()).toEqual(['readApplication', 'sendApplication', 'readApplication'])
    expect(await told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
  })

  test('offline it was not sent: the hub says so and lets it be sent again', async () => {
    const { driver, last, value, context, names } = await sending()
    await last('sendApplication').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), context().problem]).toEqual([{ signedIn: { hub: 'reading' } }, { kind: 'offline' }])
    driver.send({ type: 'application.send' })
    expect(names()).toEqual(['readApplication', 'sendApplication', 'sendApplication'])
  })

  test.each(['personal_info', 'vehicle_docs', 'pending_approval', 'approved'])('at “%s” nothing can be sent', async (status) => {
    const { driver, told } = world({ wanted: 'hub' })
    await told(recordOf(status))
    expect(driver.getSnapshot().can({ type: 'application.send' })).toBe(false)
  })
})

describe('the review', () => {
  test('is looked up after 15 s, then after twice as long each time, at most every five minutes', async () => {
    const { clock, names, last, told } = world()
    await told(recordOf('pending_approval'))
    const waits = [15, 30, 60, 120, 240, 300, 300]
    for (const [index, seconds] of waits.entries()) {
      clock.increment(seconds * 1000 - 1)
      expect(names()).toHaveLength(1 + index)
      clock.increment(1)
      expect(names()).toHaveLength(2 + index)
      if (index % 2) await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
      else await told(recordOf('pending_approval'))
    }
  })

  test('shows what was decided', async () => {
    const { driver, told } = world()
    await told(recordOf('pending_approval'))
    driver.send({ type: 'review.check' })
    expect(await told(recordOf('changes_requested', { completed: [] }))).toEqual({ signedIn: { hub: 'reading' } })
  })
})

describe('the session', () => {
  test('that ends in the middle of a save leads to the sign-up with the number and a word why', async () => {
    const { driver, last, stepAt, value, context, names } = world()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers: {} })
    const { signal } = last('saveStep')
    driver.send({ type: 'session.ended', why: 'refused' })
    expect([value(), signal.aborted, names().at(-1), last('signIn').input]).toEqual([
      'signingIn',
      true,
      'signIn',
      { typed: phoneNumber, referralCode: undefined, notice: 'sessionEnded', asked: null },
    ])
    expect([context().record, context().profile]).toEqual([null, null])
  })

  test('that was left leads to an empty sign-up', async () => {
    const { driver, last, stepAt } = world()
    await stepAt('personal_info')
    driver.send({ type: 'session.ended', why: 'left' })
    expect(last('signIn').input).toEqual({ typed: '', referralCode: undefined, notice: null, asked: null })
  })

  test('that begins uses the referral code before the server is asked, and goes on without it when it is refused', async () => {
    const { did, last, names, told, context } = world({ hasSession: false })
    const tokens = { accessToken: 'a', refreshToken: 'r' }
    const details = { phoneNumber, typed: '0803 123 4567', referralCode: 'ADE-2026' }
    await last('signIn').answer({ tokens, details })
    expect([did, last('useReferral').input]).toEqual([[['startSession', { tokens, details }]], { referralCode: 'ADE-2026' }])
    const errors = [{ code: 'referral_used' as const, message: '' }]
    await last('useReferral').fail(new ProblemError({ kind: 'refused', status: 409, message: '', errors }))
    expect([names(), context().referralRefused]).toEqual([['signIn', 'useReferral', 'readApplication'], true])
    expect(await told(recordOf('personal_info'))).toEqual({ signedIn: { personal_info: 'editing' } })
  })

  test('that another tab began leads on from the sign-up to the hub', async () => {
    const { driver, told } = world({ hasSession: false })
    driver.send({ type: 'session.found' })
    expect(await told(recordOf('personal_info'))).toEqual({ signedIn: { hub: 'reading' } })
  })
})

test('the driver app is opened once, by the link that came', async () => {
  const { driver, did, last, told, value } = world()
  await told(recordOf('approved'))
  driver.send({ type: 'app.open' })
  driver.send({ type: 'app.open' })
  await last('readDeepLink').answer('cruzer-driver://login?token=t')
  await settle()
  expect([value(), did]).toEqual([{ signedIn: { congratulations: 'celebrating' } }, [['openDeepLink', 'cruzer-driver://login?token=t']]])
})
