/** Which of several tabs of this browser goes on with a file. */
export interface FileClaims {
  /** Whether the file is this tab's now, until it is given back or the tab is gone. */
  readonly claim: (name: string) => Promise<boolean>
  readonly giveBack: (name: string) => void
}

/** Without Web Locks every tab may have every file: parts that are sent twice are stored once. */
export function fileClaims(locks: LockManager | undefined): FileClaims {
  const claims = new Map<string, { readonly isOurs: Promise<boolean>; readonly end: AbortController }>()
  return {
    claim: async (name) => {
      if (!locks) return true
      const known = claims.get(name)
      if (known) return known.isOurs
      const end = new AbortController()
      const isOurs = new Promise<boolean>((resolve) => {
        locks
          .request(`file ${name}`, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            // It may have been given back before it was granted.
            if (lock === null || end.signal.aborted) return undefined
            return new Promise<void>((letGo) => end.signal.addEventListener('abort', () => letGo()))
          })
          .catch(() => resolve(true))
      })
      claims.set(name, { isOurs, end })
      if (!(await isOurs) && claims.get(name)?.end === end) claims.delete(name)
      return isOurs
    },
    giveBack: (name) => {
      claims.get(name)?.end.abort()
      claims.delete(name)
    },
  }
}
