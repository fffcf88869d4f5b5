import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What APP_SECRET is for: each purpose has texts of its own, so that what is made for one is worth nothing for another. */
export type Purpose = 'code' | 'token' | 'check' | 'upload' | 'link' | 'fingerprint'

/** An HMAC-SHA-256 by the server's secret over a purpose and its parts, in base64url. */
export const sealed = (secret: string, purpose: Purpose, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** What is kept of a token: its SHA-256 in base64url. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
