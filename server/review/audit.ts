import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/desk/desk'
import { auditEntries } from '#server/database/desk-schema'
import { idIn } from '#server/database/id'
import type { Database } from '#server/database/open'
import { csvOf } from './csv.ts'

interface NewAuditEntry {
  readonly operator: string
  readonly action: string
  readonly driverId?: string | undefined
  readonly detail?: string | undefined
}

/** Writes down what was done, within the caller's transaction where it has one. `detail` never holds what a person typed. */
export const addEntry = async (on: Database, now: number, { operator, action, driverId, detail }: NewAuditEntry): Promise<void> =>
  void (await on.insert(auditEntries).values({ at: new Date(now), operator, action, driverId: driverId ?? null, detail: detail ?? null }))

/** Writes down what was read by the operator's token, by whom where they said it. */
export const addReading = (
  on: Database,
  now: number,
  { by = 'nobody named', action, driverId }: Pick<NewAuditEntry, 'action' | 'driverId'> & { readonly by?: string | undefined },
): Promise<void> => addEntry(on, now, { operator: by, action, driverId, detail: 'by command' })

/** Whether the same was written down after `since`, in milliseconds: of one operator, of one driver, in the same words. */
export async function hasEntry(
  on: Database,
  since: number,
  { operator, action, driverId, detail }: { [Key in keyof NewAuditEntry]-?: string },
): Promise<boolean> {
  const { at, ...told } = auditEntries
  const isSame = and(eq(told.driverId, driverId), eq(told.operator, operator), eq(told.action, action), eq(told.detail, detail))
  return (await on.$count(auditEntries, and(isSame, gt(at, new Date(since))))) > 0
}

const pageSize = 100
const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

const entryOf = ({ id, at, operator, action, driverId, detail }: typeof auditEntries.$inferSelect): AuditEntry => ({
  id,
  at: at.toISOString(),
  operator,
  action,
  ...(driverId === null ? {} : { driverId }),
  ...(detail === null ? {} : { detail }),
})

/** A page of the trail, newest first, of one driver's application where `driverId` names it; `before` is the `next` of another page. */
export async function listEntries(db: Database, { driverId, before }: { driverId?: string | undefined; before?: string | undefined }) {
  // What somebody types there may be no id; it is compared as one, so that the trail of one driver is found by its index.
  const wanted = driverId?.toLowerCase()
  if (wanted !== undefined && idIn(wanted) === undefined) return { entries: [] }
  const [, at, id] = cursorForm.exec(before ?? '') ?? []
  const found = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        wanted === undefined ? undefined : eq(auditEntries.driverId, wanted),
        at === undefined ? undefined : sql`(${auditEntries.at}, ${auditEntries.id}) < (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(pageSize + 1)
  const entries = found.slice(0, pageSize).map(entryOf)
  const last = found.length > pageSize ? entries.at(-1) : undefined
  return { entries, ...(last ? { next: `${last.at}_${last.id}` } : {}) }
}

/** The whole trail as CSV, newest first, page after page. */
export async function* entriesCsv(db: Database): AsyncIterable<string> {
  yield csvOf([['at', 'operator', 'action', 'driver', 'detail']])
  for (let before: string | undefined, isFirst = true; isFirst || before !== undefined; isFirst = false) {
    const { entries, next } = await listEntries(db, { before })
    yield csvOf(entries.map((entry) => [entry.at, entry.operator, entry.action, entry.driverId ?? '', entry.detail ?? '']))
    before = next
  }
}
