/** Milliseconds over which the pace is evened out. */
const memory = 10_000
/** Milliseconds before which nothing is said: the first bytes only fill what lies between the page and the network. */
const silence = 2_000

/** Gives bytes a second, evened out over the last seconds, or null until it can be told; `sent` counts all bytes so far. */
export function createTransferRate(now: () => number): (sent: number) => number | null {
  let from: { at: number; sent: number } | null = null
  let pace: number | null = null
  return (sent) => {
    const at = now()
    from ??= { at, sent }
    const passed = at - from.at
    if (pace === null ? passed < silence : passed <= 0) return pace
    const latest = ((sent - from.sent) / passed) * 1000
    pace = pace === null ? latest : pace + (1 - Math.exp(-passed / memory)) * (latest - pace)
    from = { at, sent }
    return pace
  }
}
