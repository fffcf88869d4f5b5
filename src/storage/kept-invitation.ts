import * as z from 'zod/mini'
import { ReferralCode } from '#contract/fields'
import type { SafeStorage } from './safe-storage.ts'

const key = 'referral-code'
/** Days. */
export const keptDays = 30
const keptMs = keptDays * 24 * 60 * 60 * 1000

const Invitation = z.object({ code: ReferralCode, type: z.enum(['driver', 'rider']) })
export type Invitation = z.infer<typeof Invitation>
const Kept = z.extend(Invitation, { at: z.number() })

/** An invitation as its link names it, or null when its code is none. */
export const invitationOf = (type: string | undefined, slug: string | undefined): Invitation | null =>
  z.safeParse(Invitation, { code: slug, type }).data ?? null

/**
 * The invitation that was opened last, kept until its code was used at sign-up, at most 30 days (domain, section 8). One to ride leaves one to drive in
 * its place, whose code a sign-up takes.
 */
export function keptInvitation(storage: SafeStorage, now: () => number = Date.now) {
  const read = (): Invitation | null => {
    try {
      const { at, ...invitation } = Kept.parse(JSON.parse(storage.read(key) ?? 'null'))
      // A phone's clock may have been set back since.
      if (Math.abs(now() - at) <= keptMs) return invitation
    } catch {}
    storage.remove(key)
    return null
  }
  return {
    read,
    /** False when this browser keeps nothing. */
    keep: (invitation: Invitation): boolean =>
      (invitation.type === 'rider' && read()?.type === 'driver') || storage.write(key, JSON.stringify({ ...invitation, at: now() })),
    forget: () => storage.remove(key),
  }
}
