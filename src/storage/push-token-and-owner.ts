import type { SafeStorage } from './safe-storage.ts'

const kept = (storage: SafeStorage, key: string) => ({
  read: () => storage.read(key) ?? '',
  keep: (value: string) => void storage.write(key, value),
  forget: () => storage.remove(key),
})

/** The push token that the `x-firebase-push-token` header carries, else empty. */
export const keptPushToken = (storage: SafeStorage) => kept(storage, 'firebase-push-token')

/** Whose session the cookies hold, by phone number in E.164: tabs share the cookies, and a tab may show another driver's answers. */
export const keptOwner = (storage: SafeStorage) => kept(storage, 'session-owner')
