/** Time that passes only when it is told to: what is due happens in its order, and then every reaction to it. */
export function simulatedTime() {
  let now = 0
  let count = 0
  const due = new Map<number, { readonly at: number; readonly work: () => void }>()
  const after = (ms: number, work: () => void) => {
    due.set(++count, { at: now + ms, work })
    return count
  }
  /** A macrotask: by then every microtask that waits, and those that it brings, are through. */
  const reactions = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    now: () => now,
    after,
    afterReactions: (work: () => void) => void setImmediate(work),
    /** As XState takes a clock. */
    clock: {
      setTimeout: (work: () => void, ms: number) => after(ms, work),
      clearTimeout: (id: number) => void due.delete(id),
    },
    pass: async (ms: number) => {
      now += ms
      await reactions()
    },
    /** Runs until nothing is due, or so many steps are done; gives how many were. What is due at one moment happens at once when `together`. */
    run: async (together: boolean, most: number) => {
      let steps = 0
      for (; due.size > 0 && steps < most; steps++) {
        now = Math.min(...Array.from(due.values(), ({ at }) => at))
        const next = [...due].filter(([, { at }]) => at === now)
        for (const [id, { work }] of together ? next : next.slice(0, 1)) {
          // What came first at this moment may have called it off.
          if (due.delete(id)) work()
        }
        await reactions()
      }
      return steps
    },
  }
}
export type SimulatedTime = ReturnType<typeof simulatedTime>
