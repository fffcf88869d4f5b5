import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import { type Clock, hour } from '#server/clock'
import type { Database } from '#server/database/open'
import { waitlist } from '#server/database/schema'
import { networkOf } from '#server/limits/network'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'

interface WaitlistParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
}

/** The waitlist: one place an address, whatever its capitals (specification, section 3). */
export const waitlistHandlers = ({ db, clock, settings }: WaitlistParts): Pick<Handlers, 'joinWaitlist'> => ({
  joinWaitlist: async ({ body, address }) => {
    await countAtMost(db, `waitlist ${networkOf(address)}`, settings.WAITLIST_JOINS_PER_ADDRESS, hour, clock())
    const joined = await db
      .insert(waitlist)
      .values({ email: body.email.toLowerCase(), joinedAt: new Date(clock()) })
      .onConflictDoNothing()
      .returning()
    if (joined.length === 0) throw refuse('already_subscribed', 'You are already on our waitlist.', 'email')
    return { message: 'You are on the waitlist. We write to you when rides open.' }
  },
})
