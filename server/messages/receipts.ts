import { and, desc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { minute, second } from '#server/clock'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'

/** Milliseconds after a message was sent at which its receipt is asked for. */
const askedAfter = [15 * second, minute, 3 * minute, 10 * minute]

/** Messages that one look asks for. */
const batch = 50

/** The messages whose receipt is to be asked for by `now`, and was not yet when that was done `last`, both in milliseconds; the newest first. */
export const awaitingReceipt = (db: Database, now: number, last: number) => {
  const isTime = askedAfter.map((age) => and(lte(messages.changedAt, new Date(now - age)), gt(messages.changedAt, new Date(last - age))))
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.state, 'sent'), isNotNull(messages.reference), or(...isTime)))
    .orderBy(desc(messages.changedAt))
    .limit(batch)
}
