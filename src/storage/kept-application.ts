import type { Location } from '#contract/requirements'
import type { ApplicationRecord } from '#contract/status'
import type { SafeStorage } from './safe-storage.ts'

const day = 24 * 60 * 60 * 1000
const prefix = 'application:1:'

interface Kept {
  readonly record: ApplicationRecord
  readonly location?: Location | undefined
}

/**
 * Where the application of the driver with this phone number (E.164) stood when the server last told; for a day, and nothing that was
 * answered. Schemas for what this module wrote itself would weigh on every sign-up: another shape is another prefix.
 */
export const keptApplication = (storage: SafeStorage, phoneNumber: string, now: () => number = Date.now) => {
  const key = prefix + phoneNumber
  return {
    read: (): Kept | null => {
      try {
        const { at, ...kept } = JSON.parse(storage.read(key) ?? 'null') as Kept & { readonly at: number }
        if (Math.abs(now() - at) <= day) return kept
      } catch {}
      storage.remove(key)
      return null
    },
    keep: (kept: Kept): void => void storage.write(key, JSON.stringify({ at: now(), ...kept })),
  }
}

/** Forgets every driver's, as a log-out does. */
export function dropKeptApplications(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key)
}
