import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedPut } from '#contract/files'
import { refuse } from '#server/api/refused'
import type { Settings } from '#server/settings'
import { boundedBy } from './bounded.ts'
import type { FolderStore } from './folder-store.ts'
import { isStoredName } from './names.ts'
import type { Signature } from './signature.ts'

const asked = (request: FastifyRequest) => ({
  name: (request.params as { '*': string })['*'],
  query: request.query as Record<string, unknown>,
})

/** The embedded blob service (domain, section 1): one signed PUT a file, and signed links for operators; no listing, no reading by an upload URL. */
export function addBlobCalls(app: FastifyInstance, store: FolderStore, signature: Signature, settings: Settings): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const check = (request: FastifyRequest, permission: 'r' | 'w'): string => {
    const { name, query } = asked(request)
    if (!isStoredName(name) || !signature.allows(name, permission, query))
      throw refuse('forbidden', 'This address is not or no longer valid.')
    return name
  }

  app.put('/*', { bodyLimit: settings.maxBytes.video + 1024 * 1024 }, async (request, reply) => {
    const name = check(request, 'w')
    if (request.headers[signedPut.blobTypeHeader] !== signedPut.blobType)
      throw refuse('invalid', `The header ${signedPut.blobTypeHeader} must be ${signedPut.blobType}.`, signedPut.blobTypeHeader)
    const limit = name.startsWith('cv/') ? settings.MAX_CV_BYTES : Math.max(...Object.values(settings.maxBytes))
    if ((await store.put(name, () => boundedBy(limit, request.raw))) === 'accepted')
      throw refuse('forbidden', 'This file was accepted and cannot be replaced.')
    return reply.code(201).send({ message: 'The file is here.' })
  })

  app.get('/*', async (request, reply) => {
    const name = check(request, 'r')
    const file = await store.open(name)
    if (!file) throw refuse('not_found', 'There is no such file.')
    const { ct } = request.query as { ct?: string }
    return reply
      .headers({
        'content-type': ct ?? 'application/octet-stream',
        'content-length': file.size,
        'content-disposition': `attachment; filename="${name.split('/').at(-1)}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(file.read())
  })
}
