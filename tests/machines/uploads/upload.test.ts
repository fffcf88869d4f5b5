import { expect, test } from 'vitest'
import type { Preparing } from '#machines/upload/facts'
import type { Sending } from '#machines/upload/setup'
import { checked, fault, file, refusal, requirementOf, signed, startUploadActor } from './upload-actor.ts'

const insurance = requirementOf('insurance')
const stored = {
  item: { kind: 'insurance', name: 'drivers/7/insurance.pdf', contentType: 'application/pdf', size: 8 },
  fileName: 'insurance.pdf',
  preview: undefined,
  sha256: 'ab',
  doubt: null,
}

test('a file no larger than a part is checked, waits its turn, is signed for, sent whole and stored as what it is', async () => {
  const { upload, names, last, leaf, turn, turns, turnOf } = startUploadActor({ requirement: insurance, file, sentBack: 'cd' })
  expect(last('checkFile').input).toEqual({ file, requirement: insurance, sentBack: 'cd' })
  await last('checkFile').answer(checked)
  expect([leaf(), names(), turns(), turnOf()]).toEqual(['going.queued', ['checkFile'], [1, 0], 8])
  turn(8)
  expect(last('signFile').input).toEqual({ name: 'insurance.pdf' })
  await last('signFile').answer(signed)
  const { tell, ...sending } = last('sendFile').input as Sending
  expect(sending).toEqual({ url: signed.url, body: file, contentType: 'application/pdf', blockSize: 8, arrived: 0 })
  await last('sendFile').answer()
  expect(last('attachFile').input).toEqual({ item: stored.item })
  await last('attachFile').answer()
  expect([names(), upload.getSnapshot().status, upload.getSnapshot().output, turns()]).toEqual([
    ['checkFile', 'signFile', 'sendFile', 'attachFile'],
    'done',
    stored,
    [1, 1],
  ])
})

test('a larger one goes in parts, whose size stays, and is the file once its list is there', async () => {
  const { upload, last, toSending, context, kept } = startUploadActor()
  await toSending(3)
  const { tell } = last('sendFile').input as Sending
  tell({ type: 'bytes.sent', sent: 2, pace: 5 })
  expect([context().sent, context().pace]).toEqual([2, 5])
  tell({ type: 'block.arrived', blocks: 1 })
  tell({ type: 'block.arrived', blocks: 2 })
  await last('sendFile').answer()
  expect(last('commitFile').input).toEqual({ url: signed.url, contentType: 'application/pdf', blocks: 3 })
  await last('commitFile').answer()
  await last('attachFile').answer()
  expect([upload.getSnapshot().output, kept]).toEqual([
    stored,
    [
      ['file', 8],
      [signed.name, 3, 0],
      [signed.name, 3, 1],
      [signed.name, 3, 2],
    ],
  ])
})

test('after a cut only the parts that have not arrived are sent, in the size they had', async () => {
  const { last, toSending, context, clock, leaf, turn, turns, names } = startUploadActor()
  await toSending(3)
  const first = last('sendFile').input as Sending
  first.tell({ type: 'block.arrived', blocks: 1 })
  first.tell({ type: 'bytes.sent', sent: 5, pace: 9 })
  await last('sendFile').fail(fault({ kind: 'offline' }))
  expect([leaf(), context().sent, context().pace, turns()]).toEqual(['waiting', 3, null, [1, 1]])
  clock.increment(2000)
  await last('reachServer').answer()
  turn(1000)
  const { arrived, blockSize } = last('sendFile').input as Sending
  expect([arrived, blockSize, names().filter((name) => name === 'signFile')]).toEqual([1, 3, ['signFile']])
})

test('a file that the phone kept goes on where it was, without being looked at again', async () => {
  const { names, last, turn, leaf, context } = startUploadActor({
    kept: { requirement: insurance, fileName: 'insurance.pdf', checked, signed, blockSize: 3, arrived: 2 },
  })
  expect([leaf(), context().sent, names()]).toEqual(['going.queued', 6, []])
  turn(1000)
  const { arrived, blockSize, url } = last('sendFile').input as Sending
  expect([arrived, blockSize, url]).toEqual([2, 3, signed.url])
})

test('one that was kept before it was signed for is signed for', () => {
  const { last, turn, leaf } = startUploadActor({
    kept: { requirement: insurance, fileName: 'insurance.pdf', checked, signed: null, blockSize: null, arrived: 0 },
  })
  turn(3)
  expect([leaf(), last('signFile').input]).toEqual(['going.signing', { name: 'insurance.pdf' }])
})

test('a file that fails its check is refused for good', async () => {
  const { upload, last, leaf, context } = startUploadActor()
  await last('checkFile').fail(fault(refusal(0, 'too_large')))
  expect([leaf(), context().problem, upload.getSnapshot().can({ type: 'file.retry' })]).toEqual(['refused', refusal(0, 'too_large'), false])
})

test('a video is made smaller first, and sent as it is when that fails or takes too long', async () => {
  const begin = async () => {
    const started = startUploadActor({ requirement: requirementOf('video_walkround'), file })
    await started.last('checkFile').answer(checked)
    expect([started.leaf(), started.kept]).toEqual(['preparing', []])
    return started
  }
  const small = { ...checked, body: new Blob(['small']), contentType: 'video/mp4' }
  const done = await begin()
  const prepared = { done: 0.4, left: 20, isFetching: false }
  ;(done.last('prepareFile').input as Preparing).report(prepared)
  expect(done.context().prepared).toEqual(prepared)
  await done.last('prepareFile').answer({ checked: small, helperBytes: null })
  expect([done.leaf(), done.context().checked, done.kept]).toEqual(['going.queued', small, [['file', 5]]])
  const failed = await begin()
  await failed.last('prepareFile').fail(new Error('no memory'))
  expect([failed.leaf(), failed.context().checked, failed.kept]).toEqual(['going.queued', checked, [['file', 8]]])
  const skipped = await begin()
  skipped.upload.send({ type: 'preparing.skipped' })
  expect([skipped.leaf(), skipped.last('prepareFile').signal.aborted, skipped.context().checked]).toEqual(['going.queued', true, checked])
})

test('a helper is offered once, fetched only when it is wanted, and the video as it is kept at hand', async () => {
  const cleaned = { ...checked, body: new Blob(['cleaned']) }
  const offered = async () => {
    const started = startUploadActor({ requirement: requirementOf('video_walkround'), file })
    await started.last('checkFile').answer(checked)
    expect((started.last('prepareFile').input as Preparing).mayFetch).toBe(false)
    await started.last('prepareFile').answer({ checked: cleaned, helperBytes: 10 })
    expect([started.leaf(), started.context().helperBytes, started.kept]).toEqual(['offering', 10, []])
    return started
  }
  const taken = await offered()
  taken.upload.send({ type: 'helper.wanted' })
  expect([taken.leaf(), (taken.last('prepareFile').input as Preparing).mayFetch]).toEqual(['preparing', true])
  await taken.last('prepareFile').answer({ checked: cleaned, helperBytes: 10 })
  expect([taken.leaf(), taken.kept]).toEqual(['going.queued', [['file', 7]]])
  const left = await offered()
  left.upload.send({ type: 'preparing.skipped' })
  expect([left.leaf(), left.context().checked, left.kept]).toEqual(['going.queued', cleaned, [['file', 7]]])
})

test('what the server has whole is not sent again when only its name could not be told', async () => {
  const { upload, last, names, leaf, clock, turn, toSending } = startUploadActor()
  await toSending()
  await last('sendFile').answer()
  await last('attachFile').fail(fault({ kind: 'offline' }))
  expect(leaf()).toBe('waiting')
  clock.increment(2000)
  await last('reachServer').answer()
  turn()
  expect([leaf(), names().filter((name) => name === 'sendFile')]).toEqual(['going.attaching', ['sendFile']])
  await last('attachFile').answer()
  expect(upload.getSnapshot().output).toEqual(stored)
})

test.each(['unsupported_type', 'too_large'] as const)('a file that the server can never take is not sent again: %s', async (code) => {
  const { upload, last, leaf, context, toSending } = startUploadActor()
  await toSending()
  await last('sendFile').answer()
  await last('attachFile').fail(fault(refusal(415, code)))
  upload.send({ type: 'file.retry' })
  expect([leaf(), context().problem]).toEqual(['refused', refusal(415, code)])
})

test('what the server does not take is refused in its words, and sent anew under another name', async () => {
  const { upload, last, leaf, context, turn, toSending } = startUploadActor()
  await toSending()
  await last('sendFile').answer()
  await last('attachFile').fail(fault(refusal(422, 'invalid')))
  expect([leaf(), context().problem]).toEqual(['refused', refusal(422, 'invalid')])
  upload.send({ type: 'file.retry' })
  turn()
  expect([leaf(), last('signFile').input]).toEqual(['going.signing', { name: 'insurance.pdf' }])
})
