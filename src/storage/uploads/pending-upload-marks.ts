import type { SafeStorage } from '#src/storage/safe-storage.ts'

export const keptFilesDatabase = 'kept-files'
const prefix = 'kept-files:'

/** The mark that a driver's files may be in the database, which is not opened without it. The number is in E.164. */
export const keptMark = (phoneNumber: string): string => prefix + phoneNumber

/** Takes every driver's mark away, and tells whether there was any. */
export function dropKeptMarks(storage: SafeStorage): boolean {
  const marks = storage.keys().filter((key) => key.startsWith(prefix))
  for (const mark of marks) storage.remove(mark)
  return marks.length > 0
}

/** Forgets every driver's files on a page that has not opened the database itself. */
export function dropKeptFiles(storage: SafeStorage): void {
  if (!dropKeptMarks(storage)) return
  try {
    const opening = indexedDB.open(keptFilesDatabase)
    // There is none to be emptied, and none is to come of it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const db = opening.result
      const names = [...db.objectStoreNames]
      const emptying = db.transaction(names, 'readwrite')
      for (const name of names) emptying.objectStore(name).clear()
      // Once it is empty.
      db.close()
    }
  } catch {
    // A browser without such storage, or that blocks it, has kept nothing; a log-out has more to forget.
  }
}
