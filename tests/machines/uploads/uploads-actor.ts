import { expect } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { RequirementKind } from '#contract/requirements'
import type { StoredFile } from '#machines/upload/facts'
import { uploadMachine } from '#machines/upload.machine'
import { uploadsMachine } from '#machines/uploads.machine'
import { pendingCalls } from '#tests/machines/pending-calls.ts'
import { requirementOf } from './upload-actor.ts'

export const storedAs = (kind: RequirementKind, fileName: string, preview?: string): StoredFile => ({
  item: { kind, name: `drivers/7/${fileName}`, contentType: 'image/jpeg', size: 5 },
  fileName,
  preview,
  sha256: null,
  doubt: null,
})
/** One that arrived from this page. */
export const arrivedAs = (...of: Parameters<typeof storedAs>): StoredFile => ({ ...storedAs(...of), arrivedAt: expect.any(Number) })
/** What is noted of files that were taken off here. */
export const off = (...names: string[]) => ({ names, at: expect.any(Number) })

/** The machine of all uploads, each with calls that wait for an answer, and lists of what it did. */
export function startUploadsActor() {
  const { actor, asked, last } = pendingCalls()
  const did: unknown[] = []
  const forgot: (readonly RequirementKind[] | 'all')[] = []
  const detached: { kind: RequirementKind; names: readonly string[] }[] = []
  const upload = uploadMachine.provide({
    actors: {
      checkFile: actor('checkFile'),
      prepareFile: actor('prepareFile'),
      signFile: actor('signFile'),
      sendFile: actor('sendFile'),
      attachFile: actor('attachFile'),
      takeTurn: fromCallback(({ sendBack }) => sendBack({ type: 'turn.came', blockSize: 100 })),
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
        forgetAllKept: () => forgot.push('all'),
        detachFile: (_, file) => detached.push(file),
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
