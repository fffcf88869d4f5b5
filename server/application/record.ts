import { eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/endpoints'
import { lagosDay } from '#contract/lagos-day'
import type { ApplicationRecord, ApplicationStatus, StepStatus } from '#contract/status'
import { hasFiles, type ProfileKey, stepStatuses, steps } from '#contract/steps'
import { refuse, unauthenticated } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { type ApplicationRow, applications } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import { createKeyedQueue } from '#server/keyed-queue'
import { decrypted, holdsNumbers, storedNumbers } from './personal-numbers.ts'
import { completedOf, itemsOf, mendedIn, statusAfter } from './progress.ts'

/** Opens a driver's application if there is none yet, within the caller's transaction; gives its status. */
export async function startApplication(on: Database, driverId: string, clock: Clock): Promise<ApplicationStatus> {
  const changedAt = new Date(clock())
  await on.insert(applications).values({ driverId, status: stepStatuses[0], changes: [], mended: [], changedAt }).onConflictDoNothing()
  const [kept] = await on.select().from(applications).where(eq(applications.driverId, driverId))
  if (!kept) throw unauthenticated()
  return statusAfter(kept, lagosDay(clock()))
}

const asRead = (found: ApplicationRow, keys: Keys, today: string): ApplicationRow => ({
  ...decrypted(found, keys),
  status: statusAfter(found, today),
})

/**
 * Gives what reads a driver's application, by a statement that is built and planned once: every screen asks for it. One that was not sent
 * stands at its first step that is not complete, also where the row is older than that step. It throws `unauthenticated` when there is
 * none: it was erased since the driver signed in.
 */
export function applicationReader(on: Database, keys: Keys) {
  const byDriver = on
    .select()
    .from(applications)
    .where(eq(applications.driverId, sql.placeholder('driverId')))
    .prepare('application_by_driver')
  return async (driverId: string, today: string): Promise<ApplicationRow> => {
    const [found] = await byDriver.execute({ driverId })
    if (!found) throw unauthenticated()
    return asRead(found, keys, today)
  }
}

/** Reads an application for an operator, as its driver reads it. Throws `not_found` when there is none: it was erased meanwhile. */
export async function readApplication(on: Database, keys: Keys, driverId: string, today: string): Promise<ApplicationRow> {
  const [found] = await on.select().from(applications).where(eq(applications.driverId, driverId))
  if (!found) throw refuse('not_found', 'There is no such application.')
  return asRead(found, keys, today)
}

// Else one driver's calls, waiting for their row, would take every connection that there is.
const inTurn = createKeyedQueue()

/**
 * Changes a driver's application, alone on its row: `change` gives the new values from the present ones, or throws and
 * leaves everything as it was. Gives the row as it stands afterwards. Throws `unauthenticated` when it was erased meanwhile.
 */
export async function changeApplication(
  db: Database,
  keys: Keys,
  driverId: string,
  clock: Clock,
  change: (now: ApplicationRow, tx: Database) => Partial<ApplicationRow> | Promise<Partial<ApplicationRow>>,
): Promise<ApplicationRow> {
  return inTurn(driverId, () =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(applications).where(eq(applications.driverId, driverId)).for('update')
      if (!found) throw unauthenticated()
      const application = decrypted(found, keys)
      const changed = await change(application, tx)
      const next = { ...application, ...changed }
      const settled = { status: statusAfter(next, lagosDay(clock())), changedAt: new Date(clock()), markedAt: null }
      await tx
        .update(applications)
        .set({ ...changed, ...settled, ...(holdsNumbers(changed) ? storedNumbers(next, keys) : {}) })
        .where(eq(applications.driverId, driverId))
      return { ...next, ...settled }
    }),
  )
}

/** The application as GET /driver/onboarding/status tells it (domain, section 2). */
export const recordOf = (application: ApplicationRow, today: string): ApplicationRecord => ({
  status: application.status,
  completed: completedOf(application, today),
  changes: application.changes,
  ...mendedIn(application),
  ...(application.status === 'rejected' && application.reason !== null ? { reason: application.reason } : {}),
  ...(application.reviewedAt ? { reviewedAt: application.reviewedAt.toISOString() } : {}),
  ...(application.reference === null ? {} : { reference: application.reference }),
  ...(application.sentAt ? { sentAt: application.sentAt.toISOString() } : {}),
  ...(application.eraseAt ? { eraseAt: application.eraseAt.toISOString() } : {}),
})

/** All that was saved, each part in the form in which it is posted (domain, section 4). */
export const profileOf = (application: ApplicationRow, phoneNumber: string): Profile => ({
  phoneNumber,
  ...Object.fromEntries(stepStatuses.flatMap((step) => savedIn(application, step))),
  ...(Object.keys(application.savedAt).length > 0 ? { savedAt: application.savedAt } : {}),
})

function savedIn(application: ApplicationRow, step: StepStatus): [ProfileKey, unknown][] {
  const { profileKey } = steps[step]
  const saved = application[profileKey]
  if (saved === null) return []
  return [[profileKey, hasFiles(step) ? { ...saved, items: itemsOf(application, step) } : saved]]
}
