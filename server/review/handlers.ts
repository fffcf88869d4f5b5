import { and, desc, eq, or, sql } from 'drizzle-orm'
import { phoneNumberOf } from '#contract/phone-number'
import { requirementTable } from '#contract/requirements'
import type { Change } from '#contract/status'
import { isStep, stepStatuses, stepsWithFiles } from '#contract/steps'
import { refuse } from '#server/api/refused'
import { refuseAny } from '#server/application/answers'
import { itemsOf, namedIn } from '#server/application/progress'
import { profileOf, readApplication, recordOf } from '#server/application/record'
import type { BlobStore } from '#server/blob/blob-store'
import type { Clock } from '#server/clock'
import { listCvs } from '#server/cv/list'
import type { Database } from '#server/database/open'
import { type Application, applications, decisions, drivers } from '#server/database/schema'
import type { ReviewHandlers } from './routes.ts'

const summaryOf = (application: Application, phoneNumber: string) => ({
  id: application.driverId,
  phoneNumber,
  ...(application.personalInfo ? { name: `${application.personalInfo.firstName} ${application.personalInfo.lastName}` } : {}),
  status: application.status,
  ...(application.sentAt ? { sentAt: application.sentAt.toISOString() } : {}),
})

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

/** The operator's calls (domain, section 9): every decision is kept with who took it and when. */
export function reviewHandlers(db: Database, clock: Clock, store: BlobStore): Omit<ReviewHandlers, 'clientErrors'> {
  async function driverOf(asked: string) {
    const id = asked.toLowerCase()
    const phoneNumber = phoneNumberOf(asked)
    const prefix = /^[0-9a-f-]{4,36}$/.test(id) ? sql`${drivers.id}::text like ${`${id}%`}` : undefined
    const wanted = or(prefix, phoneNumber ? eq(drivers.phoneNumber, phoneNumber) : undefined)
    const found = wanted ? await db.select().from(drivers).where(wanted).limit(2) : []
    if (found.length > 1) throw refuse('not_found', 'This fits several applications. Give more of the id.')
    if (!found[0]) throw refuse('not_found', 'There is no such application.')
    return found[0]
  }

  async function decide(asked: string, decision: string, by: string, detail: string | null, set: Partial<Application>) {
    const { id } = await driverOf(asked)
    const reviewedAt = new Date(clock())
    await db.transaction(async (tx) => {
      const decided = await tx
        .update(applications)
        .set({ ...set, reviewedAt })
        .where(and(eq(applications.driverId, id), eq(applications.status, 'pending_approval')))
        .returning()
      if (decided.length === 0) throw refuse('wrong_step', 'This application is not waiting for a decision.')
      for (const application of decided) checkChanges(application)
      await tx.insert(decisions).values({ driverId: id, at: reviewedAt, decision, by, detail })
    })
    return set.status ?? ''
  }

  const wordsOf = (changes: readonly Change[]) =>
    changes.map(({ item, code, note }) => `${item}: ${code}${note ? ` (${note})` : ''}`).join('; ')

  return {
    list: async ({ query }) => {
      const found = await db
        .select()
        .from(applications)
        .innerJoin(drivers, eq(drivers.id, applications.driverId))
        .where(query.status === undefined ? undefined : sql`${applications.status} = ${query.status}`)
        .orderBy(applications.sentAt, desc(drivers.createdAt))
      return {
        message: `${found.length} ${found.length === 1 ? 'application' : 'applications'}.`,
        applications: found.map((row) => summaryOf(row.applications, row.drivers.phoneNumber)),
      }
    },
    show: async ({ id, origin }) => {
      const driver = await driverOf(id)
      const application = await readApplication(db, driver.id)
      const taken = await db.select().from(decisions).where(eq(decisions.driverId, driver.id)).orderBy(decisions.at)
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
          ...recordOf(application),
          profile: profileOf(application, driver.phoneNumber),
          files: (await Promise.all(files)).flat(),
          decisions: taken.map(({ at, decision, by, detail }) => ({
            decision,
            by,
            at: at.toISOString(),
            ...(detail === null ? {} : { detail }),
          })),
        },
      }
    },
    approve: async ({ id, body: { by } }) => ({
      message: 'Approved.',
      status: await decide(id, 'approved', by, null, { status: 'approved', changes: [], mended: [], reason: null }),
    }),
    requestChanges: async ({ id, body: { by, changes } }) => ({
      message: 'Changes requested.',
      status: await decide(id, 'changes_requested', by, wordsOf(changes), {
        status: 'changes_requested',
        changes,
        mended: [],
        reason: null,
      }),
    }),
    reject: async ({ id, body: { by, reason } }) => ({
      message: 'Rejected.',
      status: await decide(id, 'rejected', by, reason, { status: 'rejected', changes: [], mended: [], reason, plateNumber: null }),
    }),
    cvs: async ({ origin }) => {
      const cvs = await listCvs(store, origin)
      return { message: `${cvs.length} ${cvs.length === 1 ? 'CV' : 'CVs'}.`, cvs }
    },
  }
}
