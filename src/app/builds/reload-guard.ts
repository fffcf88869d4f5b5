import type { SafeStorage } from '#src/storage/safe-storage.ts'

/** Milliseconds within which a page reloads itself once at the most (specification, section 9). */
const cooldown = 10_000
const key = 'reloaded'
const prefix = 'cruzer-reloaded:'

interface GuardParts {
  readonly storage: SafeStorage
  /** Its name outlives a reload where storage is blocked. */
  readonly window: { name: string }
  /** Milliseconds of the device's clock, which may be set at any time. */
  readonly now: () => number
  /** Milliseconds since this page was loaded, which no clock can change. */
  readonly age: () => number
}

/** When the last reload was, and whether the page that it brings has begun. */
interface Kept {
  readonly at: number
  readonly begun: boolean
}

const parsed = (text: string | null | undefined): Kept | null => {
  const [, at, begun] = /^(\d+)( begun)?$/.exec(text ?? '') ?? []
  return at ? { at: Number(at), begun: begun !== undefined } : null
}

/** Gives a function that says whether the page may reload itself now, and notes that it does. Where nothing can be noted it never may. */
export function reloadGuard({ storage, window, now, age }: GuardParts): () => boolean {
  const nameIsFree = () => window.name === '' || window.name.startsWith(prefix)
  const read = (): Kept | null => {
    const named = window.name.startsWith(prefix) ? parsed(window.name.slice(prefix.length)) : null
    const stored = parsed(storage.read(key))
    return named && (!stored || named.at > stored.at) ? named : stored
  }
  const keep = ({ at, begun }: Kept): boolean => {
    const text = `${at}${begun ? ' begun' : ''}`
    if (storage.write(key, text) && storage.read(key) === text) {
      if (window.name.startsWith(prefix)) window.name = ''
      return true
    }
    if (!nameIsFree()) return false
    window.name = prefix + text
    return true
  }

  const before = read()
  const isReloaded = before !== null && !before.begun
  if (isReloaded) keep({ ...before, begun: true })

  return () => {
    if (isReloaded && age() < cooldown) return false
    const last = read()
    const passed = last ? now() - last.at : cooldown
    if (passed >= 0 && passed < cooldown) return false
    return keep({ at: now(), begun: false })
  }
}
