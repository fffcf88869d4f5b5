import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hour } from '#server/clock'
import type { Database } from '#server/database/open'
import { knownDevices, messages } from '#server/database/schema'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import type { Settings } from '#server/settings'

/**
 * How many times the sends of one asker a number may be sent for all who ask, beside the devices that it is known on; and how much of that
 * for networks that asked before. The rest is kept for those that ask for the first time, as an owner with a new phone does.
 */
const askers = { all: 4, again: 2 } as const

/** The numbers that differ in their last four digits alone, as those do that a swindler rents. */
const prefixOf = (phoneNumber: string) => phoneNumber.slice(0, -4)

/** Serialises those who ask from one network or for one number until the transaction ends: two at once would both find room. */
async function inTurn(tx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** That a budget is used up: milliseconds until there is room again, and whether who asks may enter a code that was sent to the number before. */
export interface UsedUp {
  readonly wait: number
  readonly maySharePrevious: boolean
}

/**
 * Holds codes that nobody entered yet to an hour's budgets (domain, section 6): of the address, and against those who have codes sent
 * for the money in it or to annoy, of the number as one network and as all ask for it, of its prefix, of the wider network and of all. A number that has
 * signed in before has no part in the last ones, a device it signed in on none in any: behind a carrier's address are many. `tell` hears
 * which was used up. Gives null where there is room in all.
 */
export async function budgetUsedUp(
  tx: Database,
  asked: { readonly phoneNumber: string; readonly address: string; readonly asker: string },
  settings: Settings,
  now: number,
  tell: (budget: string) => void,
): Promise<UsedUp | null> {
  const { phoneNumber } = asked
  const network = networkOf(asked.address)
  const wide = wideNetworkOf(asked.address)
  await inTurn(tx, [`codes of ${network}`, `codes to ${phoneNumber}`])
  const isRecent = and(gt(messages.createdAt, new Date(now - hour)), isNull(messages.verifiedAt), isNull(messages.words))
  const known = await tx.select({ asker: knownDevices.asker }).from(knownDevices).where(eq(knownDevices.phoneNumber, phoneNumber))
  const isOwner = known.some(({ asker }) => asker === asked.asker)
  const limit = settings.CODE_SENDS_PER_ADDRESS
  const [oldest] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(isRecent, eq(messages.network, network)))
    .orderBy(sql`${messages.createdAt} desc`)
    .offset(limit - 1)
    .limit(1)
  if (oldest && !isOwner) return { wait: oldest.at.getTime() + hour - now, maySharePrevious: known.length > 0 }

  const ofBoth = sql`${messages.phoneNumber} = ${phoneNumber} and ${messages.wideNetwork} = ${wide}`
  const [counted] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      number: sql<number>`count(*) filter (where ${messages.phoneNumber} = ${phoneNumber})::int`,
      prefix: sql<number>`count(*) filter (where ${messages.phoneNumber} like ${`${prefixOf(phoneNumber)}%`})::int`,
      network: sql<number>`count(*) filter (where ${messages.wideNetwork} = ${wide})::int`,
      numberAndNetwork: sql<number>`count(*) filter (where ${ofBoth})::int`,
      firstOfBoth: sql<number>`(extract(epoch from min(${messages.createdAt}) filter (where ${ofBoth})) * 1000)::float8`,
    })
    .from(messages)
    .where(isRecent)
  // Those of all numbers come first: past one of them a number that is not known is sent nothing, whatever it was sent before.
  const budgets = {
    ...(known.length > 0
      ? {}
      : {
          prefix: settings.CODE_BUDGET_PER_PREFIX,
          network: settings.CODE_BUDGET_PER_NETWORK ?? 15 * limit,
          all: settings.CODE_BUDGET,
        }),
    ...(isOwner
      ? {}
      : {
          numberAndNetwork: settings.CODE_SENDS_PER_NUMBER,
          number: ((counted?.numberAndNetwork ?? 0) > 0 ? askers.again : askers.all) * settings.CODE_SENDS_PER_NUMBER,
        }),
  }
  for (const [budget, max] of Object.entries(budgets))
    if ((counted?.[budget as keyof typeof counted] ?? 0) >= max) {
      const isOfNetwork = budget === 'numberAndNetwork'
      // One who asks too often alone is no news.
      if (!isOfNetwork) tell(budget)
      const wait = isOfNetwork && counted ? counted.firstOfBoth + hour - now : hour / 4
      return { wait, maySharePrevious: isOfNetwork || budget === 'number' || known.length > 0 }
    }
  return null
}
