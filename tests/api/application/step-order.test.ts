import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { hasFiles, stepStatuses, steps, stepsWithFiles } from '#contract/steps'
import { applications, drivers } from '#server/database/schema'
import { answers, personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { applicationCalls } from '#tests/harness/server/application-calls.ts'
import { lastStep, pathOf } from '#tests/harness/server/driver.ts'
import { all, allBut, stateOf, told } from '#tests/harness/server/review-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { lastNumber, newDriver, newPlate, savePersonal, saveVehicle, saveMedia, saveDocuments } = applicationCalls(() => api)

/** Which files are asked for is only known with the vehicle. */
const without = (step: StepStatus) => (step === 'vehicle_info' ? allBut(step, ...stepsWithFiles) : allBut(step))
const unfinished = { code: 'wrong_step', message: 'Finish every step before you send your application.' }
/** Takes the answers of a step from the application of the driver who came last, which stands as it is. */
async function forget(step: StepStatus, status: 'ready_to_send' | 'changes_requested' = 'ready_to_send') {
  const [driver] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, lastNumber()))
  const isTheirs = eq(applications.driverId, driver?.id ?? '')
  await api.db
    .update(applications)
    .set({ status, [steps[step].profileKey]: null })
    .where(isTheirs)
}
const wrongStep = { code: 'wrong_step', message: 'Finish the steps before this one first.' }

describe('the order of the steps', () => {
  test('a step ahead is refused and keeps nothing', async () => {
    const driver = await newDriver()
    for (const step of stepStatuses.slice(1))
      expect(told(await driver.post(pathOf(step), { ...answers[step], ...(hasFiles(step) ? { items: [] } : {}) }))).toEqual([
        409,
        [wrongStep],
      ])
    expect((await driver.get('/driver/profile/fetch')).body).toEqual({
      message: 'Here is all that you saved.',
      phoneNumber: '+2348070000001',
      files: [],
    })
  })

  test('every step leads to the next, and the application can be sent after the last', async () => {
    const driver = await newDriver()
    for (const [at, step] of stepStatuses.entries()) {
      expect(told(await driver.send())).toEqual([409, [unfinished]])
      const saved = await driver.save(step, 'elsewhere', newPlate())
      expect(saved.body).toEqual({
        message: 'Saved.',
        status: stepStatuses[at + 1] ?? 'ready_to_send',
        completed: stepStatuses.slice(0, at + 1),
      })
    }
    expect((await driver.send()).body.status).toBe('pending_approval')
  })

  test('an application from before a step was asked for stands there until it is filled in', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    for (const step of stepStatuses) {
      await forget(step)
      expect(await stateOf(driver)).toEqual({ status: step, completed: without(step), changes: [] })
      expect(told(await driver.send())).toEqual([409, [unfinished]])
      expect((await driver.save(step, 'elsewhere', newPlate())).body).toEqual({
        message: 'Saved.',
        status: 'ready_to_send',
        completed: all,
      })
    }
  })

  test('one that needs changes is asked for that step too', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    for (const step of stepStatuses) {
      await forget(step, 'changes_requested')
      expect(await stateOf(driver)).toEqual({ status: 'changes_requested', completed: without(step), changes: [] })
      expect((await driver.save(step, 'elsewhere', newPlate())).body.completed).toEqual(all)
    }
    expect((await driver.send()).body.status).toBe('pending_approval')
  })

  test('a finished step may be saved again until the application is sent', async () => {
    const driver = await newDriver()
    await driver.fillIn(lastStep, 'elsewhere', newPlate())
    const again = await savePersonal(driver, { city: 'Surulere' })
    expect(again.body).toEqual({ message: 'Saved.', status: 'ready_to_send', completed: all })
    await driver.send()
    const sent = { code: 'already_sent', message: 'Your application was sent. It cannot be changed while we check it.' }
    for (const answer of [
      await savePersonal(driver),
      await saveVehicle(driver),
      await saveMedia(driver, []),
      await saveDocuments(driver, []),
      await driver.send(),
    ])
      expect(told(answer)).toEqual([409, [sent]])
    const profile = (await driver.get('/driver/profile/fetch')).body
    expect(profile.personalInfo).toEqual({ ...personalInfo, city: 'Surulere' })
  })

  test('moving to Lagos opens the documents that Lagos asks for, and moving back closes them', async () => {
    const driver = await newDriver()
    const plateNumber = newPlate()
    await driver.fillIn(lastStep, 'elsewhere', plateNumber)
    const moved = await saveVehicle(driver, { location: 'lagos', plateNumber })
    expect(moved.body).toEqual({ message: 'Saved.', status: 'vehicle_docs', completed: allBut('vehicle_docs', 'document_uploads') })
    const profile = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: Item[] } }
    const withPermit = await saveMedia(driver, [...profile.vehicleMedia.items, await driver.item('hackney_permit')])
    expect(withPermit.body).toEqual({ message: 'Saved.', status: 'document_uploads', completed: allBut('document_uploads') })
    const back = await saveVehicle(driver, { location: 'elsewhere', plateNumber })
    expect(back.body).toEqual({ message: 'Saved.', status: 'ready_to_send', completed: all })
    const kinds = ((await driver.get('/driver/profile/fetch')).body as typeof profile).vehicleMedia.items.map(({ kind }) => kind)
    expect(kinds).not.toContain('hackney_permit')
  })
})
