import { and, between, eq, or } from 'drizzle-orm'
import { phoneNumberOf } from '#contract/phone-number'
import { requirementTable } from '#contract/requirements'
import type { Change } from '#contract/status'
import { isStep, stepStatuses, stepsWithFiles } from '#contract/steps'
import { refuse } from '#server/api/refused'
import { refuseAny } from '#server/application/answers'
import type { Notices } from '#server/application/notices'
import { checkFiles, checkPapers } from '#server/application/papers'
import { earlierOf, pastOf } from '#server/application/past'
import { itemsOf, namedIn } from '#server/application/progress'
import { profileOf, readApplication, recordOf } from '#server/application/record'
import { type Clock, day, lagosDay } from '#server/clock'
import { listCvs } from '#server/cv/list'
import type { Database } from '#server/database/open'
import { type Application, applications, blockedNumbers, codes, decisions, drivers } from '#server/database/schema'
import type { UploadedFiles } from '#server/file-validation/uploaded'
import type { Sessions } from '#server/sign-in/sessions'
import { listApplications, listSameNin } from './list.ts'
import type { ReviewHandlers } from './routes.ts'

const summaryOf = (application: Application, phoneNumber: string) => ({
  id: application.driverId,
  phoneNumber,
  ...(application.personalInfo ? { name: `${application.personalInfo.firstName} ${application.personalInfo.lastName}` } : {}),
  status: application.status,
  ...(application.sentAt ? { sentAt: application.sentAt.toISOString() } : {}),
  ...(application.reference === null ? {} : { reference: application.reference }),
})

/** The least and the greatest id with that beginning of at least four characters; undefined where it begins none. */
function idsFrom(beginning: string): [least: string, greatest: string] | undefined {
  const filled = (digit: string) =>
    beginning + `${digit.repeat(8)}-${`${digit.repeat(4)}-`.repeat(3)}${digit.repeat(12)}`.slice(beginning.length)
  return beginning.length >= 4 && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(filled('0')) ? [filled('0'), filled('f')] : undefined
}

/** Holds changes to what a driver is asked for, or they could never be mended. Throws `invalid` at their items. */
function checkChanges(application: Application): void {
  const asked = stepStatuses.flatMap((step) => namedIn(application, step))
  refuseAny(
    application.changes.flatMap(({ item }, at) =>
      asked.includes(item) || isStep(item)
        ? []
        : [{ code: 'invalid', message: `${requirementTable[item].label} is not asked of this driver`, field: `changes.${at}.item` }],
    ),
  )
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly files: UploadedFiles
  readonly sessions: Sessions
  readonly notices: Notices
  /** Days that CVs are kept. */
  readonly cvDays: number
}

/** The operator's calls (domain, section 9): every decision is kept with who took it and when. */
export function reviewHandlers({ db, clock, files, sessions, notices, cvDays }: Parts): Omit<ReviewHandlers, 'clientErrors'> {
  const { store } = files
  const today = () => lagosDay(clock())

  async function driverOf(asked: string) {
    const id = asked.toLowerCase()
    const phoneNumber = phoneNumberOf(asked)
    const prefix = idsFrom(id)
    const wanted = or(prefix && between(drivers.id, ...prefix), phoneNumber ? eq(drivers.phoneNumber, phoneNumber) : undefined)
    const found = wanted ? await db.select().from(drivers).where(wanted).limit(2) : []
    if (found.length > 1) throw refuse('not_found', 'This fits several applications. Give more of the id.')
    if (!found[0]) throw refuse('not_found', 'There is no such application.')
    return found[0]
  }

  interface Decision {
    readonly id: string
    readonly origin: string
    readonly status: 'approved' | 'changes_requested' | 'rejected'
    readonly by: string
    readonly detail: string | null
    readonly set: Partial<Application>
  }

  async function decide({ id: asked, origin, status, by, detail, set }: Decision) {
    const { id, phoneNumber } = await driverOf(asked)
    const reviewedAt = new Date(clock())
    const notice = await db.transaction(async (tx) => {
      const decided = await tx
        .update(applications)
        .set({ mended: [], changes: [], reason: null, ...set, status, reviewedAt })
        .where(and(eq(applications.driverId, id), eq(applications.status, 'pending_approval')))
        .returning()
      const [application] = decided
      if (!application) throw refuse('wrong_step', 'This application is not waiting for a decision.')
      checkChanges(application)
      await tx.insert(decisions).values({ driverId: id, at: reviewedAt, decision: status, by, detail })
      return notices.add(tx, status, { phoneNumber, application, origin })
    })
    await notices.send(notice)
    return status
  }

  const wordsOf = (changes: readonly Change[]) =>
    changes.map(({ item, code, note }) => `${item}: ${code}${note ? ` (${note})` : ''}`).join('; ')

  return {
    list: ({ query }) => listApplications(db, query),
    show: async ({ id, origin }) => {
      const driver = await driverOf(id)
      const application = await readApplication(db, driver.id, today())
      const sameNin = await listSameNin(db, driver.id)
      const taken = await db.select().from(decisions).where(eq(decisions.driverId, driver.id)).orderBy(decisions.at)
      const past = await pastOf(db, driver.id)
      const items = stepsWithFiles.flatMap((step) => itemsOf(application, step))
      const files = items.map(async ({ kind, name }) => {
        // Of what was uploaded a reviewer sees the clean copy alone.
        const file = await store.open(name)
        return file?.accepted ? [{ kind, url: new URL(await store.linkFor(name, file.contentType), origin).href }] : []
      })
      return {
        message: 'Here is the application.',
        application: {
          ...summaryOf(application, driver.phoneNumber),
          ...recordOf(application, today()),
          ...(sameNin.length > 0 ? { isSameNin: true, sameNin } : {}),
          ...(driver.termsVersion === null ? {} : { termsVersion: driver.termsVersion }),
          profile: profileOf(application, driver.phoneNumber),
          files: (await Promise.all(files)).flat(),
          decisions: taken.map(({ at, decision, by, detail }) => ({
            decision,
            by,
            at: at.toISOString(),
            ...(detail === null ? {} : { detail }),
          })),
          ...(past.length > 0 ? { earlier: past.map(earlierOf) } : {}),
        },
      }
    },
    approve: async ({ id, origin, body: { by } }) => {
      const application = await readApplication(db, (await driverOf(id)).id, today())
      if (application.status === 'pending_approval') {
        checkPapers(application, today())
        await checkFiles(store, application)
      }
      return {
        message: 'Approved.',
        status: await decide({ id, origin, status: 'approved', by, detail: null, set: {} }),
      }
    },
    requestChanges: async ({ id, origin, body: { by, changes } }) => ({
      message: 'Changes requested.',
      status: await decide({ id, origin, status: 'changes_requested', by, detail: wordsOf(changes), set: { changes } }),
    }),
    reject: async ({ id, origin, body: { by, reason } }) => ({
      message: 'Rejected.',
      status: await decide({ id, origin, status: 'rejected', by, detail: reason, set: { reason, plateNumber: null } }),
    }),
    block: async ({ body: { phoneNumber, by } }) => {
      await db.transaction(async (tx) => {
        const blockedAt = new Date(clock())
        await tx.insert(blockedNumbers).values({ phoneNumber, blockedAt, by }).onConflictDoNothing()
        // Before the sessions are ended: a code that is being entered is waited for, and its session is ended with the others.
        await tx.update(codes).set({ expiresAt: blockedAt }).where(eq(codes.phoneNumber, phoneNumber))
        const [driver] = await tx.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
        if (driver) await sessions.endAll(tx, driver.id)
      })
      return { message: 'Blocked, and signed out everywhere.' }
    },
    unblock: async ({ body: { phoneNumber } }) => {
      await db.delete(blockedNumbers).where(eq(blockedNumbers.phoneNumber, phoneNumber))
      return { message: 'No longer blocked.' }
    },
    cvs: async ({ origin }) => {
      const cvs = await listCvs(files, origin, clock() - cvDays * day)
      return { message: `${cvs.length} ${cvs.length === 1 ? 'CV' : 'CVs'}.`, cvs }
    },
  }
}
