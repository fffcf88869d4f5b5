import { type BlobClient, type ContainerClient, RestError } from '@azure/storage-blob'
import type { ListedFile } from '#server/blob/blob-store'

const changed = (error: unknown): void => {
  if (!(error instanceof RestError) || ![404, 409, 412].includes(error.statusCode ?? 0)) throw error
}

/** Removes a blob with its snapshots, when it still has the ETag that is named; the address that wrote it could have leased it. */
export async function removeBlob(blob: BlobClient, etag?: string): Promise<void> {
  const remove = () => blob.delete({ deleteSnapshots: 'include', ...(etag === undefined ? {} : { conditions: { ifMatch: etag } }) })
  await remove().catch(async (error: unknown) => {
    if (!(error instanceof RestError) || error.code !== 'LeaseIdMissing') return changed(error)
    await blob.getBlobLeaseClient().breakLease(0).catch(changed)
    await remove().catch(changed)
  })
}

/** The files of a container whose names begin with `prefix`. */
export async function* listContainer(container: ContainerClient, prefix: string, accepted: boolean): AsyncGenerator<ListedFile> {
  for await (const { name, properties } of container.listBlobsFlat({ prefix }))
    yield { name, size: properties.contentLength ?? 0, at: properties.lastModified.getTime(), accepted }
}

/** Removes drivers' files of the container of uploads that are older than `before`, and blocks that no upload finished by then; never what changed meanwhile. */
export async function sweepContainer(container: ContainerClient, before: number): Promise<void> {
  for await (const { name, properties } of container.listBlobsFlat({ includeUncommitedBlobs: true })) {
    const blob = container.getBlockBlobClient(name)
    const at = properties.lastModified?.getTime() ?? Number.POSITIVE_INFINITY
    if (!properties.contentLength && at < before) {
      // Nothing deletes blocks but a list that leaves them out, which is refused where a blob is.
      const made = await blob.commitBlockList([], { conditions: { ifNoneMatch: '*' } }).catch(changed)
      if (made) await removeBlob(blob, made.etag)
    }
    if (at < before && name.startsWith('drivers/')) await removeBlob(blob, properties.etag)
  }
}
