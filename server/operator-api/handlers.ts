import { and, between, eq, inArray, isNull, or } from 'drizzle-orm'
import { lagosDay } from '#contract/lagos-day'
import { phoneNumberOf } from '#contract/sign-in/phone-number'
import { stepsWithFiles } from '#contract/steps'
import { refuse } from '#server/api/refused'
import { earlierOf, pastOf } from '#server/application/past-applications'
import { itemsOf } from '#server/application/progress'
import { profileOf, readApplication, recordOf } from '#server/application/record'
import { day } from '#server/clock'
import { listCvs } from '#server/cv/list'
import { idIn } from '#server/database/id'
import { type ApplicationRow, applications, decisions, drivers } from '#server/database/schema'
import { blockedNumbers, codes } from '#server/database/sign-in-schema'
import { dropOpen } from '#server/desk/review/locks'
import { addEntry, addReading } from '#server/review/audit'
import { checkBeforeApproval, type Decision, type DecisionParts, decide } from '#server/review/decide'
import { eraseWithReceipt, type Measured } from '#server/review/erasure'
import type { Settings } from '#server/settings'
import { settingsInForce } from '#server/settings/in-force'
import type { Sessions } from '#server/sign-in/sessions'
import { listApplications, listSameNin } from './list.ts'
import type { ReviewHandlers } from './routes.ts'

const summaryOf = (application: ApplicationRow, phoneNumber: string) => ({
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
  return beginning.length >= 4 && idIn(filled('0')) !== undefined ? [filled('0'), filled('f')] : undefined
}

/** How many addresses the list of CVs names of those who have to be asked for another. */
const mostNamed = 50

interface Parts extends DecisionParts {
  readonly sessions: Sessions
  readonly measured: Measured
  readonly settings: Settings
}

/** The operator's calls (domain, section 9): every decision is kept with who took it and when. */
export function reviewHandlers(
  parts: Parts,
): Omit<
  ReviewHandlers,
  'clientErrors' | 'operators' | 'inviteOperator' | 'disableOperator' | 'keys' | 'rotateKeys' | 'waitlist' | 'forget'
> {
  const { db, keys, clock, files, sessions, measured, settings } = parts
  const { store } = files
  const today = () => lagosDay(clock())

  async function driverOf(asked: string) {
    const id = asked.toLowerCase()
    const phoneNumber = phoneNumberOf(asked)
    const prefix = idsFrom(id)
    const ofReference = db
      .select({ id: applications.driverId })
      .from(applications)
      .where(eq(applications.reference, asked.trim().toUpperCase()))
    const wanted = or(
      prefix && between(drivers.id, ...prefix),
      phoneNumber ? eq(drivers.phoneNumber, phoneNumber) : undefined,
      inArray(drivers.id, ofReference),
    )
    const found = await db.select().from(drivers).where(wanted).limit(2)
    if (found.length > 1) throw refuse('not_found', 'This fits several applications. Give more of the id.')
    if (!found[0]) throw refuse('not_found', 'There is no such application.')
    return found[0]
  }

  const decided = async (asked: string, origin: string, decision: Omit<Decision, 'driverId' | 'origin'>) => {
    const driver = await driverOf(asked)
    const notice = await db.transaction(async (tx) => {
      await addEntry(tx, clock(), {
        operator: decision.by,
        action: `decision.${decision.status}`,
        driverId: driver.id,
        detail: 'by command',
      })
      const messages = await decide(tx, { driverId: driver.id, origin, ...decision }, parts)
      // Of this round nothing is left for the desk to take.
      await dropOpen(tx, driver.id, clock())
      return messages
    })
    await parts.notices.send(notice)
    return decision.status
  }

  return {
    list: ({ query }) => listApplications(db, query),
    show: async ({ id, origin, query }) => {
      const driver = await driverOf(id)
      const application = await readApplication(db, keys, driver.id, today())
      const sameNin = await listSameNin(db, driver.id)
      const taken = await db.select().from(decisions).where(eq(decisions.driverId, driver.id)).orderBy(decisions.at)
      const past = await pastOf(db, keys, driver.id)
      const items = stepsWithFiles.flatMap((step) => itemsOf(application, step))
      await addReading(db, clock(), { action: 'read', driverId: driver.id, ...query })
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
      await checkBeforeApproval(parts, (await driverOf(id)).id)
      return { message: 'Approved.', status: await decided(id, origin, { status: 'approved', by }) }
    },
    requestChanges: async ({ id, origin, body: { by, changes } }) => ({
      message: 'Changes requested.',
      status: await decided(id, origin, { status: 'changes_requested', by, changes }),
    }),
    reject: async ({ id, origin, body: { by, reason } }) => ({
      message: 'Rejected.',
      status: await decided(id, origin, { status: 'rejected', by, reason }),
    }),
    erase: async ({ id: asked, body }) => {
      const { id, phoneNumber } = await driverOf(asked)
      const receipt = await eraseWithReceipt({ db, clock, store, ...measured }, { id, phoneNumber, ...body })
      return { message: 'Erased.', receipt }
    },
    block: async ({ body: { phoneNumber, by } }) => {
      await db.transaction(async (tx) => {
        const blockedAt = new Date(clock())
        await tx.insert(blockedNumbers).values({ phoneNumber, blockedAt, by }).onConflictDoNothing()
        // Before the sessions are ended: a code that is being entered is waited for, and its session is ended with the others.
        await tx.update(codes).set({ expiresAt: blockedAt }).where(eq(codes.phoneNumber, phoneNumber))
        const [driver] = await tx.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
        if (driver) await sessions.endAll(tx, driver.id)
        await addEntry(tx, clock(), { operator: by, action: 'number.block', driverId: driver?.id })
      })
      return { message: 'Blocked, and signed out everywhere.' }
    },
    unblock: async ({ body: { phoneNumber, by } }) => {
      await db.transaction(async (tx) => {
        await tx.delete(blockedNumbers).where(eq(blockedNumbers.phoneNumber, phoneNumber))
        const [driver] = await tx.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
        await addEntry(tx, clock(), { operator: by, action: 'number.unblock', driverId: driver?.id })
      })
      return { message: 'No longer blocked.' }
    },
    releasePlate: async ({ body: { plateNumber, by } }) => {
      await db.transaction(async (tx) => {
        const holds = eq(applications.plateNumber, plateNumber)
        const [released] = await tx
          .update(applications)
          .set({ plateNumber: null })
          .where(and(holds, isNull(applications.sentAt)))
          .returning({ driverId: applications.driverId })
        if (released) return addEntry(tx, clock(), { operator: by, action: 'plate.release', driverId: released.driverId })
        if ((await tx.$count(applications, holds)) > 0)
          throw refuse('already_sent', 'The application with this plate has been sent. Only a rejection or an erasure frees it.')
        throw refuse('not_found', 'No application has this plate.')
      })
      return { message: 'The next application that names this plate gets it.' }
    },
    cvs: async ({ origin, query }) => {
      const { CV_DAYS } = await settingsInForce(db, settings)
      await addReading(db, clock(), { action: 'read.cvs', ...query })
      const { cvs, waiting, unkept } = await listCvs(files, origin, clock() - CV_DAYS * day)
      const count = cvs.length === 0 ? 'No CVs.' : `${cvs.length} ${cvs.length === 1 ? 'CV' : 'CVs'}.`
      const more = waiting === 0 ? '' : ` ${waiting} more ${waiting === 1 ? 'is' : 'are'} still being checked: list them again in a minute.`
      const lost = unkept.length === 1 ? 'is' : 'are'
      const asked = unkept.slice(0, mostNamed).join(', ')
      const gone =
        unkept.length === 0 ? '' : ` ${unkept.length} more cannot be opened safely and ${lost} not kept. Ask for another: ${asked}`
      return { message: `${count}${more}${gone}`, cvs }
    },
  }
}
