/** Milliseconds over which the pace is evened out. */
const memory = 10_000
/** Milliseconds before which nothing is said: the first bytes only fill what lies between page and line. */
const silence = 2_000

/** Gives bytes a second, evened out over the last seconds, or null until it can be told; `sent` counts all bytes so far. */
export function createPace(now: () => number): (sent: number) => number | null {
  let since: { at: number; sent: number } | null = null
  let last = { at: 0, sent: 0 }
  let pace: number | null = null
  return (sent) => {
    const at = now()
    if (since === null) {
      since = { at, sent }
      last = since
      return null
    }
    const passed = at - last.at
    if (at - since.at < silence || passed <= 0) return pace
    const latest = ((sent - last.sent) / passed) * 1000
    pace = pace === null ? ((sent - since.sent) / (at - since.at)) * 1000 : pace + (1 - Math.exp(-passed / memory)) * (latest - pace)
    last = { at, sent }
    return pace
  }
}
