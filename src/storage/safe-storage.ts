/** A storage that may be blocked, full or absent: reading gives null, writing says whether it was kept. */
export interface SafeStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => string[]
}

/** Takes a getter, since a browser that blocks storage throws at the mention of it. */
export function safeStorage(get: () => Storage): SafeStorage {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(get())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''), []),
  }
}
