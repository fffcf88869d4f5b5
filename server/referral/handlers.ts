import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { referrals } from '#server/database/schema'

/** The referral programme: a driver names the code of an invitation once; who it belongs to is settled when rewards are paid. */
export const referralHandlers = (db: Database, clock: Clock): Pick<Handlers, 'useReferral'> => ({
  useReferral: async ({ session, body }) => {
    const used = await db
      .insert(referrals)
      .values({ driverId: session.driverId, code: body.referralCode, usedAt: new Date(clock()) })
      .onConflictDoNothing()
      .returning()
    if (used.length === 0) throw refuse('referral_used', 'You have already used a referral code.', 'referralCode')
    return { message: 'Your referral code is noted.' }
  },
})
