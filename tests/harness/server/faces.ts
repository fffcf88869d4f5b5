import { join } from 'node:path'
import { openStore } from '#server/blob/open-store'
import { createKeys } from '#server/encryption/keys'
import { lookForFaces } from '#server/faces/look-for-faces'
import type { TellUnread } from '#server/faces/templates'
import type { FileValidation } from '#server/file-validation/file-validation'
import { settingsOf } from '#server/settings'
import type { TestApi } from './api.ts'

/** What a server that listens does every few seconds: it makes the templates of the faces that are due, and compares them. */
export function facesWork(
  { db, clock, shared, dataFolder }: Pick<TestApi, 'db' | 'clock' | 'shared' | 'dataFolder'>,
  fileValidation: Pick<FileValidation, 'templateOf'>,
  tell: TellUnread = () => {},
): () => Promise<void> {
  const now = () => clock.now
  const alone = async (_lock: number, job: () => Promise<void>) => {
    await job()
    return true
  }
  const database = { db, location: 'memory', ping: async () => {}, close: async () => {}, exclusively: alone }
  return async () => {
    const { store } = await openStore(settingsOf({}), join(dataFolder, 'blobs'), shared.secret, now)
    await lookForFaces({ database, keys: createKeys([shared.secret]), clock: now, store, fileValidation, tell })(() => false)
  }
}
