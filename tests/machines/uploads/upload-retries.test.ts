import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/problems'
import type { Sending } from '#machines/upload/setup'
import { checked, fault, refusal, signed, startUploadActor } from './upload-actor.ts'

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

test('what may pass is tried again after 2 s, doubled each time, at most 30 s, once something answers', async () => {
  const { clock, last, leaf, toSending, turn, context, names } = startUploadActor()
  await toSending()
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    await last('sendFile').fail(fault({ kind: index % 2 ? 'unanswered' : 'offline' }))
    expect([leaf(), context().tries]).toEqual(['waiting', index + 1])
    clock.increment(seconds * 1000 - 1)
    expect(leaf()).toBe('waiting')
    clock.increment(1)
    expect(leaf()).toBe('probing')
    await last('reachServer').answer()
    turn()
    expect(leaf()).toBe('going.sending')
  }
  expect(names().filter((name) => name === 'checkFile' || name === 'signFile')).toEqual(['checkFile', 'signFile'])
})

test('up to a half of a pause is left out at random', async () => {
  vi.mocked(Math.random).mockReturnValue(0.999)
  const { clock, last, leaf, toSending } = startUploadActor()
  await toSending()
  await last('sendFile').fail(fault({ kind: 'offline' }))
  clock.increment(1000)
  expect(leaf()).toBe('waiting')
  clock.increment(1)
  expect(leaf()).toBe('probing')
})

test('while nothing answers it waits longer each time, and takes nobody’s turn', async () => {
  const { clock, last, leaf, toSending, turns } = startUploadActor()
  await toSending()
  await last('sendFile').fail(fault({ kind: 'offline' }))
  clock.increment(2000)
  await last('reachServer').fail(fault({ kind: 'offline' }))
  clock.increment(3999)
  expect([leaf(), turns()]).toEqual(['waiting', [1, 1]])
  clock.increment(1)
  expect(leaf()).toBe('probing')
})

test('a part that arrives begins the pauses anew', async () => {
  const { last, toSending, context, clock, turn } = startUploadActor()
  await toSending(3)
  await last('sendFile').fail(fault({ kind: 'offline' }))
  clock.increment(2000)
  await last('reachServer').answer()
  turn()
  ;(last('sendFile').input as Sending).tell({ type: 'block.arrived', blocks: 1 })
  expect(context().tries).toBe(0)
})

test('a server that is asked too often is left alone for as long as it says', async () => {
  const { clock, last, leaf, turn } = startUploadActor()
  await last('checkFile').answer(checked)
  turn()
  await last('signFile').fail(fault({ kind: 'limited', retryAfter: 90, message: '' }))
  clock.increment(89_999)
  expect(leaf()).toBe('waiting')
  clock.increment(1)
  expect(leaf()).toBe('probing')
})

test.each(['waiting', 'probing'])('a network that is back ends the %s at once', async (state) => {
  const { upload, last, leaf, clock, turn } = startUploadActor()
  await last('checkFile').answer(checked)
  turn()
  await last('signFile').fail(fault({ kind: 'broken' }))
  if (state === 'probing') clock.increment(2000)
  expect(leaf()).toBe(state)
  upload.send({ type: 'network.restored' })
  expect(leaf()).toBe('going.queued')
})

test('a signature that has run out is asked for again by the stored name, and what arrived stays', async () => {
  const { last, leaf, toSending, context } = startUploadActor()
  await toSending(3)
  ;(last('sendFile').input as Sending).tell({ type: 'block.arrived', blocks: 2 })
  await last('sendFile').fail(fault(refusal(403, 'forbidden')))
  expect([leaf(), last('signFile').input]).toEqual(['going.signing', { name: signed.name }])
  await last('signFile').answer({ ...signed, url: 'https://blobs.example/two' })
  const { arrived, url } = last('sendFile').input as Sending
  expect([arrived, url, context().arrived]).toEqual([2, 'https://blobs.example/two', 2])
})

test('another name has none of the parts', async () => {
  const { last, toSending, context } = startUploadActor()
  await toSending(3)
  ;(last('sendFile').input as Sending).tell({ type: 'block.arrived', blocks: 2 })
  await last('sendFile').fail(fault(refusal(403, 'forbidden')))
  await last('signFile').answer({ ...signed, name: 'drivers/7/other.pdf' })
  expect([(last('sendFile').input as Sending).arrived, context().sent]).toEqual([0, 0])
})

test.each(['sendFile', 'commitFile'])(
  'a signature that is not taken for %s is asked for anew three times, then it is refused',
  async (call) => {
    const { upload, last, leaf, context, names, toSending, turn } = startUploadActor()
    await toSending(3)
    if (call === 'commitFile') await last('sendFile').answer()
    for (let time = 0; time < 3; time++) {
      await last(call).fail(fault(refusal(403, 'forbidden')))
      expect(leaf()).toBe('going.signing')
      await last('signFile').answer(signed)
      expect(leaf()).toBe(call === 'commitFile' ? 'going.committing' : 'going.sending')
    }
    await last(call).fail(fault(refusal(403, 'forbidden')))
    expect([leaf(), context().problem]).toEqual(['refused', refusal(403, 'forbidden')])
    upload.send({ type: 'file.retry' })
    turn()
    expect([leaf(), context().tries, context().problem, names().filter((name) => name === 'checkFile')]).toEqual([
      call === 'commitFile' ? 'going.committing' : 'going.sending',
      0,
      null,
      ['checkFile'],
    ])
  },
)

test('a signature that has run out while nothing got through for long is asked for anew', async () => {
  const { clock, last, leaf, context, toSending, turn } = startUploadActor()
  await toSending()
  await last('sendFile').fail(fault({ kind: 'offline' }))
  for (const seconds of [2, 4, 8, 16]) {
    clock.increment(seconds * 1000)
    await last('reachServer').fail(fault({ kind: 'offline' }))
  }
  clock.increment(30_000)
  await last('reachServer').answer()
  turn()
  expect(context().tries).toBe(5)
  await last('sendFile').fail(fault(refusal(403, 'forbidden')))
  expect([leaf(), last('signFile').input]).toEqual(['going.signing', { name: signed.name }])
})

test('a part that arrives allows three more signatures', async () => {
  const { last, leaf, toSending } = startUploadActor()
  await toSending(3)
  for (const blocks of [1, 2]) {
    for (let time = 0; time < 3; time++) {
      await last('sendFile').fail(fault(refusal(403, 'forbidden')))
      await last('signFile').answer(signed)
    }
    ;(last('sendFile').input as Sending).tell({ type: 'block.arrived', blocks })
  }
  await last('sendFile').fail(fault(refusal(403, 'forbidden')))
  expect(leaf()).toBe('going.signing')
})

test('parts that the store has lost are all sent again, three times at the most', async () => {
  const { last, leaf, toSending } = startUploadActor()
  await toSending(3)
  for (let time = 0; time < 4; time++) {
    ;(last('sendFile').input as Sending).tell({ type: 'block.arrived', blocks: 1 })
    await last('sendFile').answer()
    await last('commitFile').fail(fault(refusal(400, 'invalid')))
    if (time < 3) expect([leaf(), (last('sendFile').input as Sending).arrived]).toEqual(['going.sending', 0])
  }
  expect(leaf()).toBe('refused')
})

test('a list that may or may not have got through is sent again, and no part', async () => {
  const { upload, last, leaf, names, context, toSending, clock, turn } = startUploadActor()
  await toSending(3)
  await last('sendFile').answer()
  await last('commitFile').fail(fault({ kind: 'unanswered' }))
  expect([leaf(), context().sent]).toEqual(['waiting', 8])
  clock.increment(2000)
  await last('reachServer').answer()
  turn()
  expect([leaf(), names().filter((name) => name === 'sendFile')]).toEqual(['going.committing', ['sendFile']])
  await last('commitFile').answer()
  await last('attachFile').answer()
  expect(upload.getSnapshot().status).toBe('done')
})

test.each([refusal(413, 'too_large'), { kind: 'expired' } satisfies Problem])('no new attempt helps against $kind', async (problem) => {
  for (const from of ['signFile', 'sendFile', 'commitFile']) {
    const { last, leaf, turn } = startUploadActor()
    await last('checkFile').answer(checked)
    turn(3)
    if (from !== 'signFile') await last('signFile').answer(signed)
    if (from === 'commitFile') await last('sendFile').answer()
    await last(from).fail(fault(problem))
    expect(leaf()).toBe('refused')
  }
})
