import { and, asc, eq, inArray, like, lte, notInArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { distinctIdOf } from '#contract/telemetry/visitor-id'
import { addErasedVisitors } from '#server/analytics/erased-visitors'
import type { EventStore } from '#server/analytics/event-store'
import type { BlobStore } from '#server/blob/blob-store'
import { driverFolder } from '#server/blob/names'
import { claims, openDecisions } from '#server/database/desk-schema'
import { faces } from '#server/database/face-schema'
import { files } from '#server/database/file-schema'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { applications, decisions, drivers, pastApplications, referrals } from '#server/database/schema'
import { codes, knownDevices, loginTokens, rateLimits, sessions, tokens } from '#server/database/sign-in-schema'
import { tryEach } from '#server/jobs'
import { addEntry } from '#server/review/audit'

const batch = 50

export interface Erased {
  readonly db: Database
  readonly store: BlobStore
  readonly events: Pick<EventStore, 'remove'>
  /** Whether the site sends what it measures to this server, and to nobody else's. */
  readonly isMeasuredHere: boolean
}

/** What an erasure came to: how many things of each kind were removed, in words for a receipt, and the distinct ids that somebody else's analytics must be asked to remove. */
interface Erasure {
  readonly removed: Readonly<Record<string, number>>
  readonly handOn: readonly string[]
}

const isDue = (now: number) => and(eq(applications.status, 'withdrawn'), lte(applications.eraseAt, new Date(now)))

async function namesIn(store: BlobStore, driverId: string) {
  const found = []
  for await (const { name, size } of store.list(driverFolder(driverId))) found.push({ name, size })
  return found
}

/** What the trail keeps of an erasure beside whose it was: what there was, and what is to be handed on. */
const detailOf = ({ removed, handOn }: Erasure): string =>
  [
    ...Object.entries(removed).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : [])),
    ...(handOn.length > 0 ? [`to hand on: ${handOn.join(' ')}`] : []),
  ].join(', ')

interface AskedFor {
  /** Who erases, as the audit trail names them. */
  readonly by: string
  /** The visitor ids that the driver has told, beside those that came with a withdrawal. */
  readonly visitorIds: readonly string[]
}

/**
 * Erases the rows of a driver whose time is up, hands files and analytics to be removed, and tells the trail. On the locked row, where
 * `condition` must still hold: who has kept the application meanwhile keeps everything. Undefined when nothing was erased.
 */
async function eraseRows(
  { db, store, isMeasuredHere }: Omit<Erased, 'events'>,
  driverId: string,
  now: number,
  condition: SQL | undefined,
  { by, visitorIds: told }: AskedFor,
): Promise<(Erasure & { readonly visitorIds: readonly string[] }) | undefined> {
  const stored = await namesIn(store, driverId)
  return db.transaction(async (tx) => {
    const mine = eq(applications.driverId, driverId)
    const [due] = await tx
      .select({ phoneNumber: drivers.phoneNumber, visitorIds: applications.visitorIds })
      .from(applications)
      .innerJoin(drivers, eq(drivers.id, applications.driverId))
      .where(and(mine, condition))
      .for('update')
    if (!due) return undefined
    const { phoneNumber } = due
    const visitorIds = [...new Set([...(due.visitorIds ?? []), ...told])]
    const at = new Date(now)
    const rows = stored.map((file) => ({ ...file, owner: driverId, state: 'removing' as const, createdAt: at, changedAt: at }))
    // Written down first: a process that ends before the files are gone leaves them to the sweep of files.
    if (rows.length > 0) await tx.insert(files).values(rows).onConflictDoNothing()
    await tx.update(files).set({ state: 'removing' }).where(eq(files.owner, driverId))
    const theirs = (table: { driverId: AnyPgColumn } & PgTable) => tx.$count(table, eq(table.driverId, driverId))
    const signedIn = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.driverId, driverId))
    const byNumber = [
      ['codes', codes, and(eq(codes.phoneNumber, phoneNumber), eq(codes.audience, 'driver'))],
      ['messages', messages, eq(messages.phoneNumber, phoneNumber)],
      ['devices', knownDevices, eq(knownDevices.phoneNumber, phoneNumber)],
      ['counts', rateLimits, or(like(rateLimits.key, `%${phoneNumber}%`), like(rateLimits.key, `%${driverId}%`))],
    ] as const
    const removed: Record<string, number> = {
      applications: await theirs(applications),
      'earlier applications': await theirs(pastApplications),
      files: await tx.$count(files, eq(files.owner, driverId)),
      decisions: await theirs(decisions),
      'open decisions': await theirs(openDecisions),
      claims: await theirs(claims),
      'templates of a face': await theirs(faces),
      referrals: await theirs(referrals),
      sessions: await theirs(sessions),
      tokens: await tx.$count(tokens, inArray(tokens.sessionId, signedIn)),
      'login tokens': await theirs(loginTokens),
    }
    // All of these go with the driver but the files, whose rows stay until the store has removed them.
    await tx.delete(drivers).where(eq(drivers.id, driverId))
    for (const [what, table, where] of byNumber) {
      removed[what] = await tx.$count(table, where)
      await tx.delete(table).where(where)
    }
    await addErasedVisitors(tx, visitorIds, now)
    const erasure = { removed, handOn: isMeasuredHere ? [] : visitorIds.map(distinctIdOf) }
    await addEntry(tx, now, { operator: by, action: 'erase', driverId, detail: detailOf(erasure) })
    return { ...erasure, visitorIds }
  })
}

/** Removes what is left of a driver in the store, and then of the table of files. */
async function eraseFiles({ db, store }: Pick<Erased, 'db' | 'store'>, driverId: string): Promise<void> {
  const rows = await db.select({ name: files.name }).from(files).where(eq(files.owner, driverId))
  const removed: string[] = []
  const remove = async (name: string) => {
    await store.remove(name)
    removed.push(name)
  }
  try {
    await tryEach(rows, ({ name }) => remove(name))
  } finally {
    if (removed.length > 0) await db.delete(files).where(and(eq(files.state, 'removing'), inArray(files.name, removed)))
  }
}

/** Erases a driver's rows (`eraseRows`), and then their analytics and files. What is left when the process ends meanwhile, the hourly sweep removes. */
async function erase(
  erased: Erased,
  driverId: string,
  now: number,
  condition: SQL | undefined,
  asked: AskedFor,
): Promise<Erasure | undefined> {
  const erasure = await eraseRows(erased, driverId, now, condition, asked)
  if (!erasure) return undefined
  const { visitorIds, handOn } = erasure
  const removed = { ...erasure.removed }
  if (visitorIds.length > 0)
    for (const [what, count] of Object.entries(await erased.events.remove((visitorId) => visitorIds.includes(visitorId))))
      removed[`analytics ${what}`] = count
  await eraseFiles(erased, driverId)
  return { removed, handOn }
}

/**
 * Erases everything of a driver at once, whatever the application's status, as when a driver has asked for it by letter. Gives what was
 * removed; undefined when there is no such driver. Throws, and changes nothing, while the store is away. `now` in milliseconds.
 */
export const eraseDriver = (erased: Erased, driverId: string, now: number, asked: AskedFor): Promise<Erasure | undefined> =>
  erase(erased, driverId, now, undefined, asked)

const sweeper: AskedFor = { by: 'the hourly sweep', visitorIds: [] }

/**
 * Erases everything of the drivers whose applications fulfil a condition, one after another in the order of a column. When one cannot be
 * erased the others still are; the first failure is thrown at the end. `now` in milliseconds.
 */
export async function eraseAll(erased: Erased, now: number, condition: SQL | undefined, order: AnyPgColumn): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const due = await erased.db
      .select({ driverId: applications.driverId })
      .from(applications)
      .where(and(condition, notInArray(applications.driverId, [...failures.keys()])))
      .orderBy(asc(order))
      .limit(batch)
    let count = 0
    for (const { driverId } of due)
      try {
        if (await erase(erased, driverId, now, condition, sweeper)) count += 1
      } catch (error) {
        failures.set(driverId, error)
        count += 1
      }
    // A driver may have come back meanwhile and is not erased. When that holds for a whole batch, the next would be the same one.
    if (due.length < batch || count === 0) break
  }
  const [failure] = failures.values()
  if (failure !== undefined) throw failure
}

/** Erases everything of the drivers who withdrew and did not come back in time (domain, section 10). `now` in milliseconds. */
export const eraseWithdrawn = (erased: Erased, now: number): Promise<void> => eraseAll(erased, now, isDue(now), applications.eraseAt)
