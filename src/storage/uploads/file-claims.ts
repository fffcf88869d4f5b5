/** Which of several tabs of this browser goes on with a file. */
export interface FileClaims {
  /** Whether the file is this tab's now, until it is given back or the tab is gone. */
  readonly claim: (name: string) => Promise<boolean>
  readonly giveBack: (name: string) => void
}

/** Without Web Locks every tab may have every file: parts that are sent twice are stored once. */
export function fileClaims(locks: LockManager | undefined): FileClaims {
  const held = new Map<string, () => void>()
  return {
    claim: async (name) => {
      if (!locks || held.has(name)) return true
      return new Promise((resolve) => {
        locks
          .request(`file ${name}`, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            if (lock === null) return undefined
            return new Promise<void>((giveBack) => held.set(name, giveBack))
          })
          .catch(() => resolve(true))
      })
    },
    giveBack: (name) => {
      held.get(name)?.()
      held.delete(name)
    },
  }
}
