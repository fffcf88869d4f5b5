import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage.ts'

const Typed = z.record(z.string(), z.string())

/** What stands in a sign-up whose number is not confirmed yet, by field as it was typed; for the tab's life (session storage). */
export function keptSignUp(storage: SafeStorage, audience: 'driver' | 'rider') {
  const key = `sign-up:${audience}`
  return {
    read: (): Readonly<Partial<Record<string, string>>> => {
      try {
        return Typed.parse(JSON.parse(storage.read(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    keep: (typed: Readonly<Record<string, string | undefined>>) => void storage.write(key, JSON.stringify(typed)),
    forget: () => storage.remove(key),
  }
}
