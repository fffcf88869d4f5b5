import { type Actor, createActor, SimulatedClock, waitFor } from 'xstate'
import { type Requirement, requirementsFor } from '#contract/requirements'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { StoredFile } from '#machines/upload/facts'
import { createClient } from '#src/api/create-client.ts'
import { uploadsLogic } from '#src/features/onboarding/uploads/sending/upload-actors.ts'
import { createUploadQueue } from '#src/features/onboarding/uploads/sending/upload-queue.ts'
import { createUploadStorage } from '#src/features/onboarding/uploads/sending/upload-storage.ts'
import type { Connection } from '#src/loading/connection.ts'
import { draftsOf } from '#src/storage/drafts.ts'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import { fileLocks } from '#src/storage/uploads/file-locks.ts'
import { createPendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import { sentFilesOf } from '#src/storage/uploads/sent-files.ts'

const requirements = requirementsFor('elsewhere', { image: 1e9, document: 1e9, video: 1e9 })
const front = requirements.find(({ kind }) => kind === 'photo_front') as Requirement

/** A clock that goes so many times faster than life. */
const hurried = (hurry: number): SimulatedClock =>
  Object.assign(new SimulatedClock(), {
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms / hurry),
    clearTimeout: (id: NodeJS.Timeout) => clearTimeout(id),
  }) as unknown as SimulatedClock

interface PhoneAt {
  /** Where the line begins. */
  readonly url: string
  readonly tokens: Tokens
  readonly phoneNumber: string
  readonly storage: SafeStorage
  readonly connection?: Connection
  /** How many times faster than life the pauses are; without it they are over as soon as everything else has happened. */
  readonly hurry?: number
}

/** A tab of the site as far as files go: the real machines, actors, client and storage, without screens. */
export function openTab({ url, tokens, phoneNumber, storage, connection, hurry = Number.POSITIVE_INFINITY }: PhoneAt) {
  const client = createClient({
    baseUrl: `${url}/api`,
    session: {
      accessToken: () => tokens.accessToken,
      refreshToken: () => tokens.refreshToken,
      owner: () => phoneNumber,
      renew: async () => {},
    },
    headers: () => ({ 'x-device-id': 'tests', 'x-app-version': '0', 'x-firebase-push-token': '' }),
    defaults: { adapter: 'http' },
  })
  // The probe of the line has no host in Node, where no page lends it one.
  const reachServer = async () => void (await fetch(`${url}/build.json`))
  const pendingUploads = createPendingUploadStore({ storage })
  const uploadStorage = createUploadStorage({
    phoneNumber: () => phoneNumber,
    draftsOf: (phone) => draftsOf(storage, phone),
    sentBy: (phone) => sentFilesOf(storage, phone),
    pendingUploads,
    locks: fileLocks(undefined),
  })
  const redraw = async (body: Blob) => ({ body, doubt: null })
  // What is sent here is noise, of a driver who has not told of a vehicle: no application takes it.
  const api = { ...client.api, attachFile: async () => ({ message: '', files: [] }) }
  const logic = uploadsLogic({
    client: { ...client, api, reachServer },
    redraw,
    prepare: async ({ checked }) => ({ checked, helperBytes: null }),
    queue: createUploadQueue(() => connection),
    storage: uploadStorage,
    isAnothers: () => false,
    isOurs: () => true,
    lookAgain: () => {},
  })
  const uploads: Actor<typeof logic> = createActor(logic, { clock: hurried(hurry) }).start()
  const upload = () => uploads.getSnapshot().context.running.photo_front
  return {
    uploads,
    upload,
    pick: (file: File) => uploads.send({ type: 'file.pick', requirement: front, file }),
    /** Goes on with what an earlier tab left. */
    goOn: async () => uploads.send({ type: 'files.found', kept: await uploadStorage.findPending(phoneNumber) }),
    kept: () => pendingUploads.of(phoneNumber).read(),
    /** The photo as it is stored; rejects when it was refused. */
    stored: async (timeout = 120_000): Promise<StoredFile> => {
      const sent = upload()
      if (sent) await waitFor(sent, (now) => now.status === 'done' || now.matches('refused'), { timeout })
      const { photo_front } = uploads.getSnapshot().context.stored
      if (!photo_front) throw new Error(`It was refused: ${JSON.stringify(sent?.getSnapshot().context.problem)}`)
      return photo_front
    },
    /** Ends at once, as a tab that is killed. */
    kill: () => void uploads.stop(),
  }
}
