import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts a text by a key of 32 bytes (AES-256-GCM), in base64url: the random IV, the tag, and what is encrypted. `about` is not
 * encrypted and not kept; decrypting needs the same, so that a text moved to another place cannot be read there.
 */
export function encrypt(key: Buffer, text: string, about = ''): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text that `encrypt` was given. Throws for another key, another `about`, or what was changed. */
export function decrypt(key: Buffer, encrypted: string, about = ''): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [iv, tag, body] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
