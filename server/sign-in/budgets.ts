import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hour } from '#server/clock'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { knownDevices } from '#server/database/sign-in-schema'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import type { Settings } from '#server/settings'

/**
 * How many codes an hour may be sent to one number for everybody who asks, in multiples of what one network may ask for. A network that has
 * asked for this number within the hour may only use the first part of them (`again`): the rest is kept for a network that asks for the first
 * time, such as the owner's with a new phone.
 */
const shares = { all: 4, again: 2 } as const

/** A number without its last four digits, which the numbers of a block that a fraudster rents have in common. */
const prefixOf = (phoneNumber: string) => phoneNumber.slice(0, -4)

/** Makes others who ask from this network or for this number wait until the transaction ends: two at once would both find room. */
async function lockUntilCommit(tx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * A budget is used up: `wait` is the milliseconds until there may be room again; `maySharePrevious` whether the code that was last sent to the
 * number may serve this request too.
 */
export interface UsedUp {
  readonly wait: number
  readonly maySharePrevious: boolean
}

/**
 * Looks whether one more code may be sent, within the transaction that adds it (domain, section 6). What is counted are the codes of the last
 * hour that nobody has entered. These budgets hold, in this order:
 * 1. of the asker's network, `CODE_SENDS_PER_ADDRESS`;
 * 2. of the number's prefix, of the wider network and of everybody, against those who earn by each message that is sent;
 * 3. of the number for the wider network, and of the number for everybody, against those who annoy its owner.
 * A number that has signed in before is not held to 2. The device that it signed in on is held to none: many people share the address of a
 * mobile network. `onUsedUp` is told the name of a budget of 2 or 3, unless the asker alone has used it up. Gives null where there is room in all.
 */
export async function budgetUsedUp(
  tx: Database,
  asked: { readonly phoneNumber: string; readonly address: string; readonly asker: string },
  settings: Settings,
  now: number,
  onUsedUp: (budget: string) => void,
): Promise<UsedUp | null> {
  const { phoneNumber } = asked
  const network = networkOf(asked.address)
  const wide = wideNetworkOf(asked.address)
  await lockUntilCommit(tx, [`codes of ${network}`, `codes to ${phoneNumber}`])
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
  // The order of the docstring: past a budget of 2 a number that is not known is sent nothing, though 3 would let it share a code.
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
          number: ((counted?.numberAndNetwork ?? 0) > 0 ? shares.again : shares.all) * settings.CODE_SENDS_PER_NUMBER,
        }),
  }
  for (const [budget, max] of Object.entries(budgets))
    if ((counted?.[budget as keyof typeof counted] ?? 0) >= max) {
      const isOfNetwork = budget === 'numberAndNetwork'
      if (!isOfNetwork) onUsedUp(budget)
      const wait = isOfNetwork && counted ? counted.firstOfBoth + hour - now : hour / 4
      return { wait, maySharePrevious: isOfNetwork || budget === 'number' || known.length > 0 }
    }
  return null
}
