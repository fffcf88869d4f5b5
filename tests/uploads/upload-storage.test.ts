import { describe, expect, test } from 'vitest'
import type { ContentType, RequirementKind } from '#contract/requirements'
import type { PendingUpload } from '#machines/upload/facts'
import { createUploadStorage } from '#src/features/onboarding/uploads/sending/upload-storage.ts'
import type { StoredUpload } from '#src/storage/uploads/pending-upload-store.ts'
import { requirementOf } from '#tests/machines/uploads/upload-actor.ts'

const ada = '+2348031234567'
const obi = '+2348037654321'
const body = new Blob(['bytes'])
const signed = { url: '/blob', name: 'drivers/7/a.pdf', expiresIn: 60 }
const progress = { signed, blockSize: 10, arrived: 1 }
const keptAs = (kind: RequirementKind, contentType: ContentType): StoredUpload => ({
  requirement: requirementOf(kind),
  fileName: 'a.pdf',
  body,
  contentType,
  sha256: 'ab',
  ...progress,
})
const uploadOf = (kind: RequirementKind): PendingUpload => {
  const { body: _, contentType, sha256, ...upload } = keptAs(kind, 'application/pdf')
  return { ...upload, checked: { body, contentType, sha256, preview: 'blob:a', doubt: 'dark' } }
}
const storedAs = (kind: RequirementKind, sha256: string | null) => ({
  [kind]: { item: { kind, name: 'drivers/7/a.pdf', contentType: 'application/pdf', size: 5 } as const, fileName: 'a.pdf', sha256 },
})

/** The storage of one phone, whose driver may change; `done` is what reached its stores. */
function setUp({ phone = ada as string | null, found = [] as StoredUpload[], taken = [] as string[] } = {}) {
  const now = { phone }
  const done: unknown[] = []
  const storage = createUploadStorage({
    phoneNumber: () => now.phone ?? undefined,
    draftsOf: (of) => ({ keepFiles: (step: string, files: unknown) => done.push(['draft', of, step, files]) }) as never,
    sentBy: (of) => ({ keep: (name: string, sha256: string) => done.push(['sent', of, name, sha256]) }) as never,
    pendingUploads: {
      of: (of: string) => ({
        keep: async (file: StoredUpload) => done.push(['kept', of, file]),
        keepProgress: async (kind: string, one: unknown) => done.push(['progress', of, kind, one]),
        read: async () => found,
        drop: async (kinds: unknown) => done.push(['dropped', of, kinds]),
      }),
    } as never,
    locks: {
      take: async (name) => {
        done.push(['claimed', name])
        return !taken.includes(name)
      },
      release: (name) => done.push(['given back', name]),
    },
  })
  return { storage, done, now }
}

describe('what a phone remembers of files', () => {
  test('is nothing while nobody is known', () => {
    const { storage, done } = setUp({ phone: null })
    storage.keep(uploadOf('insurance'))
    storage.keepProgress('insurance', progress)
    storage.remember('insurance', storedAs('insurance', 'ab'))
    storage.forget(['insurance'])
    expect(done).toEqual([])
  })

  test('is a file on its way without what is only seen, how far it is, and what stands in the draft of its step', () => {
    const { storage, done } = setUp()
    storage.keep(uploadOf('insurance'))
    storage.keepProgress('insurance', progress)
    storage.remember('insurance', storedAs('insurance', 'ab'))
    expect(done).toEqual([
      ['claimed', `${ada} insurance`],
      ['kept', ada, keptAs('insurance', 'application/pdf')],
      ['progress', ada, 'insurance', progress],
      ['draft', ada, 'vehicle_docs', storedAs('insurance', 'ab')],
      ['sent', ada, 'drivers/7/a.pdf', 'ab'],
    ])
  })

  test('is not what a file was where the browser could not tell, or where the file was taken back', () => {
    const { storage, done } = setUp()
    storage.remember('profile_photo', storedAs('profile_photo', null))
    storage.remember('profile_photo', {})
    expect(done).toEqual([
      ['draft', ada, 'document_uploads', storedAs('profile_photo', null)],
      ['draft', ada, 'document_uploads', {}],
    ])
  })

  test('stays with the driver whose file it is until the file is done with', () => {
    const { storage, done, now } = setUp()
    storage.keep(uploadOf('insurance'))
    now.phone = obi
    done.length = 0
    storage.keepProgress('insurance', progress)
    storage.forget(['insurance', 'profile_photo'])
    storage.keepProgress('insurance', progress)
    expect(done).toEqual([
      ['progress', ada, 'insurance', progress],
      ['given back', `${ada} insurance`],
      ['dropped', ada, ['insurance']],
      ['given back', `${obi} profile_photo`],
      ['dropped', obi, ['profile_photo']],
      ['progress', obi, 'insurance', progress],
    ])
  })

  test('forgotten as a whole, is nothing of the driver who came after', () => {
    const { storage, done, now } = setUp()
    storage.keep(uploadOf('insurance'))
    now.phone = obi
    done.length = 0
    storage.forgetAll()
    storage.forgetAll()
    expect(done).toEqual([
      ['given back', `${ada} insurance`],
      ['dropped', ada, ['insurance']],
    ])
  })
})

describe('what a reload cut off', () => {
  test('goes on as it was kept, a photo with a picture to show', async () => {
    const { storage, done, now } = setUp({ found: [keptAs('insurance', 'application/pdf'), keptAs('profile_photo', 'image/png')] })
    const [paper, photo] = await storage.findPending(ada)
    expect(done).toEqual([
      ['claimed', `${ada} insurance`],
      ['claimed', `${ada} profile_photo`],
    ])
    const { checked, ...upload } = uploadOf('insurance')
    expect(paper).toEqual({ ...upload, checked: { ...checked, preview: undefined, doubt: null } })
    expect(photo?.checked).toEqual({ body, contentType: 'image/png', sha256: 'ab', doubt: null, preview: expect.stringMatching(/^blob:/) })
    now.phone = obi
    storage.keepProgress('insurance', progress)
    expect(done.at(-1)).toEqual(['progress', ada, 'insurance', progress])
  })

  test('is left to the tab that goes on with it', async () => {
    const found = [keptAs('insurance', 'application/pdf'), keptAs('profile_photo', 'image/png')]
    const { storage } = setUp({ found, taken: [`${ada} insurance`] })
    expect((await storage.findPending(ada)).map(({ requirement }) => requirement.kind)).toEqual(['profile_photo'])
  })
})
