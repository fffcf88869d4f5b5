import type { ErasureReceipt } from '#contract/desk/desk'
import { phoneNumberOf } from '#contract/sign-in/phone-number'
import { refuse } from '#server/api/refused'
import { type Erased, eraseDriver } from '#server/application/erase'
import type { Clock } from '#server/clock'

/** What of a visitor is measured here, and whether all of it is. */
export type Measured = Pick<Erased, 'events' | 'isMeasuredHere'>

interface Parts extends Erased {
  readonly clock: Clock
}

interface Asked {
  readonly id: string
  readonly phoneNumber: string
  /** The number as it was typed once more by who erases. */
  readonly confirm: string
  readonly by: string
  /** What the driver reads under Privacy choices, where they told it. */
  readonly visitorIds?: readonly string[] | undefined
}

/**
 * Erases everything of a driver for good, and gives a receipt that names nobody who was erased (domain, section 10).
 * Throws `invalid` when the number that was typed is another's, `not_found` when there is no such driver.
 */
export async function eraseWithReceipt(
  { clock, ...erased }: Parts,
  { id, phoneNumber, confirm, by, visitorIds = [] }: Asked,
): Promise<ErasureReceipt> {
  if (phoneNumberOf(confirm) !== phoneNumber) throw refuse('invalid', 'This is not the phone number of this driver.', 'confirm')
  const erasure = await eraseDriver(erased, id, clock(), { by, visitorIds })
  if (!erasure) throw refuse('not_found', 'There is no such application.')
  return {
    id,
    at: new Date(clock()).toISOString(),
    by,
    removed: Object.entries(erasure.removed).map(([what, count]) => ({ what, count })),
    ...(erasure.handOn.length > 0 ? { handOn: [...erasure.handOn] } : {}),
  }
}
