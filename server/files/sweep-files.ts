import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, notInArray, or, type SQL } from 'drizzle-orm'
import type { BlobStore, ListedFile } from '#server/blob/blob-store'
import { ownerIn } from '#server/blob/names'
import { day, hour } from '#server/clock'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import { tryEach } from '#server/jobs'
import type { Settings } from '#server/settings'
import { claimedBy, isClaimed, ownerClaimsAny } from './claims.ts'

/** Milliseconds that an upload is kept which no step took, and blocks of one that was not finished: as long as the draft that may name it. */
const unacceptedFor = day
/** Milliseconds that a kept file may go unclaimed before it is marked, and that it is kept from then on. */
const unclaimedFor = day
const markedFor = 30 * day
/**
 * A sweep, with those of the day before it, that would mark more than both of these stops: the database is not that of the store, or an
 * older one. What somebody replaced is not counted: their application names other files, and a wrong or empty database names none.
 */
const mostMarked = { files: 100, share: 0.01 } as const
const batch = 1000
/** How many files a sweep may fail to remove before it takes the store for away. */
const mostFailures = 10

export interface SweptFiles {
  readonly db: Database
  readonly store: BlobStore
  readonly settings: Pick<Settings, 'CV_DAYS'>
  /** Told when the sweep stops before it has marked anything. */
  readonly warn: (counts: { unclaimed: number; files: number }, message: string) => void
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let waiting: Item[] = []
  for await (const item of items) {
    waiting.push(item)
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}

/** The files in the store that the table does not know, in batches. */
async function* unknownFiles({ db, store }: SweptFiles, folder: string): AsyncGenerator<ListedFile[]> {
  for await (const listed of inBatches(store.list(folder))) {
    const names = listed.map(({ name }) => name)
    const rows = await db.select({ name: files.name }).from(files).where(inArray(files.name, names))
    const known = new Set(rows.map(({ name }) => name))
    yield listed.filter(({ name }) => !known.has(name))
  }
}

/** The kept files that nobody claims, in the order of their names; takes the mark off those that somebody claims again. */
async function* unclaimedFiles(db: Database, before: Date): AsyncGenerator<{ name: string; isReplaced: boolean }> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ name: files.name, state: files.state, claimed: isClaimed, isReplaced: ownerClaimsAny })
      .from(files)
      .where(and(inArray(files.state, ['accepted', 'marked']), isNotNull(files.owner), lt(files.changedAt, before), gt(files.name, last)))
      .orderBy(asc(files.name))
      .limit(batch)
    const again = rows.flatMap(({ name, state, claimed }) => (state === 'marked' && claimed ? [name] : []))
    if (again.length > 0) await db.update(files).set({ state: 'accepted', markedAt: null }).where(inArray(files.name, again))
    yield* rows.filter(({ state, claimed }) => state === 'accepted' && !claimed)
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end.name
  }
}

const keep = async (db: Database, found: readonly ListedFile[], values: Pick<typeof files.$inferInsert, 'state' | 'markedAt'>) => {
  const rows = found.map(({ name, size, at }) => {
    const seen = new Date(at)
    return { name, owner: ownerIn(name), size, createdAt: seen, changedAt: seen, ...values }
  })
  if (rows.length > 0) await db.insert(files).values(rows).onConflictDoNothing()
}

/** Writes down what an application names and the table does not know; gives the rest. */
async function adoptClaimed(db: Database, found: readonly ListedFile[]): Promise<ListedFile[]> {
  const claimed = await claimedBy(db, [...new Set(found.flatMap(({ name }) => ownerIn(name) ?? []))])
  await keep(
    db,
    found.filter(({ name }) => claimed.has(name)),
    { state: 'accepted' },
  )
  return found.filter(({ name }) => !claimed.has(name))
}

/** Marks what nothing claims, files that the table does not know among it; false when that would be too much. */
async function markUnclaimed(swept: SweptFiles, now: number): Promise<boolean> {
  const { db, warn } = swept
  const kept = await db.$count(files, inArray(files.state, ['accepted', 'marked']))
  let suspicious = await db.$count(files, and(eq(files.state, 'marked'), gte(files.markedAt, new Date(now - day)), not(ownerClaimsAny)))
  const [unclaimed, unknown]: [string[], ListedFile[]] = [[], []]
  const isTooMuch = () => {
    const marked = suspicious + unknown.length
    return marked > mostMarked.files && marked > mostMarked.share * (kept + unknown.length)
  }
  const stop = () => {
    const counts = { unclaimed: suspicious + unknown.length, files: kept + unknown.length }
    warn(counts, 'the sweep of files stopped and marked nothing: more files than may be are claimed by nobody. Is this the right database?')
    return false
  }
  for await (const found of unknownFiles(swept, 'drivers/')) {
    const old = found.filter(({ accepted, at }) => accepted && at < now - unclaimedFor)
    unknown.push(...(await adoptClaimed(db, old)))
    if (isTooMuch()) return stop()
  }
  for await (const { name, isReplaced } of unclaimedFiles(db, new Date(now - unclaimedFor))) {
    unclaimed.push(name)
    if (!isReplaced) suspicious++
    if (isTooMuch()) return stop()
  }
  const at = new Date(now)
  for (let from = 0; from < unclaimed.length; from += batch)
    await db
      .update(files)
      .set({ state: 'marked', markedAt: at })
      .where(and(inArray(files.name, unclaimed.slice(from, from + batch)), eq(files.state, 'accepted')))
  for (let from = 0; from < unknown.length; from += batch)
    await keep(db, unknown.slice(from, from + batch), { state: 'marked', markedAt: at })
  return true
}

/**
 * Removes those that are past their time and claimed by nobody, and what is being removed already, a batch at a time. When one cannot be
 * removed the others still are; the first failure is thrown at the end.
 */
async function remove({ db, store }: SweptFiles, pastTime: SQL | undefined): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const due = await db
      .select({ name: files.name })
      .from(files)
      .where(and(or(eq(files.state, 'removing'), and(pastTime, not(isClaimed))), notInArray(files.name, [...failures.keys()])))
      .limit(batch)
    const names = due.map(({ name }) => name)
    if (names.length === 0) break
    // A save that claims one meanwhile has it; one that comes later finds it gone.
    const taken = await db
      .update(files)
      .set({ state: 'removing' })
      .where(and(inArray(files.name, names), or(eq(files.state, 'removing'), pastTime)))
      .returning({ name: files.name })
    if (taken.length === 0) break
    const removed: string[] = []
    for (const { name } of taken) {
      if (failures.size >= mostFailures) break
      await store.remove(name).then(
        () => removed.push(name),
        (error: unknown) => failures.set(name, error),
      )
    }
    if (removed.length > 0) await db.delete(files).where(inArray(files.name, removed))
    if (failures.size >= mostFailures) break
  }
  const [failure] = failures.values()
  if (failure !== undefined) throw failure
}

/**
 * Brings store and table together (domain, section 4): removes uploads that no step took within a day; marks kept files that nothing
 * claims, and removes them 30 days later, unless they are too many; removes CVs after `CV_DAYS`, and what is being removed already, in any
 * case. `now` in milliseconds.
 */
export async function sweepFiles(swept: SweptFiles, now: number): Promise<void> {
  const { db, store, settings } = swept
  await store.sweep(now - unacceptedFor)
  const changing = inArray(files.state, ['reserved', 'uploaded'])
  await db.delete(files).where(and(changing, isNotNull(files.owner), lt(files.changedAt, new Date(now - unacceptedFor - hour))))
  for await (const found of unknownFiles(swept, 'cv/'))
    for (const state of ['accepted', 'uploaded'] as const)
      await keep(
        db,
        found.filter(({ accepted }) => accepted === (state === 'accepted')),
        { state },
      )
  const removeCvs = () => remove(swept, and(isNull(files.owner), lt(files.createdAt, new Date(now - settings.CV_DAYS * day))))
  const removeUnclaimed = async () => {
    if (await markUnclaimed(swept, now)) await remove(swept, and(eq(files.state, 'marked'), lt(files.markedAt, new Date(now - markedFor))))
  }
  await tryEach([removeCvs, removeUnclaimed], (work) => work())
}
