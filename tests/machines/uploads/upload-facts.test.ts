import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bytesArrived, factsOf, type PendingUpload, storedOf } from '#machines/upload/facts'
import { blocksOf } from '#machines/upload/setup'
import { uploadMachine } from '#machines/upload.machine'
import { checked, fault, file, refusal, requirementOf, signed, startUploadActor } from './upload-actor.ts'

const requirement = requirementOf('insurance')
const kept: PendingUpload = { requirement, fileName: 'insurance.pdf', checked, signed, blockSize: 4, arrived: 2 }
const begun = {
  requirement,
  fileName: 'insurance.pdf',
  prepared: { done: 0, left: null, isFetching: false },
  helperBytes: null,
  mayFetch: false,
  sent: 0,
  isWhole: false,
  pace: null,
  tries: 0,
  renewals: 0,
  losses: 0,
}

describe('the facts of a file', () => {
  test('begin with nothing but the file, or with what the phone kept', () => {
    const fresh = { ...begun, file, sentBack: 'cd', checked: null, signed: null, blockSize: null, arrived: 0 }
    expect(factsOf({ requirement, file, sentBack: 'cd' })).toEqual(fresh)
    expect(factsOf({ kept })).toEqual({ ...begun, ...kept, file: null, sentBack: undefined, sent: 8 })
    expect(startUploadActor({ requirement, file }).context()).toEqual({ ...fresh, sentBack: undefined, problem: null })
  })

  test('count no bytes and no parts of what was not checked or has no parts yet', () => {
    expect(bytesArrived({ checked: null, blockSize: 4, arrived: 2 })).toBe(0)
    expect(bytesArrived({ checked, blockSize: null, arrived: 2 })).toBe(0)
    expect([
      blocksOf({ checked: null, blockSize: 4 }),
      blocksOf({ checked, blockSize: null }),
      blocksOf({ checked, blockSize: 3 }),
    ]).toEqual([0, 0, 3])
  })

  test('stand for what has arrived, with its picture and what looked wrong', () => {
    const item = { kind: 'insurance', name: signed.name, contentType: 'application/pdf', size: 8 }
    const facts = { ...factsOf({ kept }), checked: { ...checked, preview: 'blob:1', doubt: 'dark' } as const }
    expect(storedOf(facts)).toStrictEqual({ item, fileName: 'insurance.pdf', preview: 'blob:1', sha256: 'ab', doubt: 'dark' })
    expect(storedOf(factsOf({ requirement, file }))).toStrictEqual({
      item: { kind: 'insurance', name: '', contentType: 'image/jpeg', size: 0 },
      fileName: 'insurance.pdf',
      preview: undefined,
      sha256: null,
      doubt: null,
    })
  })
})

test('a turn that nobody gives fails by its name', () => {
  const failed = vi.fn()
  const upload = createActor(uploadMachine, { input: { kept } })
  upload.subscribe({ error: failed })
  upload.start()
  expect(failed.mock.calls).toEqual([[new Error('actor "takeTurn" was not provided')]])
})

test('what goes on is told by tags', async () => {
  const { upload, last, leaf, turn, clock } = startUploadActor({ requirement: requirementOf('video_walkround'), file })
  const told: unknown[] = []
  const note = () => told.push([leaf(), ...upload.getSnapshot().tags])
  note()
  await last('checkFile').answer(checked)
  note()
  await last('prepareFile').answer({ checked, helperBytes: 10 })
  note()
  upload.send({ type: 'preparing.skipped' })
  note()
  turn()
  await last('signFile').fail(fault({ kind: 'offline' }))
  note()
  clock.increment(30_000)
  note()
  await last('reachServer').answer()
  turn()
  await last('signFile').fail(fault(refusal(413, 'too_large')))
  note()
  expect(told).toEqual([
    ['checking', 'busy'],
    ['preparing', 'busy'],
    ['offering', 'waiting'],
    ['going.queued', 'busy'],
    ['waiting', 'waiting'],
    ['probing', 'waiting'],
    ['refused'],
  ])
})

test('a video whose preparing is skipped is kept as it was checked', async () => {
  const { upload, last, kept: keeps } = startUploadActor({ requirement: requirementOf('video_walkround'), file })
  await last('checkFile').answer(checked)
  upload.send({ type: 'preparing.skipped' })
  expect(keeps).toEqual([['file', 8]])
})

test('of a long name the last 200 characters are signed for', async () => {
  const { last, turn } = startUploadActor({ requirement, file: new File(['%PDF'], `${'a'.repeat(200)}${'b'.repeat(197)}.pdf`) })
  await last('checkFile').answer(checked)
  turn()
  expect(last('signFile').input).toEqual({ name: `${'b'.repeat(196)}.pdf`.padStart(200, 'b') })
})

test('the size of the parts stays what it was at first, also before the file was signed for', async () => {
  const { upload, last, turn, context } = startUploadActor()
  await last('checkFile').answer(checked)
  turn(3)
  await last('signFile').fail(fault({ kind: 'offline' }))
  expect([context().problem, context().tries]).toEqual([{ kind: 'offline' }, 1])
  upload.send({ type: 'network.restored' })
  turn(5)
  expect(context().blockSize).toBe(3)
})

test.each([
  ['two parts of two', { blockSize: 4, arrived: 2 }, 'going.committing'],
  ['one part of two', { blockSize: 4, arrived: 1 }, 'going.sending'],
  ['one part that is the whole file', { blockSize: 8, arrived: 1 }, 'going.sending'],
])('a kept file of which the store has %s goes on there', (_, progress, at) => {
  const { turn, leaf } = startUploadActor({ kept: { ...kept, ...progress } })
  turn()
  expect(leaf()).toBe(at)
})

test('a list that waits for a new signature goes to the new address, and the phone keeps that', async () => {
  const { last, turn, leaf, kept: keeps } = startUploadActor({ kept })
  turn()
  await last('commitFile').fail(fault(refusal(403, 'forbidden')))
  await last('signFile').answer({ ...signed, url: 'https://blobs.example/two' })
  expect([leaf(), last('commitFile').input, keeps]).toEqual([
    'going.committing',
    { url: 'https://blobs.example/two', contentType: 'application/pdf', blocks: 2 },
    [[signed.name, 4, 2]],
  ])
})

test.each(['signFile', 'sendFile', 'commitFile'])('what %s fails with is kept, and counted where it may pass', async (call) => {
  for (const problem of [{ kind: 'offline' } as const, refusal(413, 'too_large')]) {
    const { last, turn, context, leaf } = startUploadActor()
    await last('checkFile').answer(checked)
    turn(3)
    if (call !== 'signFile') await last('signFile').answer(signed)
    if (call === 'commitFile') await last('sendFile').answer()
    await last(call).fail(fault(problem))
    const passes = problem.kind === 'offline'
    expect([leaf(), context().problem, context().tries]).toEqual([passes ? 'waiting' : 'refused', problem, passes ? 1 : 0])
  }
})

test('lost parts are not counted as sent, and may be lost three times again after a retry', async () => {
  const { upload, last, context, leaf, toSending, turn } = startUploadActor()
  await toSending(3)
  const lose = async () => {
    upload.send({ type: 'bytes.sent', sent: 2, pace: null })
    await last('sendFile').answer()
    await last('commitFile').fail(fault(refusal(400, 'invalid')))
  }
  for (const losses of [1, 2, 3]) {
    await lose()
    expect([leaf(), context().sent, context().arrived, context().losses]).toEqual(['going.sending', 0, 0, losses])
  }
  await lose()
  expect(leaf()).toBe('refused')
  upload.send({ type: 'file.retry' })
  expect([context().losses, context().problem]).toEqual([0, null])
  turn()
  for (const at of ['going.sending', 'going.sending', 'going.sending', 'refused']) {
    if (leaf() === 'going.sending') await last('sendFile').answer()
    await last('commitFile').fail(fault(refusal(400, 'invalid')))
    expect(leaf()).toBe(at)
  }
})
