import { eq } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/status'
import { applications, decisions, drivers } from '#server/database/schema'
import type { TestApi } from './api.ts'
import type { TestDriver } from './driver.ts'

const filledInBefore: Partial<Record<ApplicationStatus, Parameters<TestDriver['fillIn']>[0]>> = {
  vehicle_info: 'personal_info',
  vehicle_docs: 'vehicle_info',
  document_uploads: 'vehicle_docs',
  ready_to_send: 'document_uploads',
}

const untouched = {
  status: 'personal_info',
  personalInfo: null,
  vehicle: null,
  vehicleMedia: null,
  documents: null,
  plateNumber: null,
  reason: null,
  reviewedAt: null,
  sentAt: null,
} as const

/** Puts a driver's application where a status says, by the calls that lead there; what was filled in before is gone. */
export async function placeDriver(api: TestApi, driver: TestDriver, phoneNumber: string, status: ApplicationStatus): Promise<void> {
  const [row] = await api.db.select({ id: drivers.id }).from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  const id = row?.id ?? ''
  await api.db.delete(decisions).where(eq(decisions.driverId, id))
  await api.db
    .update(applications)
    .set({ ...untouched, changes: [], mended: [] })
    .where(eq(applications.driverId, id))
  if (status === 'personal_info') return
  await driver.fillIn(filledInBefore[status] ?? 'sent', 'elsewhere', plateOf(phoneNumber))
  const decide = async (path: string, body: object) => {
    const answer = await api.call('POST', `/review/applications/${id}/${path}`, { by: 'tests', ...body }, { token: api.reviewToken })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
  }
  if (status === 'approved') await decide('approve', {})
  if (status === 'rejected') await decide('reject', { reason: 'The licence is not yours.' })
  if (status === 'changes_requested')
    await decide('changes', {
      changes: [
        { item: 'personal_info', code: 'name_mismatch', note: 'As on the licence, please.' },
        { item: 'vehicle_info', code: 'plate_mismatch', note: 'Look again.' },
        { item: 'photo_front', code: 'blurry', note: 'Hold still.' },
        { item: 'licence_front', code: 'glare', note: 'Away from the lamp.' },
      ],
    })
}

/** A plate number of a driver's own. */
export const plateOf = (phoneNumber: string): string => `ABC-${phoneNumber.slice(-3)}DE`
