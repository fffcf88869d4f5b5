import type { SafeStorage } from './safe-storage.ts'

const prefix = 'list:1:'

/** A list that the steps offer, as it was told last: nobody's in particular, and of use when the server cannot be asked. Another shape is another prefix. */
export const keptList = <Answer>(storage: SafeStorage, name: string) => ({
  read: (): Answer | null => {
    try {
      return JSON.parse(storage.read(prefix + name) ?? 'null') as Answer | null
    } catch {
      return null
    }
  },
  keep: (answer: Answer): void => void storage.write(prefix + name, JSON.stringify(answer)),
})
