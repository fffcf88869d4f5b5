import { fromPromise } from 'xstate'
import type { SignedUrl } from '#contract/files'
import type { Requirement, RequirementKind } from '#contract/requirements'
import { type CheckedFile, uploadMachine } from '#machines/upload.machine'
import { type StoredFiles, uploadsMachine } from '#machines/uploads.machine'
import type { Api } from '#src/api/client.ts'
import type { Client } from '#src/api/create-client.ts'
import type { FilePut } from '#src/api/put-file.ts'
import { checkFile, type Decode } from './check-file.ts'

/** Uploads in the world of cameras and lines: checked and cleaned on the phone, signed for, PUT. */
export const uploadsLogic = (
  api: Api,
  putFile: Client['putFile'],
  decode: Decode,
  remember: (kind: RequirementKind, stored: StoredFiles) => void,
) =>
  uploadsMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          checkFile: fromPromise<CheckedFile, { file: File; requirement: Requirement }>(({ input }) =>
            checkFile(input.file, input.requirement, decode),
          ),
          signFile: fromPromise<SignedUrl, { name: string }>(({ input, signal }) => api.generateSignedUrl({ body: input }, signal)),
          sendFile: fromPromise<unknown, FilePut>(({ input, signal }) => putFile(input, signal)),
        },
      }),
    },
    actions: {
      revokePreviews: (_, previews: readonly (string | undefined)[]) => {
        for (const preview of previews) if (preview) URL.revokeObjectURL(preview)
      },
      rememberFiles: ({ context }, kind: RequirementKind) => remember(kind, context.stored),
    },
  })
