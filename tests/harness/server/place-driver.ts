import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Item } from '#contract/requirements'
import type { ApplicationStatus } from '#contract/status'
import { hasFiles, isStep, stepStatuses, steps } from '#contract/steps'
import { newReference } from '#server/application/notices'
import { decrypted, encrypted } from '#server/application/personal-numbers'
import { type ApplicationRow, applications, decisions, drivers, pastApplications } from '#server/database/schema'
import { createKeys } from '#server/encryption/keys'
import { changesEverywhere } from '#tests/harness/answers.ts'
import type { TestApi } from './api.ts'
import { filledInAt, type TestDriver } from './driver.ts'

const untouched = {
  ...Object.fromEntries(stepStatuses.map((step) => [steps[step].profileKey, null])),
  status: stepStatuses[0],
  plateNumber: null,
  reason: null,
  reviewedAt: null,
  sentAt: null,
  reference: null,
  withdrawnFrom: null,
  eraseAt: null,
  arrived: [] as Item[],
} as const

/** The first application of a server that came to a status by the calls that lead there. */
const stood = new WeakMap<TestApi, Map<string, { readonly row: ApplicationRow; readonly phoneNumber: string }>>()

/** Puts a driver's application where a status says: by the calls that lead there, or as a copy of one that they led there before; what was filled in before is gone. `withFiles`: those of the step have arrived, and are not saved. */
export async function placeDriver(
  api: TestApi,
  driver: TestDriver,
  phoneNumber: string,
  status: ApplicationStatus,
  { withFiles = false } = {},
): Promise<void> {
  const [found] = await api.db.select({ id: drivers.id }).from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  const id = found?.id ?? ''
  const isTheirs = eq(applications.driverId, id)
  await api.db.delete(decisions).where(eq(decisions.driverId, id))
  await api.db.delete(pastApplications).where(eq(pastApplications.driverId, id))
  const known = stood.get(api) ?? new Map()
  stood.set(api, known)
  const there = withFiles ? `${status} with files` : status
  const before = known.get(there)
  if (before) {
    await api.db
      .update(applications)
      .set(await copyFor(api, before, id, phoneNumber))
      .where(isTheirs)
    return
  }
  await api.db
    .update(applications)
    .set({ ...untouched, changes: [], mended: [] })
    .where(isTheirs)
  await lead(api, driver, { id, phoneNumber, status })
  if (withFiles && isStep(status) && hasFiles(status)) for (const item of await driver.items(status)) await attach(driver, item)
  const [row] = await api.db.select().from(applications).where(isTheirs)
  if (row) known.set(there, { row, phoneNumber })
}

async function attach(driver: TestDriver, item: Item): Promise<void> {
  const answer = await driver.post('/driver/onboarding/files', { item })
  if (answer.status !== 200) throw new Error(`${item.kind} was answered ${answer.status}: ${answer.text}`)
}

/** The same files under another driver's name; a copy would be another version than the one that is told of. */
async function linkFiles(blobs: string, from: string, to: string): Promise<void> {
  for (const kept of ['accepted', 'about']) {
    const [there, here] = [from, to].map((id) => join(blobs, kept, 'drivers', id)) as [string, string]
    await mkdir(here, { recursive: true })
    const known = await readdir(here)
    for (const name of (await readdir(there)).filter((one) => !known.includes(one))) await link(join(there, name), join(here, name))
  }
}

/** What an application holds, with the files and the plate of another driver's own. */
async function copyFor(
  api: TestApi,
  { row, phoneNumber: from }: { row: ApplicationRow; phoneNumber: string },
  id: string,
  phoneNumber: string,
) {
  const keys = createKeys([api.shared.secret])
  const { driverId, ...rest } = decrypted(row, keys)
  if (driverId !== id && (row.vehicleMedia || row.documents || row.arrived.length > 0))
    await linkFiles(join(api.dataFolder, 'blobs'), driverId, id)
  const own = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part).replaceAll(driverId, id).replaceAll(plateOf(from), plateOf(phoneNumber)))
  const { plateNumber } = row
  const copy = {
    ...rest,
    driverId: id,
    reference: rest.reference && newReference(),
    ...own({
      ...Object.fromEntries(stepStatuses.map((step) => [steps[step].profileKey, rest[steps[step].profileKey]])),
      plateNumber,
      arrived: row.arrived,
    }),
  }
  return encrypted(copy, keys)
}

async function lead(
  api: TestApi,
  driver: TestDriver,
  { id, phoneNumber, status }: { id: string; phoneNumber: string; status: ApplicationStatus },
): Promise<void> {
  const upTo = filledInAt(status)
  if (upTo) await driver.fillIn(upTo, 'elsewhere', plateOf(phoneNumber))
  const decide = async (path: string, body: object) => {
    const answer = await api.call('POST', `/review/applications/${id}/${path}`, { by: 'tests', ...body }, { token: api.reviewToken })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
  }
  if (status === 'approved') await decide('approve', {})
  if (status === 'rejected') await decide('reject', { reason: 'The licence is not yours.' })
  if (status === 'changes_requested') await decide('changes', { changes: changesEverywhere })
  if (status === 'withdrawn') await driver.withdraw()
}

/** A plate number of a driver's own. */
export const plateOf = (phoneNumber: string): string => `ABC-${phoneNumber.slice(-3)}DE`
