import type { Clock } from '#server/clock'

const minute = 60_000

/** Counts the requests of each address, minute by minute; tells how many seconds one that has made `most` of them has to wait, else 0. */
export function createPace(most: number, clock: Clock): (address: string) => number {
  let since = clock()
  const counts = new Map<string, number>()
  return (address) => {
    const now = clock()
    if (now - since >= minute || now < since) {
      since = now
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > most ? Math.max(1, Math.ceil((since + minute - now) / 1000)) : 0
  }
}
