import { safeStorage } from '#src/storage/safe-storage.ts'

const no = (): never => {
  throw new DOMException('no', 'SecurityError')
}

/** A storage as a browser gives it, kept in a map. */
export function memory() {
  const kept = new Map<string, string>()
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  return { kept, storage, safe: safeStorage(() => storage) }
}

/** One that is blocked: its mention throws. */
export const blocked = () => safeStorage(no)

/** One that is full: it reads and removes, and takes nothing. */
export function full(of: Iterable<[string, string]> = []) {
  const { kept, storage } = memory()
  for (const [key, value] of of) kept.set(key, value)
  return { kept, safe: safeStorage(() => Object.assign(storage, { setItem: no })) }
}
