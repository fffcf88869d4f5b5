import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { requirementKinds, requirementTable } from '#contract/requirements'
import type { Client } from '#src/api/create-client.ts'
import type { UploadService } from '#src/features/onboarding/services/onboarding-services.ts'
import { redrawPhoto } from '#src/features/onboarding/uploads/photos/redraw-photo.ts'
import { connectionNow } from '#src/loading/connection.ts'
import type { Drafts } from '#src/storage/drafts.ts'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import { fileLocks } from '#src/storage/uploads/file-locks.ts'
import { createPendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import type { SentFiles } from '#src/storage/uploads/sent-files.ts'
import { awaitFiles } from './await-files.ts'
import { type Prepare, prepareVideo } from './prepare-file.ts'
import { uploadsLogic } from './upload-actors.ts'
import { createUploadQueue } from './upload-queue.ts'
import { createUploadStorage } from './upload-storage.ts'

export interface UploadServiceOptions {
  readonly client: Client
  readonly window: Pick<Window, 'navigator'>
  readonly local: SafeStorage
  /** The driver whose files these are, in E.164; undefined while nobody is known. */
  readonly phoneNumber: () => string | undefined
  /** Whether the session is that driver's still. */
  readonly isOurs: () => boolean
  /** Whether anybody is signed in in this browser. */
  readonly hasSession: () => boolean
  readonly draftsOf: (phoneNumber: string) => Drafts
  readonly sentBy: (phoneNumber: string) => SentFiles
  readonly videoEngineUrl: string
  /** Asks the server again where the application stands. */
  readonly lookAgain: () => void
  readonly redraw?: typeof redrawPhoto | undefined
  readonly prepare?: Prepare | undefined
  readonly clock?: ActorOptions<AnyActorLogic>['clock'] | undefined
}

/** The machine of the files, started, and what this phone keeps of them (domain, sections 2 and 5). */
export function createUploadService({ client, window, local, videoEngineUrl, clock, ...parts }: UploadServiceOptions): UploadService {
  const { phoneNumber, isOurs, hasSession, draftsOf, sentBy, lookAgain, redraw = redrawPhoto } = parts
  const { prepare = prepareVideo(() => import('#src/video/compress-video.ts'), videoEngineUrl) } = parts
  const { storage, locks } = window.navigator as { readonly storage?: Partial<StorageManager>; readonly locks?: LockManager }
  // Safari before 17 has a storage that cannot tell how much room there is.
  const pendingUploads = createPendingUploadStore({ storage: local, estimate: storage?.estimate?.bind(storage) })
  const uploadStorage = createUploadStorage({ phoneNumber, draftsOf, sentBy, pendingUploads, locks: fileLocks(locks) })
  const queue = createUploadQueue(() => connectionNow(window.navigator))
  const isAnothers = () => phoneNumber() === undefined && hasSession()
  const uploads = createActor(
    uploadsLogic({ client, redraw, prepare, storage: uploadStorage, queue, isAnothers, isOurs, lookAgain }),
    clock ? { clock } : {},
  )
  return {
    uploads: uploads.start(),
    awaitFiles: (waiting, signal) => awaitFiles(uploads, waiting, signal),
    findPending: uploadStorage.findPending,
    forgetStep: (step) => uploadStorage.forget(requirementKinds.filter((kind) => requirementTable[kind].step === step)),
    dropAll: () => void pendingUploads.dropAll(),
  }
}
