import { safeStorage } from '#src/storage/safe-storage.ts'
import { visitorIds } from '#src/storage/visitor-ids.ts'
import { dropDatabases } from './library-database.ts'

/** Names under which the library keeps anything: its queues, its tab, its marks of consent. */
const own = /^(mp_|__mp)/

const cookiesOf = ({ cookie }: Document) =>
  cookie
    .split(/;\s*/)
    .map((one) => one.split('=')[0] ?? '')
    .filter((name) => own.test(name))

/** Whether somebody was measured in this browser, and what is kept of that is still here. */
export const isAnythingKept = ({ document, localStorage }: Window & typeof globalThis): boolean =>
  cookiesOf(document).length > 0 || visitorIds(safeStorage(() => localStorage)).read().length > 0

/** Takes away all that the library keeps in this browser: cookies, both storages, its database; and under which ids it measured. */
export async function wipe({ document, localStorage, sessionStorage, indexedDB }: Window & typeof globalThis): Promise<void> {
  for (const name of cookiesOf(document)) document.cookie = `${name}=; path=/; max-age=0`
  for (const get of [() => localStorage, () => sessionStorage]) {
    const storage = safeStorage(get)
    for (const key of storage.keys()) if (own.test(key)) storage.remove(key)
  }
  visitorIds(safeStorage(() => localStorage)).forget()
  await dropDatabases(indexedDB)
}
