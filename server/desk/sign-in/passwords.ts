import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createKeyedQueue } from '#server/keyed-queue'

// 32 MB and some 80 ms for each guess.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const bytes = 32

// Guesses made at once would else take every core from the calls of others.
const inTurn = createKeyedQueue()

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  inTurn(
    'scrypt',
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  )

/** What is kept of a password: salt and scrypt hash, in base64url with a dot between. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

const nobodys = `${'A'.repeat(22)}.${'A'.repeat(43)}`

/** Whether a password is the one that `kept` was made of; takes as long where nothing is kept. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (kept ?? nobodys).split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && kept !== null
}
