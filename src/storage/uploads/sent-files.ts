import * as z from 'zod/mini'
import type { SafeStorage } from '#src/storage/safe-storage.ts'

const Sent = z.record(z.string(), z.string())
/** As many as an application holds, some of them twice. */
const maxFiles = 60

/** The SHA-256 of the files that a driver sent, by their stored names: a reviewer may send one back days later. */
export interface SentFiles {
  readonly keep: (name: string, sha256: string) => void
  readonly sha256Of: (name: string) => string | undefined
}

/** Kept until the next log-out, as drafts are. The number is in E.164. */
export function sentFilesOf(storage: SafeStorage, phoneNumber: string): SentFiles {
  const key = `draft:sent:${phoneNumber}`
  const load = (): Record<string, string> => {
    try {
      return Sent.parse(JSON.parse(storage.read(key) ?? '{}'))
    } catch {
      return {}
    }
  }
  return {
    keep: (name, sha256) => {
      const others = Object.entries(load()).filter(([other]) => other !== name)
      storage.write(key, JSON.stringify(Object.fromEntries([...others, [name, sha256]].slice(-maxFiles))))
    },
    sha256Of: (name) => load()[name],
  }
}
