import { createHmac, hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './aes-gcm.ts'

const keyOf = (text: string, purpose: string, bytes = 32) =>
  Buffer.from(hkdfSync('sha256', text, '', `personal numbers: ${purpose}`, bytes))

/** The keys by which personal numbers are encrypted in the database (domain, section 9; `DATA_KEYS`). */
export interface Keys {
  /** The id of the key that encrypts; it tells nothing of the key. */
  readonly current: string
  /** The ids of all keys that decrypt. */
  readonly known: readonly string[]
  /** Encrypts a text (AES-256-GCM); `about` says whose and which it is, and must be the same to decrypt it. */
  readonly encrypt: (text: string, about: string) => string
  /** The text that was encrypted by the key of that id. Throws for a key that is not known, another `about`, or what was changed. */
  readonly decrypt: (encrypted: string, about: string, key: string) => string
  /** By what equal texts are found without being decrypted: an HMAC-SHA-256 of the current key. */
  readonly indexOf: (text: string, field: string) => string
}

/** Makes the keys of texts of at least 32 characters; the first encrypts, all decrypt. */
export function createKeys([first, ...others]: readonly [string, ...string[]]): Keys {
  const idOf = (text: string) => keyOf(text, 'id', 9).toString('base64url')
  const byId = new Map([first, ...others].map((text) => [idOf(text), keyOf(text, 'encryption')]))
  const [encryption, index] = [keyOf(first, 'encryption'), keyOf(first, 'index')]

  return {
    current: idOf(first),
    known: [...byId.keys()],
    encrypt: (text, about) => encrypt(encryption, text, about),
    decrypt: (encrypted, about, id) => {
      const key = byId.get(id)
      if (!key) throw new Error(`DATA_KEYS lacks the key ${id}`)
      return decrypt(key, encrypted, about)
    },
    indexOf: (text, field) =>
      createHmac('sha256', index)
        .update(JSON.stringify([field, text]))
        .digest('base64url'),
  }
}
