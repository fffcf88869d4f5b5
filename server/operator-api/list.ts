import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { reviewEndpoints } from '#contract/review'
import type { Database } from '#server/database/open'
import { applications, drivers } from '#server/database/schema'
import { cursorPage, isAfter, listOrder, nameColumns, nameIn } from '#server/review/rows'

type Query = z.output<typeof reviewEndpoints.list.query>

const pageSize = 100

const other = alias(applications, 'other')
const hasNinOfOther = (db: Database) =>
  sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.ninIndex, applications.ninIndex), ne(other.driverId, applications.driverId)))}`

/** The other accounts that gave the NIN of a driver, twenty at most. Only reviewers are told: a driver would learn who else has an account. */
export const listSameNin = (db: Database, driverId: string) =>
  db
    .select({ id: other.driverId, phoneNumber: drivers.phoneNumber, status: other.status })
    .from(applications)
    .innerJoin(other, and(eq(other.ninIndex, applications.ninIndex), ne(other.driverId, applications.driverId)))
    .innerJoin(drivers, eq(drivers.id, other.driverId))
    .where(eq(applications.driverId, driverId))
    .limit(20)

/** A page of the applications, those waiting longest first (domain, section 9), with the cursor of the next page where there is one. */
export async function listApplications(db: Database, { status, limit, after }: Query): Promise<z.input<typeof reviewEndpoints.list.reply>> {
  const size = Number(limit ?? pageSize)
  const found = await db
    .select({
      id: applications.driverId,
      status: applications.status,
      sentAt: applications.sentAt,
      reference: applications.reference,
      phoneNumber: drivers.phoneNumber,
      ...nameColumns,
      isSameNin: hasNinOfOther(db),
    })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(and(status === undefined ? undefined : sql`${applications.status} = ${status}`, isAfter(after)))
    .orderBy(...listOrder)
    .limit(size + 1)
  const { page, next } = cursorPage(found, size)
  return {
    message: `${page.length} ${page.length === 1 ? 'application' : 'applications'}${next ? ', and there are more' : ''}.`,
    applications: page.map((row) => ({
      id: row.id,
      phoneNumber: row.phoneNumber,
      ...nameIn(row),
      status: row.status,
      ...(row.sentAt ? { sentAt: row.sentAt.toISOString() } : {}),
      ...(row.reference === null ? {} : { reference: row.reference }),
      ...(row.isSameNin ? { isSameNin: true } : {}),
    })),
    ...(next ? { next } : {}),
  }
}
