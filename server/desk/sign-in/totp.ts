import { hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { second } from '#server/clock'
import { decrypt, encrypt } from '#server/encryption/aes-gcm'

const period = 30

/** Codes before the present one, and after it, that are taken too: the clock of a phone may be off by half a minute. */
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

const keyOf = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'operators: secrets of authenticators', 32))

/** An authenticator's secret as the database keeps it: encrypted by a key that is made of the server's secret. */
export const encryptTotpSecret = (serverSecret: string, base32: string): string => encrypt(keyOf(serverSecret), base32)

/** The authenticator's secret of what the database keeps; undefined where that was encrypted with another server's secret, or was changed. */
export function decryptTotpSecret(serverSecret: string, kept: string): string | undefined {
  try {
    return decrypt(keyOf(serverSecret), kept)
  } catch {
    return undefined
  }
}
