import { expect, test } from 'vitest'
import { dropDatabases } from '#src/telemetry/library-database.ts'

/** Databases whose deletion ends with one event. */
const databases = (end: 'success' | 'error' | 'blocked') => {
  const asked: string[] = []
  const deleteDatabase = (name: string) => {
    asked.push(name)
    const request: Record<string, (() => void) | undefined> = {}
    queueMicrotask(() => request[`on${end}`]?.())
    return request
  }
  return { asked, factory: { deleteDatabase } as unknown as IDBFactory }
}

test.each(['success', 'error', 'blocked'] as const)('a deletion that ends by %s keeps nobody waiting', async (end) => {
  const { asked, factory } = databases(end)
  await dropDatabases(factory)
  expect(asked).toEqual(['mixpanelBrowserDb', 'mixpanelFlagsDb'])
})
