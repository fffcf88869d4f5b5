import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { second } from '#server/clock'

const period = 30

/** Seconds' worth of codes before and after the present one that a clock may be off by. */
const window = 1

const totpOf = (base32: string, label = '') =>
  new TOTP({ issuer: 'Cruzer desk', label, secret: Secret.fromBase32(base32), period, digits: 6 })

/** A new secret for an authenticator (RFC 6238), in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address by which an authenticator takes a secret over, for an operator's e-mail address. */
export const totpUri = (base32: string, email: string): string => totpOf(base32, email).toString()

/** The half minute, counted from 1970, whose code was given; undefined for a code that is wrong or was used in a half minute up to `used`. `now` in milliseconds. */
export function totpStep(base32: string, code: string, now: number, used: number | null): number | undefined {
  const delta = totpOf(base32).validate({ token: code, timestamp: now, window })
  if (delta === null) return undefined
  const step = Math.floor(now / (period * second)) + delta
  return used !== null && step <= used ? undefined : step
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'operators: secrets of authenticators', 32))

/** Encrypts a text with the server's secret (AES-256-GCM), for the database. */
export function encrypt(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was encrypted. Throws for one of another secret, or that was changed. */
export function decrypt(secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
