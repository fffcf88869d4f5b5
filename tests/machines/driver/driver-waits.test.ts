import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

const answers = { items: [], licenceNumber: 'AKW06968AA2' }
const awaited = [{ kind: 'nin_slip', required: true }] as const
const arrived = { items: [{ kind: 'nin_slip' }], licenceNumber: 'AKW06968AA2' }
const at = (state: StateValue) => ({ signedIn: { document_uploads: state } })

async function waiting() {
  const it = startDriverActor()
  await it.stepAt('document_uploads')
  it.driver.send({ type: 'step.submit', answers, awaited })
  return it
}

describe('a save that is pressed while files are on their way', () => {
  test('waits for them with what was typed, and saves by itself with what arrived', async () => {
    const { driver, last, value, names } = await waiting()
    expect([value(), driver.getSnapshot().hasTag('awaitsFiles'), last('awaitFiles').input, names().includes('saveStep')]).toEqual([
      at('awaitingFiles'),
      true,
      { step: 'document_uploads', answers, awaited },
      false,
    ])
    await last('awaitFiles').answer(arrived)
    expect([value(), last('saveStep').input]).toEqual([
      at('saving'),
      { step: 'document_uploads', answers: arrived, reviewedAt: '', savedAt: '' },
    ])
    await last('saveStep').answer({ status: 'ready_to_send', completed: [], answers: {} })
    expect([value(), driver.getSnapshot().context.answers]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, null])
  })

  test('ends its wait when a file will not come, says which, and asks whether it is still asked for', async () => {
    const { last, value, context, told } = await waiting()
    const problem: Problem = {
      kind: 'refused',
      status: 0,
      message: '',
      errors: [{ code: 'invalid', message: 'NIN slip: This file is empty.', field: 'nin_slip' }],
    }
    await last('awaitFiles').fail(new ProblemError(problem))
    expect([value(), context().problem]).toEqual([at({ editing: 'asking' }), problem])
    expect([await told(recordOf('document_uploads')), context().problem]).toEqual([at({ editing: 'idle' }), problem])
  })

  test('asks where the application stands when a file was refused since it stands elsewhere', async () => {
    const { last, value, context, told } = await waiting()
    const movedOn: Problem = { kind: 'refused', status: 409, message: 'Withdrawn', errors: [{ code: 'wrong_step', message: 'Withdrawn' }] }
    await last('awaitFiles').fail(new ProblemError(movedOn))
    expect(value()).toEqual(at({ editing: 'asking' }))
    expect([await told(recordOf('withdrawn')), context().problem]).toEqual([{ signedIn: { withdrawn: { deciding: 'idle' } } }, movedOn])
  })

  test.each([
    ['is cancelled', { type: 'save.cancel' }, at({ editing: 'idle' })],
    ['is left for the hub', { type: 'page.open', page: 'hub' }, { signedIn: { hub: { reading: 'idle' } } }],
  ] as const)('saves nothing once it %s', async (_, event, then) => {
    const { driver, last, value, names } = await waiting()
    const { signal } = last('awaitFiles')
    driver.send(event)
    expect([value(), signal.aborted, names().includes('saveStep')]).toEqual([then, true, false])
  })

  test('is pressed once, however often', async () => {
    const { driver, names } = await waiting()
    for (let tap = 0; tap < 20; tap++) driver.send({ type: 'step.submit', answers, awaited })
    expect(names().filter((name) => name === 'awaitFiles')).toHaveLength(1)
  })
})

describe('a save that finds no network', () => {
  const offline = async () => {
    const it = startDriverActor()
    await it.stepAt('document_uploads')
    it.driver.send({ type: 'step.submit', answers })
    await it.last('saveStep').fail(new ProblemError({ kind: 'offline' }))
    return it
  }
  const saves = ({ names }: ReturnType<typeof startDriverActor>) => names().filter((name) => name === 'saveStep').length

  test('is kept, and goes on with the same answers when the network is back', async () => {
    const it = await offline()
    expect([it.value(), it.driver.getSnapshot().hasTag('awaitsNetwork'), saves(it)]).toEqual([at('awaitingNetwork'), true, 1])
    it.driver.send({ type: 'network.restored' })
    expect([it.value(), it.last('saveStep').input, saves(it)]).toEqual([
      at('saving'),
      { step: 'document_uploads', answers, reviewedAt: '', savedAt: '' },
      2,
    ])
    await it.last('saveStep').answer({ status: 'ready_to_send', completed: [], answers: {} })
    expect([it.value(), it.context().problem], 'nothing is said of the network').toEqual([{ signedIn: { hub: { reading: 'idle' } } }, null])
  })

  test('is tried again after ten seconds, when the phone does not tell', async () => {
    const it = await offline()
    it.clock.increment(9_999)
    expect(saves(it)).toBe(1)
    it.clock.increment(1)
    expect([it.value(), saves(it)]).toEqual([at('saving'), 2])
  })

  test('can be cancelled, and then says nothing of the network', async () => {
    const it = await offline()
    it.driver.send({ type: 'save.cancel' })
    expect([it.value(), it.context().problem]).toEqual([at({ editing: 'idle' }), null])
    it.driver.send({ type: 'network.restored' })
    expect(saves(it)).toBe(1)
  })

  test('is kept as well where a step is typed', async () => {
    const { driver, last, stepAt, value } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(new ProblemError({ kind: 'offline' }))
    expect(value()).toEqual({ signedIn: { personal_info: 'awaitingNetwork' } })
  })
})

test.each([
  ['another place asks the server what it holds of the papers', 'lagos', { signedIn: 'resuming' }],
  ['the same place needs no word of it', 'elsewhere', { signedIn: { hub: { reading: 'idle' } } }],
])('a vehicle that is saved for %s', async (_, location, then) => {
  const { driver, last, value } = startDriverActor({ requestedPage: 'hub' })
  await last('readApplication').answer({ record: recordOf('ready_to_send'), profile: { phoneNumber, vehicle: { location: 'elsewhere' } } })
  driver.send({ type: 'page.open', page: 'vehicle_info' })
  await last('readLists').answer({ step: 'vehicle_info' })
  driver.send({ type: 'step.submit', answers: {} })
  await last('saveStep').answer({
    status: 'ready_to_send',
    completed: recordOf('ready_to_send').completed,
    answers: { vehicle: { location } },
  })
  expect(value()).toEqual(then)
})

test('what was mended is kept with the record', async () => {
  const { driver, last, context, stepAt } = startDriverActor()
  await stepAt('document_uploads')
  driver.send({ type: 'step.submit', answers })
  await last('saveStep').answer({ status: 'changes_requested', completed: [], mended: ['nin_slip'], answers: {} })
  expect(context().record?.mended).toEqual(['nin_slip'])
})

describe('a server that says when it is to be asked again', () => {
  const message = 'Please wait a moment.'
  const askedAfter = async (fails: Problem, seconds: number, standing: boolean) => {
    const { clock, last, told, names } = startDriverActor()
    if (standing) {
      await told(recordOf('pending_approval'))
      clock.increment(8_000)
    }
    await last('readApplication').fail(new ProblemError(fails))
    const before = names().length
    clock.increment(seconds * 1000 - 1)
    const early = names().length - before
    clock.increment(1)
    return [early, names().length - before]
  }

  test.each<Problem>([
    { kind: 'limited', retryAfter: 60, message },
    { kind: 'broken', later: { retryAfter: 60, message } },
  ])('is not asked earlier how the review stands: $kind', async (problem) => {
    expect(await askedAfter(problem, 60, true)).toEqual([0, 1])
  })

  test('is not asked earlier where the application stands, nor sooner than without its word', async () => {
    expect(await askedAfter({ kind: 'broken', later: { retryAfter: 60, message } }, 60, false)).toEqual([0, 1])
    expect(await askedAfter({ kind: 'broken', later: { retryAfter: 1, message } }, 10, false)).toEqual([0, 1])
  })
})
