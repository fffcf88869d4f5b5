import type { IncomingMessage } from 'node:http'
import { blockLimits } from './limits.ts'

/** Bytes that a body has as it was announced, or may have at most: `limit` of the file, of a block no more than a block may have. */
export function announcedBytes({ headers }: IncomingMessage, limit: number, isBlock: boolean): number {
  const max = isBlock ? Math.min(blockLimits.bytes, limit) : limit
  return Math.min(Number(headers['content-length'] ?? max), max)
}

/**
 * The bodies on their way to one process, by the stored name that they are for. Gives a call that lets one more in, of so many bytes: the
 * oldest of the same name are cut as long as all together are more than the file may have (`limit`), so a phone that lost its line may
 * always begin again, and nobody fills the disk with bodies that never end.
 */
export function createBodies() {
  const underWay = new Map<string, Map<IncomingMessage, number>>()
  return (name: string, request: IncomingMessage, bytes: number, limit: number): void => {
    // Its sender left before it was let in.
    if (request.destroyed) return
    const bodies = underWay.get(name) ?? new Map<IncomingMessage, number>()
    underWay.set(name, bodies)
    let sum = bytes + [...bodies.values()].reduce((all, one) => all + one, 0)
    for (const [older, size] of bodies) {
      if (sum <= limit) break
      sum -= size
      bodies.delete(older)
      older.destroy()
    }
    bodies.set(request, bytes)
    request.once('close', () => {
      bodies.delete(request)
      if (bodies.size === 0 && underWay.get(name) === bodies) underWay.delete(name)
    })
  }
}
