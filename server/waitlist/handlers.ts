import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import { type Clock, hour } from '#server/clock'
import type { Database } from '#server/database/open'
import { waitlist } from '#server/database/schema'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'

/** The wider network around an address may join this many times as often as one address: else whoever has a /48 could fill the disk. */
const addressesOfNetwork = 4

interface WaitlistParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
}

/** The waitlist: one place an address, whatever its capitals (specification, section 3). */
export const waitlistHandlers = ({ db, clock, settings }: WaitlistParts): Pick<Handlers, 'joinWaitlist'> => ({
  joinWaitlist: async ({ body, address }) => {
    const most = settings.WAITLIST_JOINS_PER_ADDRESS
    await countAtMost(db, `waitlist ${networkOf(address)}`, most, hour, clock())
    await countAtMost(db, `waitlist around ${wideNetworkOf(address)}`, addressesOfNetwork * most, hour, clock())
    const joined = await db
      .insert(waitlist)
      .values({ email: body.email.toLowerCase(), joinedAt: new Date(clock()) })
      .onConflictDoNothing()
      .returning()
    if (joined.length === 0) throw refuse('already_subscribed', 'You are already on our waitlist.', 'email')
    return { message: 'You are on the waitlist. We write to you when rides open.' }
  },
})
