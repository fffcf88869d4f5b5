import { refuse, tooMany } from '#server/api/refused'
import type { Settings } from '#server/settings'
import { hour } from '#server/sign-in/limits'
import type { BlobStore } from './blob-store.ts'

/**
 * Holds a driver to what the server's configuration allows to lie in the store, unclaimed files among it, which are swept later.
 * Throws `too_many` at too many files and `too_large` at too many bytes.
 */
export async function checkQuota(
  store: BlobStore,
  folder: string,
  { UPLOAD_FILES_PER_DRIVER, UPLOAD_BYTES_PER_DRIVER }: Pick<Settings, 'UPLOAD_FILES_PER_DRIVER' | 'UPLOAD_BYTES_PER_DRIVER'>,
): Promise<void> {
  let [files, bytes] = [0, 0]
  for await (const { size } of store.list(folder)) {
    files += 1
    bytes += size
  }
  if (files >= UPLOAD_FILES_PER_DRIVER) throw tooMany(hour, 'You have sent very many files. Wait a day, then try again.')
  if (bytes >= UPLOAD_BYTES_PER_DRIVER)
    throw refuse('too_large', 'Your files take all the room there is for one driver. Wait a day, then try again.')
}
