import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import { page, profile, recordOf, startDriverActor } from './driver-actor.ts'

const eraseAt = '2026-11-27T09:00:00.000Z'
const offline: Problem = { kind: 'offline' }
const movedOn: Problem = { kind: 'refused', status: 409, message: 'No', errors: [{ code: 'wrong_step', message: 'No' }] }
const tagsOf = ({ driver }: ReturnType<typeof startDriverActor>) => [...driver.getSnapshot().tags].sort()

describe.each([
  ['ready_to_send', 'hub', { reading: 'idle' }, 'hub'],
  ['pending_approval', 'pendingApproval', 'waiting', 'pendingApproval'],
  ['rejected', 'rejected', { reading: 'idle' }, 'pendingApproval'],
  ['approved', 'congratulations', { celebrating: 'idle' }, 'congratulations'],
] as const)('a driver at %s', (status, state, back, at) => {
  const considering = async () => {
    const it = startDriverActor()
    await it.told(recordOf(status))
    it.driver.send({ type: 'withdrawal.consider' })
    return it
  }

  test('is asked first, on the same page, and may think better of it', async () => {
    const it = await considering()
    expect([it.value(), page(it.driver), tagsOf(it)]).toEqual([{ signedIn: { [state]: 'considering' } }, at, ['withdrawal']])
    expect(it.names()).not.toContain('withdrawApplication')
    it.driver.send({ type: 'withdrawal.drop' })
    expect([it.value(), tagsOf(it)]).toEqual([{ signedIn: { [state]: back } }, []])
  })

  test('may be asked while the server is asked how the application stands', async () => {
    const it = startDriverActor()
    await it.told(recordOf(status))
    it.driver.send({ type: 'application.check' })
    it.driver.send({ type: 'withdrawal.consider' })
    expect([it.value(), tagsOf(it)]).toEqual([{ signedIn: { [state]: 'considering' } }, ['withdrawal']])
  })

  test('who looks again while they are asked is told first how the application stands', async () => {
    const it = await considering()
    it.driver.send({ type: 'application.check' })
    expect([it.names().at(-1), tagsOf(it).includes('withdrawal')]).toEqual(['readApplication', false])
    await it.told(recordOf(status === 'approved' ? 'withdrawn' : 'approved'))
    expect(page(it.driver)).toBe(status === 'approved' ? 'pendingApproval' : 'congratulations')
    expect(it.names()).not.toContain('withdrawApplication')
  })

  test('withdraws, once however often it is pressed, and stands where it may be kept', async () => {
    const it = await considering()
    for (let press = 0; press < 5; press++) it.driver.send({ type: 'application.withdraw' })
    expect([it.value(), tagsOf(it), page(it.driver)]).toEqual([{ signedIn: { [state]: 'withdrawing' } }, ['busy', 'withdrawal'], at])
    expect(it.names().filter((name) => name === 'withdrawApplication')).toHaveLength(1)
    await it.last('withdrawApplication').answer({ status: 'withdrawn', eraseAt })
    expect([it.value(), it.context().record, page(it.driver)]).toEqual([
      { signedIn: { withdrawn: { deciding: 'idle' } } },
      { ...recordOf(status), status: 'withdrawn', eraseAt },
      'pendingApproval',
    ])
  })

  test('is still asked when the network fails, is told, and may try again or drop it', async () => {
    const it = await considering()
    it.driver.send({ type: 'application.withdraw' })
    await it.last('withdrawApplication').fail(new ProblemError(offline))
    expect([it.value(), it.context().problem]).toEqual([{ signedIn: { [state]: 'considering' } }, offline])
    it.driver.send({ type: 'application.withdraw' })
    expect([it.value(), it.context().problem]).toEqual([{ signedIn: { [state]: 'withdrawing' } }, null])
    await it.last('withdrawApplication').fail(new ProblemError(offline))
    it.driver.send({ type: 'withdrawal.drop' })
    expect([it.value(), it.context().problem]).toEqual([{ signedIn: { [state]: back } }, null])
  })

  test('who thinks better of it without an answer is told where the application stands', async () => {
    const it = await considering()
    it.driver.send({ type: 'application.withdraw' })
    await it.last('withdrawApplication').fail(new ProblemError({ kind: 'unanswered' }))
    const asked = it.names().length
    it.driver.send({ type: 'withdrawal.drop' })
    expect([it.names().slice(asked), tagsOf(it).includes('withdrawal'), it.context().problem]).toEqual([['readApplication'], false, null])
    expect(await it.told(recordOf('withdrawn', { eraseAt }))).toEqual({ signedIn: { withdrawn: { deciding: 'idle' } } })
  })
})

test.each([
  ['ready_to_send', { type: 'application.send' }, { signedIn: { hub: 'sending' } }],
  ['ready_to_send', { type: 'page.open', page: 'vehicle_info' }, { signedIn: { vehicle_info: 'opening' } }],
  ['rejected', { type: 'application.reapply' }, { signedIn: { rejected: 'applyingAgain' } }],
  ['approved', { type: 'app.open' }, { signedIn: { congratulations: 'openingApp' } }],
] as const)('at %s who is asked goes on by %o all the same', async (status, event, value) => {
  const it = startDriverActor()
  await it.told(recordOf(status))
  it.driver.send({ type: 'withdrawal.consider' })
  it.driver.send(event)
  expect([it.value(), tagsOf(it).includes('withdrawal')]).toEqual([value, false])
  expect(it.names()).not.toContain('withdrawApplication')
})

test('what went wrong before is not said of a withdrawal', async () => {
  const it = startDriverActor()
  await it.told(recordOf('rejected'))
  it.driver.send({ type: 'application.reapply' })
  await it.last('applyAgain').fail(new ProblemError(offline))
  it.driver.send({ type: 'withdrawal.consider' })
  expect(it.context().problem).toBe(null)
})

test('what was withdrawn is kept, and the server says where it stands', async () => {
  const it = startDriverActor()
  await it.told(recordOf('withdrawn', { eraseAt }))
  it.driver.send({ type: 'application.restore' })
  expect([it.value(), tagsOf(it)]).toEqual([{ signedIn: { withdrawn: 'keeping' } }, ['busy']])
  await it.last('restoreApplication').fail(new ProblemError(offline))
  expect([it.value(), it.context().problem]).toEqual([{ signedIn: { withdrawn: { deciding: 'idle' } } }, offline])
  it.driver.send({ type: 'application.restore' })
  expect(it.context().problem).toBe(null)
  await it.last('restoreApplication').answer({})
  await it.last('readApplication').answer({ record: recordOf('vehicle_docs'), profile })
  expect(it.value()).toEqual({ signedIn: { vehicle_docs: 'opening' } })
})

test('who was not approved applies again and is led to the vehicle', async () => {
  const it = startDriverActor()
  await it.told(recordOf('rejected'))
  it.driver.send({ type: 'application.reapply' })
  expect([it.value(), tagsOf(it)]).toEqual([{ signedIn: { rejected: 'applyingAgain' } }, ['busy']])
  await it.last('applyAgain').fail(new ProblemError(offline))
  expect([it.value(), it.context().problem]).toEqual([{ signedIn: { rejected: { reading: 'idle' } } }, offline])
  it.driver.send({ type: 'application.reapply' })
  expect(it.context().problem).toBe(null)
  await it.last('applyAgain').answer({})
  expect(await it.told(recordOf('vehicle_info', { completed: ['personal_info'] }))).toEqual({ signedIn: { vehicle_info: 'opening' } })
})

test('who has applied again on another phone is led to where that one is', async () => {
  const it = startDriverActor()
  await it.told(recordOf('rejected'))
  it.driver.send({ type: 'application.reapply' })
  await it.last('applyAgain').fail(new ProblemError(movedOn))
  expect(await it.told(recordOf('pending_approval'))).toEqual({ signedIn: { pendingApproval: 'waiting' } })
})

test('nothing else may be done with an application that is withdrawn', async () => {
  const it = startDriverActor()
  await it.told(recordOf('withdrawn', { eraseAt }))
  const can = (['application.send', 'application.reapply', 'withdrawal.consider', 'application.withdraw'] as const).filter((type) =>
    it.driver.getSnapshot().can({ type }),
  )
  expect(can).toEqual([])
})

test('who withdraws after the sending failed is asked without what stood in its way', async () => {
  const it = startDriverActor()
  await it.told(recordOf('ready_to_send'))
  it.driver.send({ type: 'application.send' })
  await it.last('sendApplication').fail(new ProblemError({ kind: 'broken' }))
  expect(it.context().problem).toEqual({ kind: 'broken' })
  it.driver.send({ type: 'withdrawal.consider' })
  expect([it.value(), it.context().problem]).toEqual([{ signedIn: { hub: 'considering' } }, null])
})
