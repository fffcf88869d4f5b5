import { fromPromise } from 'xstate'
import type { SignedUrl } from '#contract/files'
import { ProblemError } from '#contract/problems'
import type { ContentType, Item, Requirement, RequirementKind } from '#contract/requirements'
import type { CheckedFile, PendingUpload, PreparedFile, Preparing, StoredFile, UploadFacts, UploadProgress } from '#machines/upload/facts'
import { uploadMachine } from '#machines/upload.machine'
import type { StoredFiles } from '#machines/uploads/facts'
import { uploadsMachine } from '#machines/uploads.machine'
import type { Client } from '#src/api/create-client.ts'
import { notOurs } from '#src/api/not-ours.ts'
import { checkFile, type Redraw } from './check-file.ts'
import type { Prepare } from './prepare-file.ts'
import { sendFileActor, takeTurnActor } from './send-file.ts'
import type { UploadQueue } from './upload-queue.ts'

/** What the phone remembers of the files. */
export interface UploadStorage {
  /** What stands now, in the draft of the step that asks for this kind. */
  readonly remember: (kind: RequirementKind, stored: StoredFiles) => void
  /** A file on its way, to go on after a reload. */
  readonly keep: (upload: PendingUpload) => void
  readonly keepProgress: (kind: RequirementKind, progress: UploadProgress) => void
  readonly forget: (kinds: readonly RequirementKind[]) => void
  /** Forgets what this page keeps, whosever it is. */
  readonly forgetAll: () => void
}

export interface UploadParts {
  readonly client: Client
  readonly redraw: Redraw
  readonly prepare: Prepare
  readonly queue: UploadQueue
  readonly storage: UploadStorage
  /** Whether the driver whose files these are is signed out here, and somebody has signed in in another tab. */
  readonly isAnothers: () => boolean
  /** Whether the session is still that of the driver whose files these are: another may have signed in in another tab. */
  readonly isOurs: () => boolean
  /** The server is to be asked again where the application stands. */
  readonly lookAgain: () => void
}

const progressOf = ({ signed, blockSize, arrived }: UploadFacts): UploadProgress => ({ signed, blockSize, arrived })

/** Uploads in the world of cameras and connections: checked and cleaned on the phone, kept there, signed for, sent. */
export const uploadsLogic = ({ client, redraw, prepare, queue, storage, isAnothers, isOurs, lookAgain }: UploadParts) => {
  const asOurs = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (isAnothers()) throw new ProblemError({ kind: 'expired' })
    if (!isOurs()) throw notOurs()
    return call()
  }
  return uploadsMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          checkFile: fromPromise<CheckedFile, { file: File | null; requirement: Requirement; sentBack: string | undefined }>(
            ({ input: { file, requirement, sentBack } }) => checkFile(file, requirement, redraw, sentBack),
          ),
          prepareFile: fromPromise<PreparedFile, Preparing>(({ input, signal }) => prepare(input, signal)),
          takeTurn: takeTurnActor(queue),
          signFile: fromPromise<SignedUrl, { name: string }>(({ input, signal }) =>
            asOurs(() => client.api.generateSignedUrl({ body: { ...input, permission: 'w' } }, signal)),
          ),
          sendFile: sendFileActor(client, queue),
          commitFile: fromPromise<unknown, { url: string; contentType: ContentType; blocks: number }>(({ input, signal }) =>
            client.commitFile(input, signal),
          ),
          attachFile: fromPromise<unknown, { item: Item }>(({ input, signal }) =>
            asOurs(() => client.api.attachFile({ body: input, headers: {} }, signal)),
          ),
          reachServer: fromPromise(({ signal }) => client.reachServer(signal)),
        },
        actions: {
          keepFile: ({ context }) => {
            const { requirement, fileName, checked } = context
            if (checked) storage.keep({ requirement, fileName, checked, ...progressOf(context) })
          },
          reportRefusal: (_, problem) => {
            if (problem?.kind === 'refused' && problem.status > 0) lookAgain()
          },
          keepProgress: ({ context }) => storage.keepProgress(context.requirement.kind, progressOf(context)),
        },
      }),
    },
    actions: {
      revokePreviews: (_, previews: readonly (string | undefined)[]) => {
        for (const preview of previews) if (preview) URL.revokeObjectURL(preview)
      },
      // Without an answer the next look at the page shows what the server has.
      attachAgain: (_, kept: StoredFile | undefined) =>
        void (
          kept && asOurs(() => client.api.attachFile({ body: { item: kept.item }, headers: { 'x-in-place-of': '*' } })).catch(() => {})
        ),
      // Without an answer the server keeps the file until the step is saved without it.
      // One that came from another device meanwhile is not among them, and is shown at the next look.
      detachFile: (_, { kind, names }: { kind: RequirementKind; names: readonly string[] }) =>
        void asOurs(() => client.api.detachFile({ params: { kind }, headers: { 'x-file-names': names.join(' ') } })).catch(() => {}),
      rememberFiles: ({ context }, kind: RequirementKind) => storage.remember(kind, context.stored),
      forgetKept: (_, kinds: readonly RequirementKind[]) => storage.forget(kinds),
      forgetAllKept: () => storage.forgetAll(),
    },
  })
}
