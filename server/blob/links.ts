import type { FastifyInstance } from 'fastify'
import { cvTypes } from '#contract/cv'
import type { BlobStore } from './blob-store.ts'
import { isStoredName } from './names.ts'
import type { Signature } from './signature.ts'
import { StorageFault, sendFault } from './storage-fault.ts'

/** Seconds that an operator's link to a file is good for. */
const linkSeconds = 5 * 60

/** A signed link to a file, good for a few minutes; without a host, as it is of the site's origin. */
export const signedLink = (signature: Signature, name: string, contentType: string): string =>
  `/blob/${name}?${signature.query(name, 'r', linkSeconds, contentType)}`

/** The name that a call below `/blob` is for. Throws `AuthenticationFailed` unless its query was signed for this permission on it. */
export function nameAllowed(signature: Signature, permission: 'r' | 'w', request: { params: unknown; query: unknown }): string {
  const name = (request.params as { '*': string })['*']
  if (!isStoredName(name) || !signature.allows(name, permission, request.query as Record<string, unknown>))
    throw new StorageFault('AuthenticationFailed', 'This address is not or no longer valid.')
  return name
}

/** Makes what the calls of an instance throw Azure-shaped; what is not the client's fault goes on to the server's own handler. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StorageFault) return sendFault(reply, error)
    throw error
  })
}

const endings: Record<string, string> = {
  ...cvTypes,
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** The name that an operator saves a file under: as it was sent, with the ending of what is kept. */
const fileNameOf = (name: string, contentType: string): string =>
  `${(name.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9-]*$/, '')}.${endings[contentType] ?? 'bin'}`

/** Serves operators' links of either store (domain, section 9): through this process, since Azure cannot say `nosniff`. */
export function addLinks(app: FastifyInstance, store: BlobStore, signature: Signature): void {
  app.get('/*', async (request, reply) => {
    const name = nameAllowed(signature, 'r', request)
    const file = await store.open(name)
    // What no step took is never served: it was not validated.
    if (!file?.accepted) throw new StorageFault('BlobNotFound', 'There is no such file.')
    return reply
      .headers({
        'content-type': file.contentType,
        'content-length': file.size,
        'content-disposition': `attachment; filename="${fileNameOf(name, file.contentType)}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(file.read())
  })
}
