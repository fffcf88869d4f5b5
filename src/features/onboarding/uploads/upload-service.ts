import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { requirementKinds, requirementTable } from '#contract/requirements'
import type { Client } from '#src/api/create-client.ts'
import type { FileDesk } from '#src/features/onboarding/onboarding-services.ts'
import { redrawPhoto } from '#src/features/onboarding/uploads/photos/redraw-photo.ts'
import type { Drafts } from '#src/storage/drafts.ts'
import { fileClaims } from '#src/storage/file-claims.ts'
import { fileCupboard } from '#src/storage/pending-upload-store.ts'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import type { SentFiles } from '#src/storage/sent-files.ts'
import { type Prepare, prepareVideo } from './prepare-file.ts'
import { uploadsLogic } from './upload-actors.ts'
import { type Connection, createLine } from './upload-queue.ts'
import { uploadMemory } from './upload-storage.ts'

export interface FileDeskParts {
  readonly client: Client
  readonly window: Pick<Window, 'navigator'>
  readonly local: SafeStorage
  /** The driver whose files these are, in E.164; undefined while nobody is known. */
  readonly phoneNumber: () => string | undefined
  readonly draftsOf: (phoneNumber: string) => Drafts
  readonly sentBy: (phoneNumber: string) => SentFiles
  readonly videoEngineUrl: string
  readonly redraw?: typeof redrawPhoto | undefined
  readonly prepare?: Prepare | undefined
  readonly clock?: ActorOptions<AnyActorLogic>['clock'] | undefined
}

/** The machine of the files, started, and what this phone keeps of them (domain, sections 2 and 5). */
export function createFileDesk({ client, window, local, videoEngineUrl, clock, ...parts }: FileDeskParts): FileDesk {
  const { phoneNumber, draftsOf, sentBy, redraw = redrawPhoto } = parts
  const { prepare = prepareVideo(() => import('#src/video/compress-video.ts'), videoEngineUrl) } = parts
  const { storage, locks } = window.navigator as { readonly storage?: Partial<StorageManager>; readonly locks?: LockManager }
  // Safari before 17 has a storage that cannot tell how much room there is.
  const cupboard = fileCupboard({ storage: local, estimate: storage?.estimate?.bind(storage) })
  const memory = uploadMemory({ phoneNumber, draftsOf, sentBy, cupboard, claims: fileClaims(locks) })
  const line = createLine(() => (window.navigator as { connection?: Connection }).connection)
  const uploads = createActor(uploadsLogic({ client, redraw, prepare, memory, line }), clock ? { clock } : {})
  return {
    uploads: uploads.start(),
    findKept: memory.findKept,
    forgetStep: (step) => memory.forget(requirementKinds.filter((kind) => requirementTable[kind].step === step)),
    dropAll: () => void cupboard.dropAll(),
  }
}
