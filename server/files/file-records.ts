import { and, count, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import { refuse, tooMany } from '#server/api/refused'
import type { StoredBlob } from '#server/blob/blob-store'
import { ownerIn } from '#server/blob/names'
import { StorageFault } from '#server/blob/storage-fault'
import type { Clock } from '#server/clock'
import { day, hour } from '#server/clock'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import { drivers } from '#server/database/schema'
import { countOf, count as countUnder } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'

type Quotas = Pick<Settings, 'UPLOAD_FILES_PER_DRIVER' | 'UPLOAD_BYTES_PER_DRIVER' | 'UPLOADS_PER_NAME' | 'CV_BYTES'>

/** What is written of a file once it is kept: `size` in bytes, `hash` its SHA-256, `version` that of its upload. */
interface Kept {
  readonly size: number
  readonly hash?: string | undefined
  readonly contentType: string
  readonly version: string
}

/** The table of files, as uploads change it (domain, section 4). */
export interface FileRecords {
  /**
   * Reserves room for an upload under a name; gives the bytes it may have. What was reserved before and has not arrived counts in full.
   * Throws `too_many` at too many files of a driver or too many bytes of all visitors, and `too_large` at too many bytes of a driver.
   */
  readonly reserve: (name: string) => Promise<number>
  /** Whether a name takes no more uploads. */
  readonly isUsedUp: (name: string) => Promise<boolean>
  /** The bytes that a PUT under a name may have. Throws as `reserve` does, and `UnauthorizedBlobOverwrite` for a name that is used up. */
  readonly admit: (name: string) => Promise<number>
  /** Counts the bytes of a body that begins to come under a name, in blocks or whole. Throws `UnauthorizedBlobOverwrite` as `admit` does. */
  readonly countBytes: (name: string, bytes: number) => Promise<void>
  /** Writes down an upload that was seen. Throws `too_many` when it is one more than a name may take. */
  readonly recordUpload: (name: string, file: StoredBlob) => Promise<void>
  /** Writes down a file that is kept; one that is being removed stays so. */
  readonly recordKept: (name: string, kept: Kept) => Promise<void>
  /** When a file was first asked for; undefined of one that is not written down. */
  readonly createdAt: (name: string) => Promise<Date | undefined>
  /** Claims kept files within the caller's transaction, so that no sweep removes them; gives the names that are gone. */
  readonly claim: (tx: Database, names: readonly string[]) => Promise<string[]>
}

/** Opens the table of files; `limitOf` gives the bytes that a file may have by its name. */
export function createFileRecords(db: Database, clock: Clock, quotas: Quotas, limitOf: (name: string) => number): FileRecords {
  const rowOf = async (on: Database, name: string) => (await on.select().from(files).where(eq(files.name, name)))[0]
  const changing = ['reserved', 'uploaded'] as const

  async function roomFor(tx: Database, owner: string, name: string): Promise<number> {
    await tx.select({ id: drivers.id }).from(drivers).where(eq(drivers.id, owner)).for('no key update')
    const [held] = await tx
      .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
      .from(files)
      .where(and(eq(files.owner, owner), ne(files.name, name), ne(files.state, 'removing')))
    if ((held?.files ?? 0) >= quotas.UPLOAD_FILES_PER_DRIVER)
      throw tooMany(hour, 'You have sent very many files. Wait a day, then try again.')
    return quotas.UPLOAD_BYTES_PER_DRIVER - (held?.bytes ?? 0)
  }

  /** All visitors share their room: a stranger has no name of its own, and as many addresses as money buys. */
  async function roomForVisitors(tx: Database, name: string): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bytes of visitors', 0))`)
    const [held] = await tx
      .select({ bytes: sum(files.size).mapWith(Number) })
      .from(files)
      .where(and(isNull(files.owner), ne(files.name, name), ne(files.state, 'removing')))
    const room = quotas.CV_BYTES - (held?.bytes ?? 0)
    if (room < limitOf(name)) throw tooMany(hour, 'We have very many applications for jobs just now. Try again later, or write to us.')
    return room
  }

  const reserve: FileRecords['reserve'] = (name) =>
    db.transaction(async (tx) => {
      const owner = ownerIn(name)
      const now = new Date(clock())
      const room = owner === null ? await roomForVisitors(tx, name) : await roomFor(tx, owner, name)
      const before = await rowOf(tx, name)
      // Blocks may come beside an upload that is there, until a list puts them in its place.
      const there = before?.state === 'uploaded' ? before.size : 0
      const bytes = Math.min(limitOf(name), room - there)
      if (bytes <= 0) throw refuse('too_large', 'Your files take all the room there is for one driver. Wait a day, then try again.')
      const reserved = { state: 'reserved', size: there + bytes, changedAt: now } as const
      await tx
        .insert(files)
        .values({ name, owner, createdAt: now, ...reserved })
        .onConflictDoUpdate({ target: files.name, set: reserved, setWhere: inArray(files.state, [...changing]) })
      return bytes
    })

  const usedUp = (row: { uploads: number } | undefined) => (row?.uploads ?? 0) >= quotas.UPLOADS_PER_NAME
  const refuseUsedUp = () => new StorageFault('UnauthorizedBlobOverwrite', 'This name took very many uploads. Ask for another.')
  const bytesKey = (name: string) => `KiB ${name}`
  const mostKiB = (name: string) => Math.ceil((quotas.UPLOADS_PER_NAME * limitOf(name)) / 1024)

  return {
    reserve,
    isUsedUp: async (name) => usedUp(await rowOf(db, name)) || (await countOf(db, bytesKey(name), clock())) > mostKiB(name),

    async admit(name) {
      const row = await rowOf(db, name)
      if (usedUp(row)) throw refuseUsedUp()
      if (row?.state === 'reserved') return Math.min(row.size, limitOf(name))
      return row === undefined || row.state === 'uploaded' ? reserve(name) : limitOf(name)
    },

    async countBytes(name, bytes) {
      const came = await countUnder(db, bytesKey(name), day, clock(), Math.ceil(bytes / 1024))
      if (came.count > mostKiB(name)) throw refuseUsedUp()
    },

    async recordUpload(name, { size, version }) {
      const row = await rowOf(db, name)
      if (row?.state === 'uploaded' && row.version === version) return
      const isNew = row?.version !== version
      if (isNew && usedUp(row)) throw tooMany(hour, 'You have sent this file very often. Choose it again.')
      const now = new Date(clock())
      const seen = { state: 'uploaded', size, version, changedAt: now } as const
      await db
        .insert(files)
        .values({ name, owner: ownerIn(name), createdAt: now, uploads: 1, ...seen })
        .onConflictDoUpdate({
          target: files.name,
          set: { ...seen, uploads: sql`${files.uploads} + ${isNew ? 1 : 0}` },
          setWhere: inArray(files.state, [...changing]),
        })
    },

    async recordKept(name, kept) {
      const now = new Date(clock())
      const set = { ...kept, hash: kept.hash ?? sql`${files.hash}`, state: 'accepted', changedAt: now, markedAt: null } as const
      await db
        .insert(files)
        .values({ name, owner: ownerIn(name), createdAt: now, ...set, hash: kept.hash ?? null })
        .onConflictDoUpdate({ target: files.name, set, setWhere: ne(files.state, 'removing') })
    },

    createdAt: async (name) => (await rowOf(db, name))?.createdAt,

    async claim(tx, names) {
      if (names.length === 0) return []
      const claimed = await tx
        .update(files)
        .set({ state: 'accepted', markedAt: null })
        .where(and(inArray(files.name, [...names]), inArray(files.state, ['accepted', 'marked'])))
        .returning({ name: files.name })
      return names.filter((name) => !claimed.some((row) => row.name === name))
    },
  }
}
