import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/open'
import { knownDevices } from '#server/database/sign-in-schema'
import { networkOf } from '#server/limits/network'
import { tokenHash } from './secret.ts'

/** Who asks: the address that limits count, and what the device calls itself (`x-device-id`), empty where it does not. */
export interface Asker {
  readonly address: string
  readonly device: string
}

/** What codes are bound to: a hash of the device, or of the network of one that names none. */
export const askerKey = ({ address, device }: Asker): string =>
  tokenHash(device === '' ? `network ${networkOf(address)}` : `device ${device}`)

/** Whether this asker has entered a code of this number before. */
export async function isKnown(on: Database, phoneNumber: string, asker: string): Promise<boolean> {
  const found = await on
    .select({ asker: knownDevices.asker })
    .from(knownDevices)
    .where(and(eq(knownDevices.phoneNumber, phoneNumber), eq(knownDevices.asker, asker)))
  return found.length > 0
}
