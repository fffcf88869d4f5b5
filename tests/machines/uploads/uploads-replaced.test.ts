import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import type { RequirementKind } from '#contract/requirements'
import { arrivedAs, off, startUploadsActor, storedAs } from './uploads-actor.ts'

describe('a file that another is to take the place of', () => {
  const good = { photo_front: arrivedAs('photo_front', 'good.jpg', 'blob:good') }
  const replacing = async () => {
    const it = startUploadsActor()
    it.pick('photo_front', 'good.jpg')
    await it.goThrough('good.jpg', 'blob:good')
    it.pick('photo_front', 'bad.pdf')
    return it
  }
  const keep = { type: 'file.keep', kind: 'photo_front' } as const

  test('is made the application’s again where the other may be that already', async () => {
    const { uploads, context, last, did } = await replacing()
    await last('checkFile').answer({ body: new Blob(['x']), contentType: 'image/jpeg', preview: undefined, sha256: null, doubt: null })
    await last('signFile').answer({ url: '/blob', name: 'drivers/7/bad.pdf', expiresIn: 60 })
    await last('sendFile').answer()
    uploads.send(keep)
    expect(did).toContainEqual(['attachAgain', 'drivers/7/good.jpg'])
    const other = { photo_front: { ...storedAs('photo_front', 'bad.pdf') } }
    uploads.send({ type: 'files.known', stored: other, told: [], askedAt: 0 })
    expect(context().stored.photo_front?.fileName, 'an answer of before says nothing').toBe('good.jpg')
  })

  test('stays when the other is refused, and when it is called off on its way', async () => {
    for (const fails of [true, false]) {
      const { uploads, context, last, did, forgot } = await replacing()
      const problem = {
        kind: 'refused',
        status: 0,
        message: 'Choose a photo',
        errors: [{ code: 'invalid', message: 'Choose a photo' }],
      } as const
      if (fails) await last('checkFile').fail(new ProblemError({ ...problem, errors: [...problem.errors] }))
      else
        await last('checkFile').answer({ body: new Blob(['x']), contentType: 'image/jpeg', preview: 'blob:bad', sha256: null, doubt: null })
      expect(context().replaced).toEqual(good)
      uploads.send(keep)
      expect(context()).toEqual({ running: {}, stored: good, replaced: {}, removed: {}, settled: [] })
      expect(did.filter((one) => (one as string[])[0] === 'revokePreview')).toEqual(fails ? [] : [['revokePreview', 'blob:bad']])
      expect(did.at(-1)).toEqual(['rememberFiles', 'photo_front', ['photo_front']])
      expect(did.flat()).not.toContain('attachAgain')
      // What is called off is sent no further, and no reload takes it up again.
      expect([uploads.getSnapshot().children, forgot.at(-1), forgot.length]).toEqual([{}, ['photo_front'], 4])
    }
  })

  test('is the same after a second try, and goes when it is removed', async () => {
    const { uploads, context, pick, did, last } = await replacing()
    await last('checkFile').answer({ body: new Blob(['x']), contentType: 'image/jpeg', preview: 'blob:bad', sha256: null, doubt: null })
    pick('photo_front', 'worse.pdf')
    expect([context().replaced, did]).toEqual([good, expect.arrayContaining([['revokePreview', 'blob:bad']])])
    uploads.send({ type: 'file.remove', kind: 'photo_front' })
    expect(context()).toEqual({ running: {}, stored: {}, replaced: {}, removed: { photo_front: off('drivers/7/good.jpg') }, settled: [] })
    expect(did).toContainEqual(['revokePreview', 'blob:good'])
    uploads.send(keep)
    expect(Object.keys(context().stored)).toEqual([])
  })

  test('stays beside another of which the same is true', async () => {
    const { uploads, context, pick, goThrough } = startUploadsActor()
    for (const kind of ['photo_front', 'photo_back'] as const) {
      pick(kind, `${kind}.jpg`)
      await goThrough(`${kind}.jpg`)
    }
    for (const kind of ['photo_front', 'photo_back'] as const) pick(kind, 'new.jpg')
    expect(Object.keys(context().replaced)).toEqual(['photo_front', 'photo_back'])
    for (const kind of ['photo_front', 'photo_back'] as const) uploads.send({ type: 'file.keep', kind })
    expect([Object.keys(context().stored), context().replaced]).toEqual([['photo_front', 'photo_back'], {}])
  })

  test('goes with all others', async () => {
    const { uploads, context, did, forgot } = await replacing()
    uploads.send({ type: 'files.forget' })
    expect(context()).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
    expect([did.at(-1), forgot.at(-1)]).toEqual([['revokePreview', 'blob:good'], 'all'])
  })
})

test('a saved file that was taken off is kept after all, also while another is on its way', () => {
  const { uploads, context, pick, did } = startUploadsActor()
  const saved = storedAs('photo_front', 'saved.jpg')
  uploads.send({ type: 'files.known', stored: { photo_front: saved }, told: ['photo_front'], askedAt: 1 })
  for (const another of [false, true]) {
    uploads.send({ type: 'file.remove', kind: 'photo_front', saved })
    expect([context().stored, context().replaced]).toEqual([{}, { photo_front: saved }])
    if (another) pick('photo_front', 'other.jpg')
    uploads.send({ type: 'file.keep', kind: 'photo_front' })
    expect(context()).toMatchObject({
      running: {},
      stored: { photo_front: arrivedAs('photo_front', 'saved.jpg') },
      replaced: {},
      removed: {},
    })
  }
  expect(did.flat()).not.toContain('attachAgain')
})

test('what came to the server from elsewhere while a file is on its way is what is kept in its place, and not that file itself', async () => {
  const { uploads, context, pick, last, did, goThrough } = startUploadsActor()
  pick('photo_front', 'ours.jpg')
  await last('checkFile').answer({ body: new Blob(['photo']), contentType: 'image/jpeg', sha256: null, doubt: null })
  await last('signFile').answer({ url: '/blob', name: 'drivers/7/ours.jpg', expiresIn: 60 })
  const told = (fileName: string, askedAt = performance.now()) => {
    const stored = { photo_front: storedAs('photo_front', fileName) }
    uploads.send({ type: 'files.known', stored, told: ['photo_front'], askedAt })
    return context().replaced.photo_front?.fileName
  }
  expect([told('ours.jpg'), told('draft.jpg', 0), told('theirs.jpg'), told('newest.jpg')]).toEqual([
    undefined,
    undefined,
    'theirs.jpg',
    'newest.jpg',
  ])
  uploads.send({ type: 'file.keep', kind: 'photo_front' })
  expect(context().stored.photo_front?.fileName).toBe('newest.jpg')
  const before = performance.now()
  pick('photo_front', 'other.jpg')
  expect(told('theirs.jpg', before - 1000), 'asked before the one that is kept was there').toBe('newest.jpg')
  await goThrough('other.jpg', 'blob:other')
  pick('photo_front', 'last.jpg')
  expect([told('theirs.jpg', performance.now() + 1), did.at(-1)]).toEqual(['theirs.jpg', ['revokePreview', 'blob:other']])
})

test('a file that was taken off is offered no more once the step is saved without it', () => {
  const { uploads, context, pick } = startUploadsActor()
  const saved = storedAs('photo_front', 'saved.jpg')
  const replaced = (stored = {}, told: RequirementKind[] = ['photo_front']) => {
    uploads.send({ type: 'files.known', stored, told, askedAt: 1 })
    return context().replaced
  }
  uploads.send({ type: 'file.remove', kind: 'photo_front', saved })
  expect(replaced({ photo_front: saved }), 'not saved yet').toEqual({ photo_front: saved })
  expect(replaced({}, []), 'nothing is told of its kind').toEqual({ photo_front: saved })
  pick('photo_front', 'other.jpg')
  expect(replaced(), 'another is on its way').toEqual({ photo_front: saved })
  uploads.send({ type: 'file.remove', kind: 'photo_front', saved })
  expect(replaced()).toEqual({})
})
