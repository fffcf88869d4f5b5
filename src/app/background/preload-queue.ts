/** How many routes are preloaded at a time (specification, section 9). */
const atOnce = 4

/** Runs work once a key, four at a time; what failed may be added again. Work must say so by its promise. */
export function preloadQueue(): (key: string, work: () => Promise<unknown>) => void {
  const known = new Set<string>()
  const waiting: { key: string; work: () => Promise<unknown> }[] = []
  let running = 0
  const next = () => {
    if (running >= atOnce) return
    const first = waiting.shift()
    if (!first) return
    running += 1
    first
      .work()
      .catch(() => known.delete(first.key))
      .finally(() => {
        running -= 1
        next()
      })
  }
  return (key, work) => {
    if (known.has(key)) return
    known.add(key)
    waiting.push({ key, work })
    next()
  }
}
