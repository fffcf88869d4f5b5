/** The library's databases: of replays, and of a part of it that is not used here and opens its own all the same. */
const names = ['mixpanelBrowserDb', 'mixpanelFlagsDb']

/** Makes connections to the library's databases give way: it never closes one, and a database is not deleted while one is open. */
export function letDatabasesGo(databases: IDBFactory | undefined): void {
  if (!databases) return
  const open = databases.open.bind(databases)
  databases.open = (name, version) => {
    const asked = open(name, version)
    if (names.includes(name))
      asked.addEventListener('success', () =>
        asked.result.addEventListener('versionchange', ({ target }) => (target as IDBDatabase).close()),
      )
    return asked
  }
}

const drop = (databases: IDBFactory | undefined, name: string) =>
  new Promise<void>((resolve) => {
    try {
      const asked = databases?.deleteDatabase(name)
      if (!asked) return resolve()
      // Blocked: another tab holds it open, and the browser deletes it when that tab lets go.
      asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })

/** Deletes the library's databases; resolves when they are gone, or cannot be deleted now. */
export const dropDatabases = async (databases: IDBFactory | undefined): Promise<void> =>
  void (await Promise.all(names.map((name) => drop(databases, name))))
