import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import { page, recordOf, startDriverActor } from './driver-actor.ts'

describe('where each status lands', () => {
  test.each([
    ['personal_info', 'personal_info', { signedIn: { personal_info: { editing: 'idle' } } }],
    ['vehicle_info', 'vehicle_info', { signedIn: { vehicle_info: 'opening' } }],
    ['vehicle_docs', 'vehicle_docs', { signedIn: { vehicle_docs: 'opening' } }],
    ['document_uploads', 'document_uploads', { signedIn: { document_uploads: 'opening' } }],
    ['ready_to_send', 'hub', { signedIn: { hub: { reading: 'idle' } } }],
    ['pending_approval', 'pendingApproval', { signedIn: { pendingApproval: 'waiting' } }],
    ['changes_requested', 'hub', { signedIn: { hub: { reading: 'idle' } } }],
    ['approved', 'congratulations', { signedIn: { congratulations: { celebrating: 'idle' } } }],
    ['rejected', 'pendingApproval', { signedIn: { rejected: { reading: 'idle' } } }],
    ['withdrawn', 'pendingApproval', { signedIn: { withdrawn: { deciding: 'idle' } } }],
    ['vehicle_inspection', 'hub', { signedIn: 'unplaceable' }],
    ['constructor', 'hub', { signedIn: 'unplaceable' }],
    ['', 'hub', { signedIn: 'unplaceable' }],
  ])('“%s” lands on %s', async (status, at, value) => {
    const { driver, told } = startDriverActor()
    expect([await told(recordOf(status)), page(driver)]).toEqual([value, at])
  })

  test.each([
    ['the hub', 'hub', 'vehicle_info', { hub: { reading: 'idle' } }],
    ['a finished step', 'personal_info', 'vehicle_info', { personal_info: { editing: 'idle' } }],
    ['a step ahead', 'document_uploads', 'vehicle_info', { vehicle_info: 'opening' }],
    ['a step of an application that was sent', 'personal_info', 'pending_approval', { pendingApproval: 'waiting' }],
    ['the hub of an application that was approved', 'hub', 'approved', { congratulations: { celebrating: 'idle' } }],
  ] as const)('a URL that asks for %s', async (_, wanted, status, value) => {
    const { told, context } = startDriverActor({ requestedPage: wanted })
    expect([await told(recordOf(status)), context().requestedPage]).toEqual([{ signedIn: value }, null])
  })

  test('once changes are asked for only what holds one may be opened', async () => {
    const { driver, told } = startDriverActor()
    const completed = stepStatuses.filter((step) => step !== 'vehicle_docs')
    await told(recordOf('changes_requested', { completed, changes: [{ item: 'insurance', code: 'blurry', note: '' }] }))
    const opens = (['hub', ...stepStatuses] as const).filter((one) => driver.getSnapshot().can({ type: 'page.open', page: one }))
    expect([opens, driver.getSnapshot().can({ type: 'application.send' })]).toEqual([['vehicle_docs'], false])
  })

  test('a step that a mended answer has left incomplete may be opened too, as after a move to Lagos', async () => {
    const { driver, told } = startDriverActor()
    const changes = [{ item: 'vehicle_info', code: 'plate_mismatch', note: '' }] as const
    await told(recordOf('changes_requested', { completed: ['personal_info', 'vehicle_info'], changes: [...changes] }))
    const opens = (['hub', ...stepStatuses] as const).filter((one) => driver.getSnapshot().can({ type: 'page.open', page: one }))
    expect(opens).toEqual(stepStatuses.slice(1))
  })

  test('a status that nobody knows is asked for again', async () => {
    const { driver, told, names } = startDriverActor()
    await told(recordOf('vehicle_inspection'))
    driver.send({ type: 'page.retry' })
    expect(names()).toEqual(['readApplication', 'readApplication'])
    expect(await told(recordOf('approved'))).toEqual({ signedIn: { congratulations: { celebrating: 'idle' } } })
  })

  test('a server that cannot be reached keeps what the URL asks for, and is asked again when the network is back', async () => {
    const { driver, last, told, value, context } = startDriverActor()
    await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), context().problem, driver.getSnapshot().hasTag('stuck')]).toEqual([
      { signedIn: { unreached: 'waiting' } },
      { kind: 'offline' },
      true,
    ])
    driver.send({ type: 'page.open', page: 'hub' })
    driver.send({ type: 'network.restored' })
    expect([await told(recordOf('vehicle_info')), context().problem]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, null])
  })
})
