import { createHmac } from 'node:crypto'
import { validationFailed } from './problem.ts'

/** Seconds that an asset key lives at most (specification, section 9). */
const longest = 48 * 60 * 60

/** A policy and the secret to sign asset addresses with. `expiresAt` and `now` are seconds since 1970; a wrong one is refused. */
export function assetKey(body: unknown, now: number, secret: string, scope: string) {
  const expiresAt = typeof body === 'object' && body !== null ? Reflect.get(body, 'expiresAt') : undefined
  const wrong = (details: string) => validationFailed({ name: 'expiresAt', path: ['expiresAt'], details, value: expiresAt })
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt))
    throw wrong('The property "expiresAt" must be a number of seconds since 1970')
  if (expiresAt < now) throw wrong('The property "expiresAt" lies in the past')
  if (expiresAt > now + longest) throw wrong(`The property "expiresAt" may be at most ${longest} seconds ahead`)
  const claim = Buffer.from(JSON.stringify({ scope, exp: expiresAt })).toString('base64url')
  const sign = (text: string) => createHmac('sha256', secret).update(`asset-key ${text}`).digest('base64url')
  const policy = `${claim}.${sign(claim)}`
  return { policy, secret: sign(policy) }
}
