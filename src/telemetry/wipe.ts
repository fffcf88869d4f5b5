import { safeStorage } from '#src/storage/safe-storage.ts'
import { visitorIds } from '#src/storage/visitor-ids.ts'
import { dropDatabases } from './library-database.ts'

/** Names under which the library keeps anything: its queues, its tab, its marks of consent. */
const own = /^(mp_|__mp)/

/** Takes away all that the library keeps in this browser: cookies, both storages, its database; and under which ids it measured. */
export async function wipe({ document, localStorage, sessionStorage, indexedDB }: Window & typeof globalThis): Promise<void> {
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ''] = cookie.split('=')
    if (own.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
  for (const get of [() => localStorage, () => sessionStorage]) {
    const storage = safeStorage(get)
    for (const key of storage.keys()) if (own.test(key)) storage.remove(key)
  }
  visitorIds(safeStorage(() => localStorage)).forget()
  await dropDatabases(indexedDB)
}
