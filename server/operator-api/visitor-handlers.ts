import { and, asc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { Email } from '#contract/fields'
import { phoneNumberOf } from '#contract/sign-in/phone-number'
import { refuse } from '#server/api/refused'
import type { BlobStore } from '#server/blob/blob-store'
import type { Clock } from '#server/clock'
import { cvsOf, markForRemoval, removeCvs } from '#server/cv/forget-cvs'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { drivers, passengers, waitlist } from '#server/database/schema'
import { codes, knownDevices, rateLimits } from '#server/database/sign-in-schema'
import { addEntry, addReading } from '#server/review/audit'
import type { ReviewHandlers } from './routes.ts'

/** Addresses that one answer lists. */
const pageSize = 1000

interface VisitorParts {
  readonly db: Database
  readonly clock: Clock
  readonly store: BlobStore
}

/** What the operator does for those who wait, ride or apply for a job (domain, section 9): lists the waitlist, and erases who asks for it. */
export const visitorHandlers = ({ db, clock, store }: VisitorParts): Pick<ReviewHandlers, 'waitlist' | 'forget'> => ({
  waitlist: async ({ query: { after, by } }) => {
    if (after === undefined) await addReading(db, clock(), { action: 'read.waitlist', by })
    const found = await db
      .select()
      .from(waitlist)
      .where(after === undefined ? undefined : gt(waitlist.email, after))
      .orderBy(asc(waitlist.email))
      .limit(pageSize + 1)
    const page = found.slice(0, pageSize).map(({ email, joinedAt }) => ({ email, joinedAt: joinedAt.toISOString() }))
    const last = found.length > pageSize ? page.at(-1) : undefined
    return { message: 'Here is the waitlist.', waitlist: page, ...(last ? { next: last.email } : {}) }
  },
  forget: async ({ body: { who, confirm, by } }) => {
    if (who.trim() !== confirm.trim()) throw refuse('invalid', 'Type the address or number once more, the same.', 'confirm')
    const phoneNumber = phoneNumberOf(who)
    const email = Email.safeParse(who).data?.toLowerCase()
    if (phoneNumber === undefined && email === undefined) throw refuse('invalid', 'Give an e-mail address or a phone number.', 'who')
    const cvs = email === undefined ? { applications: 0, sent: [] } : await cvsOf(store, email)
    const removed = await db.transaction(async (tx) => {
      const isTheirs = or(
        phoneNumber === undefined ? undefined : eq(passengers.phoneNumber, phoneNumber),
        email === undefined ? undefined : eq(sql`lower(${passengers.email})`, email),
      )
      const riders = await tx.delete(passengers).where(isTheirs).returning()
      const numbers = [...new Set([...riders.map((rider) => rider.phoneNumber), ...(phoneNumber === undefined ? [] : [phoneNumber])])]
      // What was sent to a number that drives too goes with the driver.
      const driving = await tx.select({ phoneNumber: drivers.phoneNumber }).from(drivers).where(inArray(drivers.phoneNumber, numbers))
      const ridingOnly = numbers.filter((number) => !driving.some((driver) => driver.phoneNumber === number))
      const asked = await tx
        .delete(codes)
        .where(and(inArray(codes.phoneNumber, numbers), eq(codes.audience, 'passenger')))
        .returning()
      const sent = await tx.delete(messages).where(inArray(messages.phoneNumber, ridingOnly)).returning({ id: messages.id })
      const devices = await tx.delete(knownDevices).where(inArray(knownDevices.phoneNumber, ridingOnly)).returning()
      const isCounted = or(...ridingOnly.map((number) => like(rateLimits.key, `%${number}%`)))
      const counted = isCounted ? await tx.delete(rateLimits).where(isCounted).returning() : []
      const waiting = email === undefined ? [] : await tx.delete(waitlist).where(eq(waitlist.email, email)).returning()
      await markForRemoval(tx, cvs, clock())
      const counts = {
        'places on the waitlist': waiting.length,
        riders: riders.length,
        codes: asked.length,
        messages: sent.length,
        devices: devices.length,
        counts: counted.length,
        'applications for jobs': cvs.applications,
      }
      if (Object.values(counts).some((count) => count > 0)) await addEntry(tx, clock(), { operator: by, action: 'forget' })
      return counts
    })
    if (Object.values(removed).every((count) => count === 0))
      throw refuse('not_found', 'No rider, no place on the waitlist and no CV is kept under this. A driver is erased by `erase`.')
    await removeCvs(db, store, cvs)
    return { message: 'Erased.', removed: Object.entries(removed).map(([what, count]) => ({ what, count })) }
  },
})
