import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage.ts'

const key = 'cv-draft'
const Draft = z.partial(z.object({ name: z.string(), email: z.string(), role: z.string(), message: z.string() }))
export type CvDraft = z.infer<typeof Draft>

/** What was typed beside a CV that was not sent yet; for the tab's life (session storage), without the file. */
export const cvDraft = (storage: SafeStorage) => ({
  read: (): CvDraft => {
    try {
      return Draft.parse(JSON.parse(storage.read(key) ?? '{}'))
    } catch {
      return {}
    }
  },
  keep: (draft: CvDraft) => void storage.write(key, JSON.stringify(draft)),
  drop: () => storage.remove(key),
})
