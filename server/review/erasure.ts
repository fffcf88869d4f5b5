import type { ErasureReceipt } from '#contract/desk'
import { phoneNumberOf } from '#contract/phone-number'
import { refuse } from '#server/api/refused'
import { eraseDriver } from '#server/application/erase'
import type { BlobStore } from '#server/blob/blob-store'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { addEntry } from './audit.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly store: BlobStore
}

interface Asked {
  readonly id: string
  readonly phoneNumber: string
  /** The number as it was typed once more by who erases. */
  readonly confirm: string
  readonly by: string
}

/**
 * Erases everything of a driver for good, tells the trail, and gives a receipt that names nobody who was erased (domain, section 10).
 * Throws `invalid` when the number that was typed is another's, `not_found` when there is no such driver.
 */
export async function eraseWithReceipt({ db, clock, store }: Parts, { id, phoneNumber, confirm, by }: Asked): Promise<ErasureReceipt> {
  if (phoneNumberOf(confirm) !== phoneNumber) throw refuse('invalid', 'This is not the phone number of this driver.', 'confirm')
  const removed = await eraseDriver({ db, store }, id, clock())
  if (!removed) throw refuse('not_found', 'There is no such application.')
  await addEntry(db, clock(), { operator: by, action: 'erase', driverId: id })
  return { id, at: new Date(clock()).toISOString(), by, removed: Object.entries(removed).map(([what, count]) => ({ what, count })) }
}
