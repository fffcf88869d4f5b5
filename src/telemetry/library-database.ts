/** The library's database of replays. */
const name = 'mixpanelBrowserDb'

/** Makes connections to the library's database give way: it never closes one, and a database is not deleted while one is open. */
export function letDatabaseGo(databases: IDBFactory | undefined): void {
  if (!databases) return
  const open = databases.open.bind(databases)
  databases.open = (wanted, version) => {
    const asked = open(wanted, version)
    if (wanted === name)
      asked.addEventListener('success', () =>
        asked.result.addEventListener('versionchange', ({ target }) => (target as IDBDatabase).close()),
      )
    return asked
  }
}

/** Deletes the library's database; resolves when it is gone, or cannot be deleted. */
export const dropDatabase = (databases: IDBFactory | undefined): Promise<void> =>
  new Promise((resolve) => {
    try {
      const asked = databases?.deleteDatabase(name)
      if (!asked) return resolve()
      asked.onsuccess = asked.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
