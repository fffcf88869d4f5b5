/** Which of several tabs of this browser goes on with a file. */
export interface FileLocks {
  /** Whether the file is this tab's now, until it is released or the tab is gone. */
  readonly take: (name: string) => Promise<boolean>
  readonly release: (name: string) => void
}

/** Without Web Locks every tab may have every file: parts that are sent twice are stored once. */
export function fileLocks(webLocks: LockManager | undefined): FileLocks {
  const held = new Map<string, { readonly isOurs: Promise<boolean>; readonly end: AbortController }>()
  return {
    take: async (name) => {
      if (!webLocks) return true
      const known = held.get(name)
      if (known) return known.isOurs
      const end = new AbortController()
      const isOurs = new Promise<boolean>((resolve) => {
        webLocks
          .request(`file ${name}`, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            // It may have been released before it was granted.
            if (lock === null || end.signal.aborted) return undefined
            return new Promise<void>((letGo) => end.signal.addEventListener('abort', () => letGo()))
          })
          .catch(() => resolve(true))
      })
      held.set(name, { isOurs, end })
      if (!(await isOurs) && held.get(name)?.end === end) held.delete(name)
      return isOurs
    },
    release: (name) => {
      held.get(name)?.end.abort()
      held.delete(name)
    },
  }
}
