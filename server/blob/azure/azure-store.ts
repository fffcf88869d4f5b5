import { Readable } from 'node:stream'
import {
  BlobSASPermissions,
  BlobServiceClient,
  type ContainerClient,
  generateBlobSASQueryParameters,
  SASProtocol,
  type StorageSharedKeyCredential,
} from '@azure/storage-blob'
import type { BlobStore, StoredBlob } from '#server/blob/blob-store'
import { signedLink } from '#server/blob/links'
import type { Signature } from '#server/blob/signature'
import { type Clock, second } from '#server/clock'
import { WrongSettings } from '#server/settings'
import { allowBrowsers } from './azure-cors.ts'
import { askAzure, readBlob, unavailableFor, unlessStatus } from './azure-faults.ts'
import { listContainer, removeBlob, sweepContainer } from './azure-sweep.ts'

export interface AzureParts {
  readonly connection: string
  readonly clock: Clock
  readonly signature: Signature
  readonly uploadSeconds: number
  /** Bytes that a file of this name may have. */
  readonly limitOf: (name: string) => number
}

const unquoted = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')
const quoted = (version: string) => `"${version}"`

/**
 * Azure's block blobs (domain, section 1): browsers send to the container `incoming` by a SAS that writes one blob; what is accepted is
 * copied to `accepted`, for which no SAS is ever made. Creates both, and allows browsers to send, as far as the key may.
 */
export async function openAzureStore({ connection, clock, signature, uploadSeconds, limitOf }: AzureParts): Promise<BlobStore> {
  const service = BlobServiceClient.fromConnectionString(connection, {
    retryOptions: { maxTries: 3, tryTimeoutInMs: 60_000, retryDelayInMs: 500, maxRetryDelayInMs: 2000 },
  })
  const [incoming, accepted] = [service.getContainerClient('incoming'), service.getContainerClient('accepted')]
  try {
    for (const container of [incoming, accepted]) await container.createIfNotExists()
    await allowBrowsers(service)
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    throw new WrongSettings(`AZURE_STORAGE_CONNECTION_STRING is of no use: Azure does not take it (${code}).`, { cause: error })
  }
  const secure = service.url.startsWith('https:')

  const propertiesIn = (container: ContainerClient, name: string) => container.getBlobClient(name).getProperties().catch(unlessStatus(404))
  /** What a browser sent. A blob that Azure copied here at the sender's word may be a file that the sender could not read: it counts as none. */
  const uploadOf = async (name: string) => {
    const found = await propertiesIn(incoming, name)
    return found?.copyId === undefined ? found : undefined
  }
  const isThere = async (name: string, version: string) => unquoted((await propertiesIn(accepted, name))?.metadata?.source) === version

  const identity = accepted.getBlockBlobClient('identity')

  return {
    location: `the account ${service.accountName} of Azure`,
    uploadOrigin: new URL(service.url).origin,

    identity: () =>
      askAzure(async () => {
        if (!(await propertiesIn(accepted, identity.name))) return undefined
        return (await identity.downloadToBuffer()).toString('utf8').trim()
      }),
    identify: (id) =>
      askAzure(async () => {
        await identity.upload(id, Buffer.byteLength(id), { conditions: { ifNoneMatch: '*' } }).catch(unlessStatus(409, 412))
      }),

    async uploadUrl(name) {
      const blob = incoming.getBlockBlobClient(name)
      const query = generateBlobSASQueryParameters(
        {
          containerName: incoming.containerName,
          blobName: name,
          // Put Block takes no permission narrower than write.
          permissions: BlobSASPermissions.parse('w'),
          expiresOn: new Date(clock() + uploadSeconds * second),
          protocol: secure ? SASProtocol.Https : SASProtocol.HttpsAndHttp,
        },
        service.credential as StorageSharedKeyCredential,
      )
      return { url: `${blob.url}?${query}`, expiresIn: uploadSeconds }
    },

    linkFor: async (name, contentType) => signedLink(signature, name, contentType),

    open: (name) =>
      askAzure(async () => {
        for (const container of [accepted, incoming]) {
          const found = await (container === accepted ? propertiesIn(accepted, name) : uploadOf(name))
          if (!found) continue
          const { contentLength: size = 0, etag = '', contentType = 'application/octet-stream', metadata } = found
          return {
            size,
            version: container === accepted ? (metadata?.source ?? unquoted(etag)) : unquoted(etag),
            contentType,
            accepted: container === accepted,
            read: (start = 0, end = size) => (end > start ? readBlob(container, name, etag, start, end) : Readable.from([])),
          } satisfies StoredBlob
        }
        return undefined
      }),

    accept: (name, version, clean) =>
      askAzure(async () => {
        if (await propertiesIn(accepted, name)) return isThere(name, version)
        const source = incoming.getBlockBlobClient(name)
        const found = await uploadOf(name)
        // Who comes late finds the upload gone, and the file where it was accepted to.
        if (!found || unquoted(found.etag) !== version) return isThere(name, version)
        if ((found.contentLength ?? 0) > limitOf(name)) return false
        const target = accepted.getBlockBlobClient(name)
        const told = { metadata: { source: version }, conditions: { ifNoneMatch: '*' } }
        const kept = clean
          ? await target
              .uploadStream(clean.body(), undefined, undefined, { ...told, blobHTTPHeaders: { blobContentType: clean.contentType } })
              .catch(unlessStatus(409, 412))
          : await target
              .beginCopyFromURL(source.url, { ...told, intervalInMs: 500, sourceConditions: { ifMatch: quoted(version) } })
              .then((copy) => copy.pollUntilDone())
              .catch(unlessStatus(404, 409, 412))
        if (!kept && !(await isThere(name, version))) return false
        await removeBlob(source, quoted(version))
        return true
      }),

    restore: (name, { body, contentType }, source) =>
      askAzure(async () => {
        const kept = { metadata: { source }, blobHTTPHeaders: { blobContentType: contentType }, conditions: { ifNoneMatch: '*' } }
        await accepted.getBlockBlobClient(name).uploadStream(body(), undefined, undefined, kept)
      }),

    remove: (name) =>
      askAzure(async () => {
        for (const container of [incoming, accepted]) await removeBlob(container.getBlobClient(name))
      }),

    async *list(folder) {
      try {
        for (const container of [incoming, accepted]) yield* listContainer(container, folder, container === accepted)
      } catch (error) {
        throw unavailableFor(error)
      }
    },

    sweep: (before) => askAzure(() => sweepContainer(incoming, before)),
  }
}
