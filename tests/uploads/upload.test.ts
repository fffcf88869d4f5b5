import { resolveObjectURL } from 'node:buffer'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type UploadParts, uploadsLogic } from '#src/features/onboarding/uploads/sending/upload-actors.ts'

const storage = { remember: () => {}, keep: () => {}, keepProgress: () => {}, forget: () => {}, forgetAll: () => {} }

test('the picture of a file that is removed, or left with the driver, is given back to the phone', () => {
  const uploads = createActor(
    uploadsLogic({ storage, client: { api: { detachFile: async () => ({}) } } } as unknown as UploadParts),
  ).start()
  const stored = (kind: 'photo_front' | 'photo_back') => ({
    item: { kind, name: `drivers/7/${kind}.jpg`, contentType: 'image/jpeg', size: 5 } as const,
    fileName: 'a.jpg',
    sha256: null,
    preview: URL.createObjectURL(new Blob([kind])),
  })
  const [front, back] = [stored('photo_front'), stored('photo_back')]
  const seen = () => [front, back].map(({ preview }) => resolveObjectURL(preview) !== undefined)
  uploads.send({ type: 'files.known', stored: { photo_front: front, photo_back: back }, told: [], askedAt: 0 })
  expect(seen()).toEqual([true, true])
  uploads.send({ type: 'file.remove', kind: 'photo_front' })
  expect(seen()).toEqual([false, true])
  uploads.send({ type: 'files.forget' })
  expect(seen()).toEqual([false, false])
})
