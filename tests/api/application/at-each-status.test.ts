import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses, type StepStatus } from '#contract/status'
import { hasFiles, stepStatuses, steps } from '#contract/steps'
import { decrypted } from '#server/application/personal-numbers'
import { type ApplicationRow, applications } from '#server/database/schema'
import { createKeys } from '#server/encryption/keys'
import { answers, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, pathOf, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

const phoneNumber = '+2348031234567'
let api: TestApi
let driver: TestDriver
let other: TestDriver
let whole: ApplicationRow
beforeAll(async () => {
  api = await startApi({ environment: { DATA_COPIES_PER_DRIVER: '100' } })
  driver = await startDriver(api, phoneNumber)
  await driver.fillIn(lastStep)
  other = await startDriver(api, '+2348031234568')
  const found = await api.db.select().from(applications)
  whole = decrypted(found.find(({ documents }) => documents !== null) as ApplicationRow, createKeys([api.shared.secret]))
})
afterAll(() => api.close())

const filled = (status: ApplicationStatus): StepStatus[] => {
  const at = stepStatuses.indexOf(status as StepStatus)
  return stepStatuses.slice(0, at < 0 ? stepStatuses.length : at)
}

/** The row of an application that stands at a status. */
const rowAt = (status: ApplicationStatus): Partial<ApplicationRow> => ({
  ...Object.fromEntries(
    stepStatuses.map((step) => [steps[step].profileKey, filled(status).includes(step) ? whole[steps[step].profileKey] : null]),
  ),
  numbersKey: null,
  status,
  plateNumber: status === 'rejected' || !filled(status).includes('vehicle_info') ? null : vehicle.plateNumber,
  changes: status === 'changes_requested' ? [{ item: 'personal_info', code: 'name_mismatch', note: '' }] : [],
  mended: [],
  reason: status === 'rejected' ? 'No' : null,
  withdrawnFrom: status === 'withdrawn' ? 'ready_to_send' : null,
  eraseAt: status === 'withdrawn' ? new Date(api.clock.now + 7 * 86_400_000) : null,
})

const maySave = (status: ApplicationStatus, step: StepStatus): number => {
  if (['pending_approval', 'approved', 'rejected', 'withdrawn'].includes(status)) return 409
  if (status === 'changes_requested') return step === 'personal_info' ? 200 : 409
  return filled(status).includes(step) || status === step ? 200 : 409
}

describe.each(applicationStatuses)('an application at %s', (status) => {
  const at = async () => {
    api.clock.advance(1)
    await api.db.update(applications).set(rowAt(status)).where(eq(applications.driverId, whole.driverId))
  }

  test.each(stepStatuses)('saving %s', async (step) => {
    await at()
    // Saved without a change it would be no correction.
    const corrected = status === 'changes_requested' && step === 'personal_info' ? { firstName: 'Adaeze' } : {}
    const body = { ...answers[step], ...corrected, ...(hasFiles(step) ? whole[steps[step].profileKey] : {}) }
    expect((await driver.post(pathOf(step), body)).status).toBe(maySave(status, step))
    // Another driver cannot save it with these files, wherever that one stands.
    if (hasFiles(step)) expect([409, 422]).toContain((await other.post(pathOf(step), body)).status)
  })

  test.each(stepStatuses.filter(hasFiles))('a file that has arrived for %s, and taking it off', async (step) => {
    await at()
    const [item] = whole[steps[step].profileKey]?.items ?? []
    expect((await driver.post('/driver/onboarding/files', { item })).status).toBe(maySave(status, step))
    expect([409, 422]).toContain((await other.post('/driver/onboarding/files', { item })).status)
    const isClosed = ['pending_approval', 'approved', 'rejected', 'withdrawn'].includes(status)
    const off = await api.call('DELETE', `/driver/onboarding/files/${item?.kind}`, undefined, { token: driver.token })
    expect(off.status).toBe(isClosed ? 409 : 200)
  })

  test('sending', async () => {
    await at()
    expect((await driver.send()).status).toBe(status === 'ready_to_send' ? 200 : 409)
  })

  test('withdrawing', async () => {
    await at()
    const { status: answered, body } = await driver.withdraw()
    expect([answered, body.status]).toEqual([200, 'withdrawn'])
  })

  test('keeping what was withdrawn', async () => {
    await at()
    const kept = await driver.post('/driver/application/keep', undefined)
    expect([kept.status, kept.body.status]).toEqual([200, status === 'withdrawn' ? 'ready_to_send' : status])
  })

  test('applying again', async () => {
    await at()
    const again = await driver.post('/driver/application/again', undefined)
    expect([again.status, again.body.status]).toEqual(status === 'rejected' ? [200, 'vehicle_info'] : [409, undefined])
  })

  test('asking for all that is held', async () => {
    await at()
    expect((await driver.get('/driver/my-data')).status).toBe(200)
  })

  test.each([
    ['approve', {}],
    ['changes', { changes: [{ item: 'insurance', code: 'blurry', note: '' }] }],
    ['reject', { reason: 'No' }],
  ])('%s', async (decision, body) => {
    await at()
    const path = `/review/applications/${encodeURIComponent(phoneNumber)}/${decision}`
    const { status: answered } = await api.call('POST', path, { by: 'Ngozi', ...body }, { token: api.reviewToken })
    expect(answered).toBe(status === 'pending_approval' ? 200 : 409)
  })
})
