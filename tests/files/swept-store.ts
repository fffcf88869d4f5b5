import { join } from 'node:path'
import type { BlobStore } from '#server/blob/blob-store'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import { sweepFiles } from '#server/files/sweep-files'
import type { TestApi } from '#tests/harness/server/api.ts'

const day = 24 * 60 * 60

export interface SweptStore {
  readonly store: BlobStore
  /** The counts of each sweep that stopped. */
  readonly warned: object[]
  /** Sweeps that many days later. */
  readonly sweepAfter: (days: number) => Promise<void>
}

/** The store of a server's files, and the sweep that brings it and the table together. */
export function sweptStore({ db, clock, dataFolder }: TestApi): SweptStore {
  const signature = createSignature('x', () => clock.now)
  const store = createFolderStore({ folder: join(dataFolder, 'blobs'), signature, uploadSeconds: 60, limitOf: () => 1e9 })
  const warned: object[] = []
  return {
    store,
    warned,
    sweepAfter: async (days) => {
      clock.advance(days * day)
      await sweepFiles({ db, store, settings: { CV_DAYS: 180 }, warn: (counts) => void warned.push(counts) }, clock.now)
    },
  }
}
