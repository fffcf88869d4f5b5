import type { IncomingMessage } from 'node:http'
import { blockLimits } from './limits.ts'

/** The bytes that a body announces by its Content-Length, or the most that it may have where it announces none or more: `limit` for a file, for a block also the bytes of a block. */
export function announcedBytes({ headers }: IncomingMessage, limit: number, isBlock: boolean): number {
  const max = isBlock ? Math.min(blockLimits.bytes, limit) : limit
  return Math.min(Number(headers['content-length'] ?? max), max)
}

/**
 * Keeps account of the bodies that are arriving at this process, by the stored name that they are for. Gives a function that lets one more
 * in: while the bodies of one name come to more bytes than its file may have (`limit`), the oldest of them is cut off. So a phone that lost
 * its connection may always begin again, and nobody fills the disk with bodies that never end.
 */
export function createBodies() {
  const underWay = new Map<string, Map<IncomingMessage, number>>()
  return (name: string, request: IncomingMessage, bytes: number, limit: number): void => {
    // The sender has hung up already.
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
