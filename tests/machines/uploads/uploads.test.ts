import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { requirementOf } from './upload-actor.ts'
import { arrivedAs, startUploadsActor } from './uploads-actor.ts'

test('a file that arrived is kept and remembered, and its preview is given back when another takes its place', async () => {
  const { did, context, pick, goThrough } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  await goThrough('a.jpg', 'blob:a')
  expect(context()).toEqual({
    running: {},
    replaced: {},
    removed: {},
    settled: [],
    stored: { photo_front: arrivedAs('photo_front', 'a.jpg', 'blob:a') },
  })
  pick('photo_front', 'b.jpg')
  expect([Object.keys(context().running), context().stored]).toEqual([['photo_front'], {}])
  await goThrough('b.jpg', 'blob:b')
  expect([context().stored, context().replaced]).toEqual([{ photo_front: arrivedAs('photo_front', 'b.jpg', 'blob:b') }, {}])
  expect(did).toEqual([
    ['rememberFiles', 'photo_front', []],
    ['rememberFiles', 'photo_front', ['photo_front']],
    ['rememberFiles', 'photo_front', []],
    ['revokePreview', 'blob:a'],
    ['rememberFiles', 'photo_front', ['photo_front']],
  ])
})

test('what is forgotten stops on its way, and gives every preview back', async () => {
  const { uploads, did, last, context, pick, goThrough } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  await goThrough('a.jpg', 'blob:a')
  pick('photo_back', 'b.jpg')
  const { signal, answer } = last('checkFile')
  did.length = 0
  uploads.send({ type: 'files.forget' })
  await answer({ body: new Blob(), contentType: 'image/jpeg' })
  expect([signal.aborted, context(), did]).toEqual([
    true,
    { running: {}, stored: {}, replaced: {}, removed: {}, settled: [] },
    [['revokePreview', 'blob:a']],
  ])
})

test('a retry, a removal or a network that is back reaches the files concerned, and no other', async () => {
  const { uploads, asked, last, context, pick } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  pick('photo_back', 'b.jpg')
  await last('checkFile').fail(new Error('unread'))
  uploads.send({ type: 'file.retry', kind: 'photo_back' })
  uploads.send({ type: 'file.retry', kind: 'photo_left' })
  uploads.send({ type: 'network.restored' })
  expect(asked.map(({ name }) => name)).toEqual(['checkFile', 'checkFile'])
  uploads.send({ type: 'file.remove', kind: 'photo_back' })
  uploads.send({ type: 'file.remove', kind: 'photo_left' })
  expect([Object.keys(context().running), asked.map(({ signal }) => signal.aborted)]).toEqual([['photo_front'], [false, false]])
})

test('what stopped since the session ended goes on once the driver has signed in again, and nothing else does', async () => {
  const { uploads, asked, last, pick } = startUploadsActor()
  const checked = { body: new Blob(['photo']), contentType: 'image/jpeg', sha256: null, doubt: null }
  pick('photo_front', 'a.jpg')
  await last('checkFile').answer(checked)
  await last('signFile').fail(new ProblemError({ kind: 'expired' }))
  pick('photo_back', 'b.jpg')
  await last('checkFile').answer(checked)
  await last('signFile').fail(new ProblemError({ kind: 'refused', status: 400, message: '', errors: [] }))
  const signed = () => asked.filter(({ name }) => name === 'signFile').length
  expect(signed()).toBe(2)
  uploads.send({ type: 'session.found' })
  expect(signed()).toBe(3)
  await last('signFile').answer({ url: '/blob', name: 'drivers/7/a.jpg', expiresIn: 60 })
  expect(last('sendFile').input).toMatchObject({ url: '/blob' })
})

test('the file that was sent back is named to the check', () => {
  const { uploads, last } = startUploadsActor()
  const file = new File(['photo'], 'a.jpg')
  uploads.send({ type: 'file.pick', requirement: requirementOf('photo_front'), file, sentBack: 'ab' })
  expect(last('checkFile').input).toEqual({ file, requirement: requirementOf('photo_front'), sentBack: 'ab' })
})

test('the helper is wanted for its file alone', async () => {
  const { uploads, last, pick } = startUploadsActor()
  const checked = { body: new Blob(['video']), contentType: 'video/mp4', preview: undefined, sha256: null, doubt: null }
  pick('video_walkround', 'round.mp4')
  await last('checkFile').answer(checked)
  await last('prepareFile').answer({ checked, helperBytes: 10 })
  uploads.send({ type: 'helper.wanted', kind: 'photo_left' })
  expect(last('prepareFile').input).toMatchObject({ mayFetch: false })
  uploads.send({ type: 'helper.wanted', kind: 'video_walkround' })
  expect(last('prepareFile').input).toMatchObject({ mayFetch: true })
})

test('a video need not be made smaller, and a doubt is settled for its file alone', async () => {
  const { uploads, last, context, pick } = startUploadsActor()
  pick('video_walkround', 'round.mp4')
  await last('checkFile').answer({ body: new Blob(['video']), contentType: 'video/mp4', preview: undefined, sha256: null, doubt: null })
  uploads.send({ type: 'preparing.skipped', kind: 'photo_left' })
  expect(last('prepareFile').signal.aborted).toBe(false)
  uploads.send({ type: 'helper.wanted', kind: 'photo_left' })
  uploads.send({ type: 'preparing.skipped', kind: 'video_walkround' })
  expect(last('prepareFile').signal.aborted).toBe(true)
  uploads.send({ type: 'doubt.settled', kind: 'photo_front' })
  expect(context().settled).toEqual(['photo_front'])
  pick('photo_left', 'left.jpg')
  expect(context().settled).toEqual(['photo_front'])
  pick('photo_front', 'another.jpg')
  expect(context().settled, 'another photo is another doubt').toEqual([])
})

const photo = { body: new Blob(['photo']), contentType: 'image/jpeg', preview: 'blob:b', sha256: null, doubt: null } as const

test('a file that is replaced is stopped, and one that is taken back too, its preview given back and the draft told', async () => {
  const { uploads, did, asked, last, context, pick } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  pick('photo_front', 'b.jpg')
  expect(asked.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ['checkFile', true],
    ['checkFile', false],
  ])
  await last('checkFile').answer(photo)
  const { signal } = last('signFile')
  did.length = 0
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  expect([signal.aborted, context().running, did]).toEqual([
    true,
    {},
    [
      ['revokePreview', 'blob:b'],
      ['rememberFiles', 'photo_front', []],
    ],
  ])
})

test('a file that has arrived may be taken back', async () => {
  const { uploads, context, did, pick, goThrough } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  await goThrough('a.jpg', 'blob:a')
  did.length = 0
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  expect([context().stored, did]).toEqual([
    {},
    [
      ['revokePreview', 'blob:a'],
      ['rememberFiles', 'photo_front', []],
    ],
  ])
})

test('a refused file is sent again when it is retried, and one that waits when the network is back', async () => {
  const { uploads, asked, last, pick } = startUploadsActor()
  const signings = () => asked.filter(({ name }) => name === 'signFile').length
  pick('photo_front', 'a.jpg')
  await last('checkFile').answer(photo)
  await last('signFile').fail(new ProblemError({ kind: 'expired' }))
  uploads.send({ type: 'network.restored' })
  expect(signings()).toBe(1)
  uploads.send({ type: 'file.retry', kind: 'photo_front' })
  expect(signings()).toBe(2)
  await last('signFile').fail(new ProblemError({ kind: 'offline' }))
  uploads.send({ type: 'network.restored' })
  expect(signings()).toBe(3)
  uploads.stop()
})

test('doubts that were settled are forgotten with the files', () => {
  const { uploads, context } = startUploadsActor()
  uploads.send({ type: 'doubt.settled', kind: 'photo_front' })
  uploads.send({ type: 'files.forget' })
  expect(context()).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
})
