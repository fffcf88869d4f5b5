import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import { type StoredFile, uploadMachine } from '#machines/upload.machine'
import { uploadsMachine } from '#machines/uploads.machine'
import { calls } from './world.ts'

const requirements = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 })
const requirementOf = (kind: RequirementKind) => requirements.find((one) => one.kind === kind) as Requirement
const storedAs = (kind: RequirementKind, fileName: string, preview?: string): StoredFile => ({
  item: { kind, name: `drivers/7/${fileName}`, contentType: 'image/jpeg', size: 5 },
  fileName,
  preview,
})

function world() {
  const { actor, asked, last } = calls()
  const did: unknown[] = []
  const upload = uploadMachine.provide({
    actors: { checkFile: actor('checkFile'), signFile: actor('signFile'), sendFile: actor('sendFile') },
  })
  const uploads = createActor(
    uploadsMachine.provide({
      actors: { upload },
      actions: {
        revokePreviews: (_, previews) => {
          for (const preview of previews) if (preview) did.push(['revokePreview', preview])
        },
        rememberFiles: ({ context }, kind) => did.push(['rememberFiles', kind, Object.keys(context.stored)]),
      },
    }),
  ).start()
  const context = () => uploads.getSnapshot().context
  const pick = (kind: RequirementKind, name: string) =>
    uploads.send({ type: 'file.pick', requirement: requirementOf(kind), file: new File(['photo'], name) })
  /** The newest file passes its check, is signed for and sent. */
  const goThrough = async (name: string, preview?: string) => {
    await last('checkFile').answer({ body: new Blob(['photo']), contentType: 'image/jpeg', preview })
    await last('signFile').answer({ url: '/blob', name: `drivers/7/${name}`, expiresIn: 60 })
    await last('sendFile').answer()
  }
  return { uploads, did, asked, last, context, pick, goThrough }
}

test('a file that arrived is kept and remembered, and its preview is given back when another takes its place', async () => {
  const { did, context, pick, goThrough } = world()
  pick('photo_front', 'a.jpg')
  await goThrough('a.jpg', 'blob:a')
  expect(context()).toEqual({ running: {}, stored: { photo_front: storedAs('photo_front', 'a.jpg', 'blob:a') } })
  pick('photo_front', 'b.jpg')
  expect([Object.keys(context().running), context().stored]).toEqual([['photo_front'], {}])
  expect(did).toEqual([
    ['rememberFiles', 'photo_front', []],
    ['rememberFiles', 'photo_front', ['photo_front']],
    ['revokePreview', 'blob:a'],
    ['rememberFiles', 'photo_front', []],
  ])
})

test('what is known is taken over, save what is on its way or arrived since', async () => {
  const { uploads, context, pick, goThrough } = world()
  pick('photo_front', 'front.jpg')
  await goThrough('front.jpg')
  pick('photo_back', 'back.jpg')
  const known = ['photo_front', 'photo_back', 'photo_left'] as const
  uploads.send({ type: 'files.known', stored: Object.fromEntries(known.map((kind) => [kind, storedAs(kind, 'older.jpg')])) })
  expect(context().stored).toEqual({
    photo_front: storedAs('photo_front', 'front.jpg'),
    photo_left: storedAs('photo_left', 'older.jpg'),
  })
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
  expect([signal.aborted, context(), did]).toEqual([true, { running: {}, stored: {} }, [['revokePreview', 'blob:a']]])
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
