import type { SafeStorage } from './safe-storage.ts'

const kept = (storage: SafeStorage, key: string) => ({
  read: () => storage.read(key) ?? '',
  keep: (value: string) => void storage.write(key, value),
  forget: () => storage.remove(key),
})

/** The push token that the `x-firebase-push-token` header carries, else empty. */
export const keptPushToken = (storage: SafeStorage) => kept(storage, 'firebase-push-token')

/** The number that stands in the sign-up and is not confirmed yet, as it was typed; for the tab's life (session storage). */
export const keptTypedNumber = (storage: SafeStorage) => kept(storage, 'typed-number')

/** Whose session the cookies hold, by phone number in E.164: tabs share the cookies, and a tab may show another driver's answers. */
export const keptOwner = (storage: SafeStorage) => kept(storage, 'session-owner')
