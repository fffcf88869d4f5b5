import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage.ts'

const prefix = 'list:1:'

export interface KeptList<Answer> {
  readonly read: () => Answer | null
  readonly keep: (answer: Answer) => void
}

/** A list that the steps offer, as it was told last: nobody's in particular, and of use when the server cannot be asked. */
export const keptList = <Answer>(storage: SafeStorage, name: string, schema: z.ZodMiniType<Answer>): KeptList<Answer> => ({
  read: () => {
    try {
      return z.safeParse(schema, JSON.parse(storage.read(prefix + name) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  keep: (answer) => void storage.write(prefix + name, JSON.stringify(answer)),
})
