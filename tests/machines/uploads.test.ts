import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import { uploadMachine } from '#machines/upload.machine'
import type { KeptUpload, StoredFile } from '#machines/upload-facts'
import { uploadsMachine } from '#machines/uploads.machine'
import { calls } from './world.ts'

const requirements = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 })
const requirementOf = (kind: RequirementKind) => requirements.find((one) => one.kind === kind) as Requirement
const storedAs = (kind: RequirementKind, fileName: string, preview?: string): StoredFile => ({
  item: { kind, name: `drivers/7/${fileName}`, contentType: 'image/jpeg', size: 5 },
  fileName,
  preview,
  sha256: null,
  doubt: null,
})
/** One that arrived from this page. */
const arrivedAs = (...of: Parameters<typeof storedAs>): StoredFile => ({ ...storedAs(...of), arrivedAt: expect.any(Number) })
/** What is noted of files that were taken off here. */
const off = (...names: string[]) => ({ names, at: expect.any(Number) })

function world() {
  const { actor, asked, last } = calls()
  const did: unknown[] = []
  const forgot: unknown[] = []
  const detached: RequirementKind[] = []
  const upload = uploadMachine.provide({
    actors: {
      checkFile: actor('checkFile'),
      prepareFile: actor('prepareFile'),
      signFile: actor('signFile'),
      sendFile: actor('sendFile'),
      attachFile: actor('attachFile'),
      takeTurn: fromCallback(({ sendBack }) => sendBack({ type: 'turn.come', blockSize: 100 })),
    },
  })
  const uploads = createActor(
    uploadsMachine.provide({
      actors: { upload },
      actions: {
        revokePreviews: (_, previews) => {
          for (const preview of previews) if (preview) did.push(['revokePreview', preview])
        },
        rememberFiles: ({ context }, kind) => did.push(['rememberFiles', kind, Object.keys(context.stored)]),
        forgetKept: (_, kinds) => forgot.push(kinds),
        detachFile: (_, kind) => detached.push(kind),
        attachAgain: (_, kept) => kept && did.push(['attachAgain', kept.item.name]),
      },
    }),
  ).start()
  const context = () => uploads.getSnapshot().context
  const pick = (kind: RequirementKind, name: string) =>
    uploads.send({ type: 'file.pick', requirement: requirementOf(kind), file: new File(['photo'], name) })
  /** The newest file passes its check, is signed for and sent. */
  const goThrough = async (name: string, preview?: string) => {
    await last('checkFile').answer({ body: new Blob(['photo']), contentType: 'image/jpeg', preview, sha256: null, doubt: null })
    await last('signFile').answer({ url: '/blob', name: `drivers/7/${name}`, expiresIn: 60 })
    await last('sendFile').answer()
    await last('attachFile').answer()
  }
  return { uploads, did, forgot, detached, asked, last, context, pick, goThrough }
}

test('a file that arrived is kept and remembered, and its preview is given back when another takes its place', async () => {
  const { did, context, pick, goThrough } = world()
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

describe('a file that another is to take the place of', () => {
  const good = { photo_front: arrivedAs('photo_front', 'good.jpg', 'blob:good') }
  const replacing = async () => {
    const it = world()
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
    const { uploads, context, pick, goThrough } = world()
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
    expect([did.at(-1), forgot.at(-1)]).toEqual([['revokePreview', 'blob:good'], ['photo_front']])
  })
})

test('what is known is taken over, save what is on its way or arrived since', async () => {
  const { uploads, context, pick, goThrough } = world()
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
  const { uploads, did, context, pick, goThrough } = world()
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
  const { uploads, context } = world()
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

test('a saved file that was taken off is kept after all, also while another is on its way', () => {
  const { uploads, context, pick, did } = world()
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

test('a file that was taken off is offered no more once the step is saved without it', () => {
  const { uploads, context, pick } = world()
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

test('what was taken off elsewhere goes here too, if the server was asked since it arrived and tells of its kind', async () => {
  const { uploads, did, context, pick, goThrough } = world()
  for (const kind of ['photo_front', 'photo_back', 'photo_left'] as const) {
    pick(kind, `${kind}.jpg`)
    await goThrough(`${kind}.jpg`, `blob:${kind}`)
  }
  pick('photo_right', 'right.jpg')
  const [before, since] = [performance.now() - 1000, performance.now() + 1000]
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

test('what is forgotten stops on its way, and gives every preview back', async () => {
  const { uploads, did, last, context, pick, goThrough } = world()
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
  const { uploads, asked, last, context, pick } = world()
  pick('photo_front', 'a.jpg')
  pick('photo_back', 'b.jpg')
  await last('checkFile').fail(new Error('unread'))
  uploads.send({ type: 'file.retry', kind: 'photo_back' })
  uploads.send({ type: 'file.retry', kind: 'photo_left' })
  uploads.send({ type: 'network.back' })
  expect(asked.map(({ name }) => name)).toEqual(['checkFile', 'checkFile'])
  uploads.send({ type: 'file.remove', kind: 'photo_back' })
  uploads.send({ type: 'file.remove', kind: 'photo_left' })
  expect([Object.keys(context().running), asked.map(({ signal }) => signal.aborted)]).toEqual([['photo_front'], [false, false]])
})

const keptFor = (kind: RequirementKind): KeptUpload => ({
  requirement: requirementOf(kind),
  fileName: `${kind}.jpg`,
  checked: { body: new Blob(['photo']), contentType: 'image/jpeg', preview: 'blob:kept', sha256: null, doubt: null },
  signed: { url: '/blob', name: `drivers/7/${kind}.jpg`, expiresIn: 60 },
  blockSize: 100,
  arrived: 0,
})

test('what the phone kept goes on, in place of what was stored before, save where a newer file is on its way', async () => {
  const { uploads, last, context, pick, asked, forgot } = world()
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
  const { uploads, pick, forgot } = world()
  pick('photo_front', 'a.jpg')
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  pick('photo_back', 'b.jpg')
  uploads.send({ type: 'files.forget' })
  expect(forgot).toEqual([['photo_front'], ['photo_front'], ['photo_back'], ['photo_back']])
})

test('the file that was sent back is named to the check', () => {
  const { uploads, last } = world()
  const file = new File(['photo'], 'a.jpg')
  uploads.send({ type: 'file.pick', requirement: requirementOf('photo_front'), file, sentBack: 'ab' })
  expect(last('checkFile').input).toEqual({ file, requirement: requirementOf('photo_front'), sentBack: 'ab' })
})

test('the helper is wanted for its file alone', async () => {
  const { uploads, last, pick } = world()
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
  const { uploads, last, context, pick } = world()
  pick('video_walkround', 'round.mp4')
  await last('checkFile').answer({ body: new Blob(['video']), contentType: 'video/mp4', preview: undefined, sha256: null, doubt: null })
  uploads.send({ type: 'preparing.skipped', kind: 'photo_left' })
  expect(last('prepareFile').signal.aborted).toBe(false)
  uploads.send({ type: 'helper.wanted', kind: 'photo_left' })
  uploads.send({ type: 'preparing.skipped', kind: 'video_walkround' })
  expect(last('prepareFile').signal.aborted).toBe(true)
  uploads.send({ type: 'doubt.settled', kind: 'photo_front' })
  expect(context().settled).toEqual(['photo_front'])
})

const photo = { body: new Blob(['photo']), contentType: 'image/jpeg', preview: 'blob:b', sha256: null, doubt: null } as const

test('a file that is replaced is stopped, and one that is taken back too, its preview given back and the draft told', async () => {
  const { uploads, did, asked, last, context, pick } = world()
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
  const { uploads, context, did, pick, goThrough } = world()
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
  const { uploads, asked, last, pick } = world()
  const signings = () => asked.filter(({ name }) => name === 'signFile').length
  pick('photo_front', 'a.jpg')
  await last('checkFile').answer(photo)
  await last('signFile').fail(new ProblemError({ kind: 'expired' }))
  uploads.send({ type: 'network.back' })
  expect(signings()).toBe(1)
  uploads.send({ type: 'file.retry', kind: 'photo_front' })
  expect(signings()).toBe(2)
  await last('signFile').fail(new ProblemError({ kind: 'offline' }))
  uploads.send({ type: 'network.back' })
  expect(signings()).toBe(3)
  uploads.stop()
})

test('doubts that were settled are forgotten with the files', () => {
  const { uploads, context } = world()
  uploads.send({ type: 'doubt.settled', kind: 'photo_front' })
  uploads.send({ type: 'files.forget' })
  expect(context()).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
})

test('what was taken off does not come back from what the server knew before, until another is chosen', () => {
  const { uploads, detached, context, pick } = world()
  const known = { photo_front: storedAs('photo_front', 'a.jpg') }
  uploads.send({ type: 'files.known', stored: known, told: [], askedAt: 0 })
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  uploads.send({ type: 'files.known', stored: known, told: [], askedAt: 0 })
  expect([context().stored, context().removed, detached]).toEqual([{}, { photo_front: off('drivers/7/a.jpg') }, ['photo_front']])
  pick('photo_front', 'b.jpg')
  expect(context().removed).toEqual({})
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  uploads.send({ type: 'files.forget' })
  expect(context().removed, 'nor of the next driver').toEqual({})
})
