import { and, eq, ne } from 'drizzle-orm'
import type { Handlers } from '#server/api/handlers'
import { refuse } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { applications, referrals } from '#server/database/schema'
import type { Settings } from '#server/settings'

interface ReferralParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
}

/**
 * The referral programme: a driver names the code of an invitation once. A code is the reference of another driver who is
 * approved, or one that the settings name; what it is worth is settled when rewards are paid.
 */
export function referralHandlers({ db, clock, settings }: ReferralParts): Pick<Handlers, 'useReferral'> {
  async function isKnown(code: string, driverId: string): Promise<boolean> {
    if (settings.REFERRAL_CODES.includes(code)) return true
    const isTheirs = and(eq(applications.reference, code), eq(applications.status, 'approved'), ne(applications.driverId, driverId))
    return (await db.select({ id: applications.driverId }).from(applications).where(isTheirs)).length > 0
  }
  return {
    useReferral: async ({ session: { driverId }, body: { referralCode: code } }) => {
      const [before] = await db.select().from(referrals).where(eq(referrals.driverId, driverId))
      if (!before && !(await isKnown(code, driverId))) throw refuse('not_found', 'We do not know this code.', 'referralCode')
      const used = await db
        .insert(referrals)
        .values({ driverId, code, usedAt: new Date(clock()) })
        .onConflictDoNothing()
        .returning()
      if (used.length === 0) throw refuse('referral_used', 'You have already used a referral code.', 'referralCode')
      return { message: 'Your referral code is noted.' }
    },
  }
}
