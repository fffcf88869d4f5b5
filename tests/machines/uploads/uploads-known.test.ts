import { expect, test } from 'vitest'
import type { RequirementKind } from '#contract/requirements'
import type { PendingUpload } from '#machines/upload/facts'
import { requirementOf } from './upload-actor.ts'
import { arrivedAs, off, startUploadsActor, storedAs } from './uploads-actor.ts'

test('what is known is taken over, save what is on its way or arrived since', async () => {
  const { uploads, context, pick, goThrough } = startUploadsActor()
  pick('photo_front', 'front.jpg')
  await goThrough('front.jpg')
  pick('photo_back', 'back.jpg')
  const known = ['photo_front', 'photo_back', 'photo_left'] as const
  uploads.send({
    type: 'files.known',
    stored: Object.fromEntries(known.map((kind) => [kind, storedAs(kind, 'older.jpg')])),
    told: [],
    askedAt: 0,
  })
  expect(context().stored).toEqual({
    photo_front: arrivedAs('photo_front', 'front.jpg'),
    photo_left: storedAs('photo_left', 'older.jpg'),
  })
  const { stored } = context()
  uploads.send({ type: 'files.known', stored: { photo_left: storedAs('photo_left', 'older.jpg') }, told: [], askedAt: 0 })
  expect(context().stored, 'nothing new').toBe(stored)
})

test('a file that came to the server from elsewhere stands in the place of ours, if the server was asked since ours arrived', async () => {
  const { uploads, did, context, pick, goThrough } = startUploadsActor()
  const theirs = {
    photo_front: {
      ...storedAs('photo_front', 'theirs.jpg'),
      item: { ...storedAs('photo_front', 'theirs.jpg').item, name: 'drivers/7/theirs' },
    },
  }
  pick('photo_front', 'ours.jpg')
  const asked = performance.now() - 1
  await goThrough('ours.jpg', 'blob:ours')
  const told = (askedAt: number) => {
    uploads.send({ type: 'files.known', stored: theirs, told: ['photo_front'], askedAt })
    return context().stored.photo_front?.fileName
  }
  expect([told(asked), did.includes('blob:ours')]).toEqual(['ours.jpg', false])
  expect(told(performance.now() + 1)).toBe('theirs.jpg')
  expect(did.at(-1)).toEqual(['revokePreview', 'blob:ours'])
  pick('photo_front', 'newer.jpg')
  expect(told(performance.now() + 1), 'one is on its way').toBeUndefined()
})

test('what was taken off here stays off, also as it was saved, until a look since then tells of another', () => {
  const { uploads, context } = startUploadsActor()
  const told = (fileName: string, askedAt: number) => {
    uploads.send({ type: 'files.known', stored: { photo_front: storedAs('photo_front', fileName) }, told: ['photo_front'], askedAt })
    return context().stored.photo_front?.fileName
  }
  expect(told('newer.jpg', 0)).toBe('newer.jpg')
  uploads.send({ type: 'file.remove', kind: 'photo_front', saved: storedAs('photo_front', 'saved.jpg') })
  const [before, since] = [performance.now() - 1000, performance.now() + 1000]
  expect(told('newer.jpg', since)).toBeUndefined()
  expect(told('saved.jpg', since)).toBeUndefined()
  expect(told('theirs.jpg', before), 'another that was taken off too').toBeUndefined()
  expect([told('theirs.jpg', since), told('theirs.jpg', since)]).toEqual(['theirs.jpg', 'theirs.jpg'])
})

test('a file that came from elsewhere is what is taken off or replaced, and leaves none to keep in its place', () => {
  const { uploads, context } = startUploadsActor()
  const told = (fileName: string) => {
    const askedAt = performance.now() + 1000
    uploads.send({ type: 'files.known', stored: { photo_front: storedAs('photo_front', fileName) }, told: ['photo_front'], askedAt })
  }
  told('saved.jpg')
  uploads.send({ type: 'file.remove', kind: 'photo_front', saved: storedAs('photo_front', 'saved.jpg') })
  expect(context().replaced.photo_front?.fileName).toBe('saved.jpg')
  told('theirs.jpg')
  expect([context().stored.photo_front?.fileName, context().replaced, context().removed]).toEqual(['theirs.jpg', {}, {}])
})

test('what was taken off elsewhere goes here too, if the server was asked since it arrived and tells of its kind', async () => {
  const { uploads, did, context, pick, goThrough } = startUploadsActor()
  const before = performance.now()
  for (const kind of ['photo_front', 'photo_back', 'photo_left'] as const) {
    pick(kind, `${kind}.jpg`)
    await goThrough(`${kind}.jpg`, `blob:${kind}`)
  }
  pick('photo_right', 'right.jpg')
  const since = performance.now() + 1000
  did.length = 0
  const told = ['photo_front', 'photo_back', 'photo_right', 'photo_interior'] as RequirementKind[]
  const stored = { photo_back: storedAs('photo_back', 'photo_back.jpg') }
  uploads.send({ type: 'files.known', stored, told, askedAt: before })
  expect([Object.keys(context().stored), did]).toEqual([['photo_front', 'photo_back', 'photo_left'], []])
  uploads.send({ type: 'files.known', stored, told, askedAt: since })
  expect([Object.keys(context().stored), Object.keys(context().running), did]).toEqual([
    ['photo_back', 'photo_left'],
    ['photo_right'],
    [
      ['revokePreview', 'blob:photo_front'],
      ['rememberFiles', 'photo_front', ['photo_back', 'photo_left']],
    ],
  ])
})

const keptFor = (kind: RequirementKind): PendingUpload => ({
  requirement: requirementOf(kind),
  fileName: `${kind}.jpg`,
  checked: { body: new Blob(['photo']), contentType: 'image/jpeg', preview: 'blob:kept', sha256: null, doubt: null },
  signed: { url: '/blob', name: `drivers/7/${kind}.jpg`, expiresIn: 60 },
  blockSize: 100,
  arrived: 0,
})

test('what the phone kept goes on, in place of what was stored before, save where a newer file is on its way', async () => {
  const { uploads, last, context, pick, asked, forgot } = startUploadsActor()
  pick('photo_back', 'newer.jpg')
  uploads.send({ type: 'files.known', stored: { photo_front: storedAs('photo_front', 'older.jpg') }, told: [], askedAt: 0 })
  forgot.length = 0
  uploads.send({ type: 'files.found', kept: [keptFor('photo_front'), keptFor('photo_back')] })
  expect([asked.map(({ name }) => name), Object.keys(context().running), context().stored]).toEqual([
    ['checkFile', 'sendFile'],
    ['photo_back', 'photo_front'],
    {},
  ])
  await last('sendFile').answer()
  await last('attachFile').answer()
  expect([context().stored, forgot]).toEqual([{ photo_front: arrivedAs('photo_front', 'photo_front.jpg', 'blob:kept') }, [['photo_front']]])
})

test('the phone forgets what it kept of a file that is taken back, replaced, or forgotten with all others', () => {
  const { uploads, pick, forgot } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  pick('photo_back', 'b.jpg')
  uploads.send({ type: 'files.forget' })
  expect(forgot).toEqual([['photo_front'], ['photo_front'], ['photo_back'], 'all'])
})

test('a file that is taken off while it is being attached stays off, also when the server has it after all', async () => {
  const { uploads, context, pick, last } = startUploadsActor()
  pick('photo_front', 'a.jpg')
  await last('checkFile').answer({ body: new Blob(['photo']), contentType: 'image/jpeg', sha256: null, doubt: null })
  await last('signFile').answer({ url: '/blob', name: 'drivers/7/a.jpg', expiresIn: 60 })
  await last('sendFile').answer()
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  const known = { photo_front: storedAs('photo_front', 'a.jpg') }
  uploads.send({ type: 'files.known', stored: known, told: [], askedAt: performance.now() + 1 })
  expect(context().stored).toEqual({})
})

test('what was taken off does not come back from what the server knew before, until another is chosen', () => {
  const { uploads, detached, context, pick } = startUploadsActor()
  const known = { photo_front: storedAs('photo_front', 'a.jpg') }
  uploads.send({ type: 'files.known', stored: known, told: [], askedAt: 0 })
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  uploads.send({ type: 'files.known', stored: known, told: [], askedAt: 0 })
  expect([context().stored, context().removed, detached]).toEqual([
    {},
    { photo_front: off('drivers/7/a.jpg') },
    [{ kind: 'photo_front', names: ['drivers/7/a.jpg'] }],
  ])
  pick('photo_front', 'b.jpg')
  expect(context().removed).toEqual({})
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  uploads.send({ type: 'files.forget' })
  expect(context().removed, 'nor of the next driver').toEqual({})
})
