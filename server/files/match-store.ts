import { randomUUID } from 'node:crypto'
import { inArray, isNotNull, or } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import { files, storeIdentity } from '#server/database/file-schema'
import type { Database, OpenDatabase } from '#server/database/open'
import { applications } from '#server/database/schema'
import { WrongSettings } from '#server/settings'

async function namesFiles(db: Database): Promise<boolean> {
  const named = db
    .select({ id: applications.driverId })
    .from(applications)
    .where(or(isNotNull(applications.vehicleMedia), isNotNull(applications.documents)))
  const kept = db
    .select({ name: files.name })
    .from(files)
    .where(inArray(files.state, ['accepted', 'marked', 'removing']))
  return (await named.limit(1)).length > 0 || (await kept.limit(1)).length > 0
}

async function holdsFiles(store: BlobStore): Promise<boolean> {
  for await (const { accepted } of store.list('drivers/')) if (accepted) return true
  return false
}

const refusal = (database: string, known: string, store: string, found: string) =>
  new WrongSettings(
    `Database and blob store do not belong together: ${database} ${known}, and ${store} ${found}. Nothing was changed. Give the server the two that belong together, or bring both back with npm run restore.`,
  )

const identityIn = async (db: Database) => (await db.select().from(storeIdentity))[0]

/**
 * Holds database and store to one identity, and gives both one when they are new. Throws WrongSettings that names both when they
 * differ, or when one of them is empty and the other is not: with another database all files of a store would look unclaimed. Gives a
 * check that the store is still this one, which rejects when it is away or another lies in its place.
 */
export async function matchStore({ db, location }: OpenDatabase, store: BlobStore): Promise<() => Promise<void>> {
  let known = await identityIn(db)
  let found = await store.identity()
  const isStore = () => (found ? `is the store ${found}` : 'has no identity')
  // Another copy may be giving them theirs at this moment, the database first.
  if (!known && found) known = await identityIn(db)
  if (!known) {
    const [naming, holding] = [await namesFiles(db), await holdsFiles(store)]
    const words = [naming ? 'names files' : 'names no files', holding ? 'holds files' : 'holds no files'] as const
    if (found || naming !== holding)
      throw refusal(location, `belongs to no store and ${words[0]}`, store.location, `${isStore()} and ${words[1]}`)
    await db.insert(storeIdentity).values({ store: randomUUID(), written: false }).onConflictDoNothing()
    known = await identityIn(db)
    // Another copy may have given both theirs meanwhile.
    found = await store.identity()
  }
  if (known && !known.written && !found) {
    await store.identify(known.store)
    found = await store.identity()
  }
  if (!known || known.store !== found) throw refusal(location, `belongs to the store ${known?.store}`, store.location, isStore())
  if (!known.written) await db.update(storeIdentity).set({ written: true })
  return async () => {
    const now = await store.identity()
    if (now !== found) throw new Error(now === undefined ? 'the store has no identity' : `the store is ${now}`)
  }
}
