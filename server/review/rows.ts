import { type SQL, sql } from 'drizzle-orm'
import { applications, sentOrLast } from '#server/database/schema'

/** The applicant's name, of a row of `applications`; null until it was typed. */
export const nameColumns = {
  firstName: sql<string | null>`${applications.personalInfo} ->> 'firstName'`,
  lastName: sql<string | null>`${applications.personalInfo} ->> 'lastName'`,
}

/** An applicant's name as an operator reads it, where there is one. */
export const nameIn = ({ firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null }) =>
  firstName === null ? {} : { name: `${firstName} ${lastName}` }

/** The order of lists: those sent first come first, then by id. */
export const listOrder = [sentOrLast(applications.sentAt), applications.driverId] as const

/** Holds for the rows that come after a cursor (`ListCursor` of the contract) in the order of lists; undefined without a cursor. */
export function isAfter(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [sentAt, id] = cursor.split('_')
  const [sent, driverId] = listOrder
  return sql`(${sent}, ${driverId}) > (${sentAt}::timestamptz, ${id}::uuid)`
}

interface ListRow {
  readonly id: string
  readonly sentAt: Date | null
}

/** The cursor (`ListCursor` of the contract) of the rows that come after one. */
export const cursorOf = ({ sentAt, id }: ListRow): string => `${sentAt?.toISOString() ?? 'infinity'}_${id}`

/** The first `size` of the rows found, and the cursor of the next page, undefined where there is none. `found` has to hold one row more than a page. */
export function cursorPage<Row extends ListRow>(found: readonly Row[], size: number) {
  const page = found.slice(0, size)
  const last = found.length > size ? page.at(-1) : undefined
  return { page, next: last && cursorOf(last) }
}
