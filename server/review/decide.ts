import { and, eq } from 'drizzle-orm'
import { lagosDay } from '#contract/lagos-day'
import { requirementTable } from '#contract/requirements'
import type { Change, DecisionKind } from '#contract/status'
import { isStep, stepStatuses } from '#contract/steps'
import { refuse } from '#server/api/refused'
import { refuseAny } from '#server/application/answers'
import type { Notices } from '#server/application/notices'
import { checkFiles, checkPapers } from '#server/application/papers'
import { namedIn } from '#server/application/progress'
import { readApplication } from '#server/application/record'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { type ApplicationRow, applications, decisions, drivers } from '#server/database/schema'
import type { Keys } from '#server/encryption/keys'
import type { UploadedFiles } from '#server/file-validation/uploaded'

export interface DecisionParts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly files: UploadedFiles
  readonly notices: Notices
}

/** What an approval is checked with: the database and its keys, the clock, and where the files must be. */
interface ApprovalParts extends Pick<DecisionParts, 'db' | 'keys' | 'clock'> {
  readonly files: Pick<UploadedFiles, 'store'>
}

/** What was decided of a driver's application, by whom, and where a rejection needed a second person, by whom that is. */
export interface Decision {
  readonly driverId: string
  readonly status: DecisionKind
  readonly by: string
  readonly second?: string | undefined
  readonly changes?: readonly Change[] | undefined
  readonly reason?: string | undefined
  /** The origin of the site, for the links in messages. */
  readonly origin: string
}

/** Holds changes to what a driver is asked for, or they could never be mended. Throws `invalid` at their items. */
export function checkChanges(application: ApplicationRow): void {
  const asked = stepStatuses.flatMap((step) => namedIn(application, step))
  refuseAny(
    application.changes.flatMap(({ item }, at) =>
      asked.includes(item) || isStep(item)
        ? []
        : [{ code: 'invalid', message: `${requirementTable[item].label} is not asked of this driver`, field: `changes.${at}.item` }],
    ),
  )
}

const wordsOf = (changes: readonly Change[]) =>
  changes.map(({ item, code, note }) => `${item}: ${code}${note ? ` (${note})` : ''}`).join('; ')

/** Holds an application that waits to what must be there before it is approved. Throws what is missing, expired or unsound. */
export async function checkBeforeApproval({ db, keys, clock, files }: ApprovalParts, driverId: string): Promise<void> {
  const today = lagosDay(clock())
  const application = await readApplication(db, keys, driverId, today)
  if (application.status !== 'pending_approval') return
  checkPapers(application, today)
  await checkFiles(files.store, application)
}

/**
 * Takes a decision on an application that waits, within the caller's transaction (domain, section 9): it stands where the driver sees it,
 * is kept with who took it and when, and its message is in the outbox. Gives the ids of the messages, to be sent after the
 * transaction. Throws `wrong_step` when the application does not wait, `invalid` for changes that are not asked of the driver.
 */
export async function decide(
  tx: Database,
  decision: Decision,
  { clock, notices }: Pick<DecisionParts, 'clock' | 'notices'>,
): Promise<string[]> {
  const { driverId, status, by, second, changes = [], reason, origin } = decision
  const reviewedAt = new Date(clock())
  const [application] = await tx
    .update(applications)
    .set({
      mended: [],
      changes: [...changes],
      reason: reason ?? null,
      status,
      reviewedAt,
      ...(status === 'rejected' ? { plateNumber: null } : {}),
    })
    .where(and(eq(applications.driverId, driverId), eq(applications.status, 'pending_approval')))
    .returning()
  if (!application) throw refuse('wrong_step', 'This application is not waiting for a decision.')
  checkChanges(application)
  const detail = status === 'changes_requested' ? wordsOf(changes) : (reason ?? null)
  const kept = status === 'changes_requested' ? [...changes] : null
  await tx.insert(decisions).values({ driverId, at: reviewedAt, decision: status, by, second: second ?? null, detail, changes: kept })
  const [driver] = await tx.select({ phoneNumber: drivers.phoneNumber }).from(drivers).where(eq(drivers.id, driverId))
  return notices.add(tx, status, { phoneNumber: driver?.phoneNumber ?? '', application, origin })
}
