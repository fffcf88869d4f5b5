import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The SHA-256 of a stream, in hexadecimal. */
export async function hashOf(body: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
