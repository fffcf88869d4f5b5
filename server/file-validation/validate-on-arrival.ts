import type { FastifyInstance } from 'fastify'
import type { BlobStore } from '#server/blob/blob-store'
import type { FileValidation } from './file-validation.ts'

/**
 * Validates a driver's upload as soon as this process has taken it, so that the save that names it finds it done. With Azure, where uploads
 * go past this process, the save itself is the first to ask.
 */
export function validateOnArrival(app: FastifyInstance, store: BlobStore, fileValidation: FileValidation): void {
  const look = async (name: string) => {
    const file = await store.open(name)
    if (file && !file.accepted) await fileValidation.validate(name, file)
  }
  app.addHook('onResponse', async (request, reply) => {
    const name = (request.params as { '*'?: string })['*'] ?? ''
    const { comp } = request.query as { comp?: unknown }
    if (request.method !== 'PUT' || reply.statusCode !== 201 || comp === 'block' || !name.startsWith('drivers/')) return
    // Whatever goes wrong is told to the save, which looks again.
    look(name).catch(() => undefined)
  })
}
