import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ProfileKey } from '#contract/steps'
import type { Database } from '#server/database/open'
import { type ApplicationRow, applications, pastApplications } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { countTemplatesByKey, encryptTemplatesAgain } from '#server/faces/templates'
import { WrongSettings } from '#server/settings'

/** The fields of each step's answers that lie encrypted in the database: numbers by which somebody could be taken for the driver. */
const encryptedFields: { readonly [Key in ProfileKey]: readonly (keyof NonNullable<ApplicationRow[Key]>)[] } = {
  personalInfo: ['nin'],
  vehicle: [],
  vehicleMedia: [],
  documents: ['licenceNumber'],
}
const numberedKeys = (Object.keys(encryptedFields) as ProfileKey[]).filter((key) => encryptedFields[key].length > 0)

/** An application's answers, and the id of the key that encrypts the numbers in them (`numbersKey`); null when they are as they were typed. */
type Numbered = Pick<ApplicationRow, 'driverId' | 'numbersKey' | ProfileKey>

function withNumbers<A extends Numbered>(application: A, change: (number: string, about: string) => string): A {
  const changed = numberedKeys.flatMap((key) => {
    const answers: Readonly<Record<string, unknown>> | null = application[key]
    if (answers === null) return []
    const numbers = encryptedFields[key].map((field) => [field, change(String(answers[field]), `${application.driverId} ${field}`)])
    return [[key, { ...answers, ...Object.fromEntries(numbers) }]]
  })
  return { ...application, ...Object.fromEntries(changed) }
}

/** The columns of an application that hold such a number. */
const numberedIn = (application: Numbered): Partial<Pick<ApplicationRow, ProfileKey>> =>
  Object.fromEntries(numberedKeys.map((key) => [key, application[key]]))

/** Whether a change of an application touches a column that holds a number, and so must be written by `storedNumbers`. */
export const holdsNumbers = (changed: Partial<ApplicationRow>): boolean => numberedKeys.some((key) => key in changed)

/** The application of a row, its numbers decrypted. Throws when their key is not known or the row was changed by hand. */
export function decrypted<A extends Numbered>(row: A, keys: Keys): A {
  const { numbersKey } = row
  if (numbersKey === null) return row
  return { ...withNumbers(row, (number, about) => keys.decrypt(number, about, numbersKey)), numbersKey: null }
}

/** The row of an application, its numbers encrypted by the current key. */
export const encrypted = <A extends Numbered>(application: A, keys: Keys): A => ({
  ...withNumbers(application, keys.encrypt),
  numbersKey: keys.current,
})

/** The columns that hold the numbers of an application, encrypted by the current key, and the indexes by which others with equal numbers are found. */
export function storedNumbers(application: Numbered, keys: Keys) {
  const row = encrypted(application, keys)
  return {
    ...numberedIn(row),
    numbersKey: row.numbersKey,
    ninIndex: application.personalInfo && keys.indexOf(application.personalInfo.nin, 'nin'),
    licenceIndex: application.documents && keys.indexOf(application.documents.licenceNumber, 'licenceNumber'),
  }
}

const batch = 100

interface Encryption {
  readonly db: Database
  readonly keys: Keys
}

const withTexts = (table: typeof applications | typeof pastApplications, which: SQL | undefined) =>
  and(or(...numberedKeys.map((key) => isNotNull(table[key]))), which)

/**
 * Encrypts numbers by the current key: those that an older version wrote as they were typed (`plain`), or those of other keys too (`all`), and
 * with `all` the templates of faces. Takes a hundred at most of applications, earlier applications and templates; gives how many it took. Other
 * copies of the server may do the same meanwhile.
 */
export async function encryptAgain({ db, keys }: Encryption, which: 'plain' | 'all'): Promise<number> {
  const isOld = (column: typeof applications.numbersKey | typeof pastApplications.numbersKey) =>
    which === 'plain' ? isNull(column) : sql`${column} is distinct from ${keys.current}`
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(applications)
      .where(withTexts(applications, isOld(applications.numbersKey)))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of rows)
      await tx
        .update(applications)
        .set(storedNumbers(decrypted(row, keys), keys))
        .where(eq(applications.driverId, row.driverId))
    const past = await tx
      .select()
      .from(pastApplications)
      .where(withTexts(pastApplications, isOld(pastApplications.numbersKey)))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of past) {
      const again = encrypted(decrypted(row, keys), keys)
      await tx
        .update(pastApplications)
        .set({ ...numberedIn(again), numbersKey: again.numbersKey })
        .where(and(eq(pastApplications.driverId, row.driverId), eq(pastApplications.endedAt, row.endedAt)))
    }
    return rows.length + past.length + (which === 'all' ? await encryptTemplatesAgain(tx, keys) : 0)
  })
}

/** How many applications, earlier ones too, are encrypted by each key, by its id; `''` for those whose numbers are as they were typed. */
export async function countByKey(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of [applications, pastApplications]) {
    const found = await db
      .select({ key: table.numbersKey, count: sql<number>`count(*)::int` })
      .from(table)
      .where(withTexts(table, undefined))
      .groupBy(table.numbersKey)
    for (const { key, count } of found) counts.set(key ?? '', (counts.get(key ?? '') ?? 0) + count)
  }
  return counts
}

/** Throws WrongSettings, which names them, where applications are encrypted by keys that are not given: they could not be read. */
export async function matchKeys(db: Database, { known }: Keys): Promise<void> {
  const lackingIn = (counts: ReadonlyMap<string, number>, what: string) =>
    [...counts].filter(([id]) => id !== '' && !known.includes(id)).map(([id, count]) => `${count} ${what} (key ${id})`)
  const lacking = [...lackingIn(await countByKey(db), 'applications'), ...lackingIn(await countTemplatesByKey(db), 'faces')]
  if (lacking.length > 0)
    throw new WrongSettings(
      `DATA_KEYS lacks what encrypts NIN and licence numbers of ${lacking.join(', ')}. Add it at the end; where DATA_KEYS was not set, it is the APP_SECRET of then.`,
    )
}
