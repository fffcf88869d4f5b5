import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { DeskApplication, DeskFile, Operator } from '#contract/desk/desk'
import type { Item, RequirementKind, ReviewItem } from '#contract/requirements'
import { stepsWithFiles } from '#contract/steps'
import { refuse } from '#server/api/refused'
import { earlierOf, pastOf } from '#server/application/past-applications'
import { itemsOf } from '#server/application/progress'
import { profileOf, readApplication, recordOf } from '#server/application/record'
import { files } from '#server/database/file-schema'
import { idIn } from '#server/database/id'
import type { Database } from '#server/database/open'
import { decisions, referrals } from '#server/database/schema'
import { queueRow } from '#server/desk/queue'
import type { Keys } from '#server/encryption/keys'
import { matchesOf } from './matches.ts'

/** The id of an application as the database takes it. Throws `not_found` for what is none. */
export function applicationId(given: string): string {
  const id = idIn(given)
  if (id === undefined) throw refuse('not_found', 'There is no such application.')
  return id
}

/** What the driver has changed since the last round: what was asked to be mended then, and papers that have come beside it. `items` are those of the application. */
async function changedSince(db: Database, driverId: string, items: readonly Item[]): Promise<ReviewItem[]> {
  const [last] = await db.select().from(decisions).where(eq(decisions.driverId, driverId)).orderBy(desc(decisions.at)).limit(1)
  if (!last?.changes) return []
  const names = items.map(({ name }) => name)
  const come = await db
    .select({ name: files.name })
    .from(files)
    .where(and(inArray(files.name, names), gt(files.createdAt, last.at)))
  const papers = items.filter((item) => come.some(({ name }) => name === item.name))
  return [...new Set([...last.changes.map(({ item }) => item), ...papers.map(({ kind }) => kind)])]
}

/** An application as it is reviewed (domain, section 10). Throws `not_found`. `now` in milliseconds, `today` the day in Lagos. */
export async function showApplication(
  db: Database,
  keys: Keys,
  driverId: string,
  me: Operator,
  now: number,
  today: string,
): Promise<DeskApplication> {
  const row = await queueRow(db, driverId, me, now)
  if (!row) throw refuse('not_found', 'There is no such application.')
  const application = await readApplication(db, keys, driverId, today)
  const taken = await db.select().from(decisions).where(eq(decisions.driverId, driverId)).orderBy(decisions.at)
  const [referral] = await db.select().from(referrals).where(eq(referrals.driverId, driverId))
  const items = stepsWithFiles.flatMap((step) => itemsOf(application, step))
  return {
    ...row,
    ...recordOf(application, today),
    profile: profileOf(application, row.phoneNumber),
    ...(referral ? { referralCode: referral.code } : {}),
    files: items.map(
      ({ kind, contentType, size, expiresOn }): DeskFile => ({ kind, contentType, size, ...(expiresOn ? { expiresOn } : {}) }),
    ),
    changedSince: application.status === 'pending_approval' ? await changedSince(db, driverId, items) : [],
    matches: await matchesOf(db, application),
    decisions: taken.map(({ decision, by, second, at, detail }) => ({
      decision,
      by,
      at: at.toISOString(),
      ...(second === null ? {} : { second }),
      ...(detail === null ? {} : { detail }),
    })),
    earlier: (await pastOf(db, keys, driverId)).map(earlierOf),
  }
}

/** The stored name of the file that an application has of a kind. Throws `not_found`. */
export async function fileNameOf(db: Database, keys: Keys, driverId: string, kind: RequirementKind, today: string): Promise<string> {
  const application = await readApplication(db, keys, driverId, today)
  const item = stepsWithFiles.flatMap((step) => itemsOf(application, step)).find((one) => one.kind === kind)
  if (!item) throw refuse('not_found', 'There is no such file.')
  return item.name
}
