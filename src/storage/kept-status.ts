import type { SafeStorage } from './safe-storage.ts'

const key = 'application-status'

/** Where the application stood when this phone last saw it, for the pages on which none runs; they carry this, and no more. */
export const readStatus = (storage: SafeStorage): string => storage.read(key) ?? ''

/** Keeps the status, or forgets it where there is none any more. */
export const keepStatus = (storage: SafeStorage, status: string | null): void =>
  void (status === null ? storage.remove(key) : storage.write(key, status))
