import { type BlobItem, type ContainerClient, RestError } from '@azure/storage-blob'
import type { ListedFile } from './blob-store.ts'

const changed = (error: unknown) => {
  if (!(error instanceof RestError) || ![404, 409, 412].includes(error.statusCode ?? 0)) throw error
}

// Azure lists an upload of which nothing is committed as a blob without an ETag.
const isUncommitted = ({ properties }: BlobItem) => !properties.etag

/** The files of a container whose names begin with `prefix`. */
export async function* listContainer(container: ContainerClient, prefix: string, accepted: boolean): AsyncGenerator<ListedFile> {
  for await (const { name, properties } of container.listBlobsFlat({ prefix }))
    yield { name, size: properties.contentLength ?? 0, at: properties.lastModified.getTime(), accepted }
}

/** Removes drivers' files of the container of uploads that are older than `before`, and blocks that no upload finished by `blocksBefore`; never what changed meanwhile. */
export async function sweepContainer(container: ContainerClient, before: number, blocksBefore: number): Promise<void> {
  for await (const item of container.listBlobsFlat({ includeUncommitedBlobs: true })) {
    const blob = container.getBlockBlobClient(item.name)
    const at = item.properties.lastModified?.getTime() ?? Number.POSITIVE_INFINITY
    if (isUncommitted(item) && at < blocksBefore) {
      // Nothing deletes blocks but a blob in their place.
      const { etag } = await blob.upload('', 0, { conditions: { ifNoneMatch: '*' } }).catch((error) => ({ etag: changed(error) }))
      if (etag) await blob.delete({ conditions: { ifMatch: etag } }).catch(changed)
    } else if (!isUncommitted(item) && at < before && item.name.startsWith('drivers/'))
      await blob.delete({ conditions: { ifMatch: item.properties.etag }, deleteSnapshots: 'include' }).catch(changed)
  }
}
