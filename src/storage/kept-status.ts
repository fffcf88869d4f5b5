import type { SafeStorage } from './safe-storage.ts'

const key = 'application-status'

/** Where the application stood when this phone last saw it, empty where there is none, for the pages on which none runs; they carry this, and no more. */
export const keptStatus = (storage: SafeStorage) => ({
  read: (): string => storage.read(key) ?? '',
  keep: (status: string): void => void storage.write(key, status),
  forget: (): void => storage.remove(key),
})
