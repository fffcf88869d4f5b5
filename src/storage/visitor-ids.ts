import { mostVisitorIds, VisitorId } from '#contract/telemetry/visitor-id'
import type { SafeStorage } from './safe-storage.ts'

const key = 'visitor-ids'

/** Under which ids this browser is measured: more than one where tabs began at once. Here as long as somebody agrees to it. */
export const visitorIds = (storage: SafeStorage) => {
  const read = (): string[] => (storage.read(key) ?? '').split(' ').filter((id) => VisitorId.safeParse(id).success)
  return {
    read,
    /** Adds an id as the library tells it; the oldest gives way to a great many. */
    add: (distinctId: string): void => {
      const { data: id } = VisitorId.safeParse(distinctId)
      if (id && !read().includes(id)) storage.write(key, [...read(), id].slice(-mostVisitorIds).join(' '))
    },
    forget: (): void => storage.remove(key),
  }
}
