import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock'
import { isCv } from '#server/cv/content'
import type { Settings } from '#server/settings'
import type { BlobStore } from './blob-store.ts'
import { createFolderStore } from './folder/folder-store.ts'
import { limitByName } from './limits.ts'
import { addLinks, answerFaults } from './links.ts'
import { type Admission, addUploads } from './routes.ts'
import { createSignature } from './signature.ts'

interface OpenStore {
  readonly store: BlobStore
  /** Serves what of the store this process serves, below `/blob`. */
  readonly serve: (app: FastifyInstance, admission?: Admission) => void
  /** Bytes that a file of this name may have. */
  readonly limitOf: (name: string) => number
}

/**
 * Opens the store of uploads (domain, section 1): Azure's with a connection string, else a folder. Azure's library is loaded only then.
 * Rejects when Azure does not answer or does not take the key.
 */
export async function openStore(settings: Settings, folder: string, secret: string, clock: Clock): Promise<OpenStore> {
  const signature = createSignature(secret, clock)
  const limitOf = limitByName(settings)
  const uploadSeconds = settings.UPLOAD_URL_SECONDS
  if (settings.AZURE_STORAGE_CONNECTION_STRING !== undefined) {
    const { openAzureStore } = await import('./azure/azure-store.ts')
    const store = await openAzureStore({ connection: settings.AZURE_STORAGE_CONNECTION_STRING, clock, signature, uploadSeconds, limitOf })
    return {
      store,
      limitOf,
      serve: (app) => {
        answerFaults(app)
        addLinks(app, store, signature)
      },
    }
  }
  const store = createFolderStore({ folder, signature, uploadSeconds, limitOf })
  const anyUpload: Admission = {
    admit: async (name) => limitOf(name),
    countBytes: async () => {},
    recordUpload: async () => {},
    isKept: isCv,
  }
  return {
    store,
    limitOf,
    serve: (app, admission = anyUpload) => {
      answerFaults(app)
      addUploads(app, store, signature, admission)
      addLinks(app, store, signature)
    },
  }
}
