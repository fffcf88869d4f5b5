import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock'
import type { Settings } from '#server/settings'
import type { BlobStore } from './blob-store.ts'
import { createFolderStore } from './folder-store.ts'
import { limitByName } from './limits.ts'
import { addLinks, answerFaults } from './links.ts'
import { addUploads } from './routes.ts'
import { createSignature } from './signature.ts'

interface OpenStore {
  readonly store: BlobStore
  /** Serves what of the store this process serves, below `/blob`. */
  readonly serve: (app: FastifyInstance) => void
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
    const { openAzureStore } = await import('./azure-store.ts')
    const store = await openAzureStore({ connection: settings.AZURE_STORAGE_CONNECTION_STRING, clock, signature, uploadSeconds, limitOf })
    return {
      store,
      serve: (app) => {
        answerFaults(app)
        addLinks(app, store, signature)
      },
    }
  }
  const store = createFolderStore({ folder, signature, uploadSeconds, limitOf })
  return {
    store,
    serve: (app) => {
      answerFaults(app)
      addUploads(app, store, signature, limitOf)
      addLinks(app, store, signature)
    },
  }
}
