import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import { recordOf, refused, startDriverActor } from './driver-actor.ts'

describe('sending', () => {
  const sending = async () => {
    const it = startDriverActor()
    await it.told(recordOf('ready_to_send'))
    it.driver.send({ type: 'application.send' })
    return it
  }

  test('what was sent is under review', async () => {
    const { last, value, context } = await sending()
    await last('sendApplication').answer({ status: 'pending_approval', reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' })
    expect([value(), context().record]).toEqual([
      { signedIn: { pendingApproval: 'waiting' } },
      {
        status: 'pending_approval',
        completed: [...stepStatuses],
        changes: [],
        reference: 'K7M2Q9XA',
        sentAt: '2026-11-20T09:00:00.000Z',
      },
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
    expect([value(), context().problem]).toEqual([{ signedIn: { hub: { reading: 'idle' } } }, { kind: 'offline' }])
    driver.send({ type: 'application.send' })
    expect(names()).toEqual(['readApplication', 'sendApplication', 'sendApplication'])
  })

  test('refused for a paper that has run out, the hub says so and what is to be mended now', async () => {
    const { driver, last, told, value, context } = await sending()
    const hasExpired = refused('wrong_step', 'insurance')
    await last('sendApplication').fail(new ProblemError(hasExpired))
    expect(value()).toEqual({ signedIn: 'resuming' })
    const now = recordOf('vehicle_docs', { completed: ['personal_info', 'vehicle_info', 'document_uploads'] })
    expect([await told(now), context().record, context().problem, context().hasMovedOn]).toEqual([
      { signedIn: { hub: { reading: 'idle' } } },
      now,
      hasExpired,
      false,
    ])
    driver.send({ type: 'page.open', page: 'vehicle_docs' })
    expect(value()).toEqual({ signedIn: { vehicle_docs: 'opening' } })
  })

  test.each(['personal_info', 'vehicle_docs', 'pending_approval', 'approved'])('at “%s” nothing can be sent', async (status) => {
    const { driver, told } = startDriverActor({ requestedPage: 'hub' })
    await told(recordOf(status))
    expect(driver.getSnapshot().can({ type: 'application.send' })).toBe(false)
  })
})

describe('the review', () => {
  test('is looked up every 8 s for half an hour, then after twice as long each time, at most every five minutes', async () => {
    const { clock, names, last, told } = startDriverActor()
    await told(recordOf('pending_approval'))
    const waits = [...Array.from({ length: 226 }, () => 8), 16, 32, 64, 128, 256, 300, 300]
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
    const { driver, told } = startDriverActor()
    await told(recordOf('pending_approval'))
    driver.send({ type: 'application.check' })
    expect(await told(recordOf('changes_requested', { completed: [] }))).toEqual({ signedIn: { hub: { reading: 'idle' } } })
  })
})
