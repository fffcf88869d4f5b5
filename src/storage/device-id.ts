import type { SafeStorage } from './safe-storage.ts'

const key = 'device-fingerprint'
const fallback = 'default-device-id'

/** 53 bits of a text, as a short string (cyrb53). */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** The device's fingerprint: computed once, hashed, kept locally (specification, section 3). */
export function deviceId(storage: SafeStorage, device: Window): string {
  const kept = storage.read(key)
  if (kept) return kept
  try {
    const { screen, navigator } = device
    const id = hashOf(
      [
        screen.width,
        screen.height,
        screen.colorDepth,
        screen.orientation?.type,
        navigator.language,
        navigator.userAgent,
        navigator.cookieEnabled,
        navigator.hardwareConcurrency,
        new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ].join('|'),
    )
    storage.write(key, id)
    return id
  } catch {
    return fallback
  }
}
