import { stepStatuses, steps } from '#contract/steps'
import { mostVisitorIds } from '#contract/telemetry/visitor-id'
import type { Handlers } from '#server/api/handlers'
import { type Clock, day } from '#server/clock'
import type { Database } from '#server/database/open'
import { type ApplicationRow, pastApplications } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { count } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'
import { wrongStep } from './may-save.ts'
import type { Notices } from './notices.ts'
import { encrypted } from './personal-numbers.ts'
import { changeApplication } from './record.ts'

interface Parts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly settings: Pick<Settings, 'ERASE_DAYS'>
  readonly notices: Notices
}

/** Messages that one driver gets a day of an application that is withdrawn: it may be kept and withdrawn again at any time. */
const messagesADay = 3

/** What a rejected application leaves to the next: who the driver is and their papers. What is of the vehicle is asked for anew. */
const nextRound = {
  status: stepStatuses[0],
  ...Object.fromEntries(stepStatuses.filter((step) => steps[step].isOfVehicle).map((step) => [steps[step].profileKey, null])),
  plateNumber: null,
  changes: [],
  mended: [],
  savedAt: {},
  arrived: [],
  reason: null,
  reviewedAt: null,
  sentAt: null,
  reference: null,
} satisfies Partial<ApplicationRow>

/** The calls by which a driver leaves, stays after all, or applies once more (domain, section 10). */
export function withdrawalHandlers({
  db,
  keys,
  clock,
  settings,
  notices,
}: Parts): Pick<Handlers, 'withdrawApplication' | 'restoreApplication' | 'applyAgain'> {
  return {
    withdrawApplication: async ({ session, origin, body: { visitorIds: newIds = [] } = {} }) => {
      let notice: string[] = []
      const withdrawn = await changeApplication(db, keys, session.driverId, clock, async (now, tx) => {
        const known = [...new Set([...(now.visitorIds ?? []), ...newIds])].slice(0, mostVisitorIds)
        const visitorIds = known.length > 0 ? known : null
        if (now.status === 'withdrawn') return { visitorIds }
        const eraseAt = new Date(clock() + settings.ERASE_DAYS * day)
        const { count: times } = await count(tx, `withdrawals ${session.driverId}`, day, clock())
        if (times <= messagesADay)
          notice = await notices.add(tx, 'withdrawn', { phoneNumber: session.phoneNumber, application: { ...now, eraseAt }, origin })
        return { status: 'withdrawn', withdrawnFrom: now.status, eraseAt, visitorIds }
      })
      await notices.send(notice)
      return {
        message: 'Your application is withdrawn.',
        status: withdrawn.status,
        eraseAt: (withdrawn.eraseAt ?? new Date(clock())).toISOString(),
      }
    },
    restoreApplication: async ({ session }) => {
      const kept = await changeApplication(db, keys, session.driverId, clock, ({ status, withdrawnFrom }) =>
        status === 'withdrawn' && withdrawnFrom ? { status: withdrawnFrom, withdrawnFrom: null, eraseAt: null, visitorIds: null } : {},
      )
      return { message: 'We keep your application.', status: kept.status }
    },
    applyAgain: async ({ session }) => {
      const begun = await changeApplication(db, keys, session.driverId, clock, async (now, tx) => {
        if (now.status !== 'rejected') throw wrongStep('Only an application that was not approved can be followed by another.')
        // Drizzle leaves out what `past_applications` has no column for.
        await tx.insert(pastApplications).values({ ...encrypted({ ...now, numbersKey: null }, keys), endedAt: new Date(clock()) })
        return nextRound
      })
      return { message: 'Tell us about the other vehicle.', status: begun.status }
    },
  }
}
