import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { driverPaths } from '#contract/steps'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { createPendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import { startDriver } from '#tests/harness/driver.ts'
import { fileOf } from '#tests/harness/files.ts'
import { filesOf } from '#tests/harness/files-of.ts'
import { setPhoneDatabase } from '#tests/harness/phone-database.ts'
import { placeDriver } from '#tests/harness/place-driver.ts'
import { requirementOf } from '#tests/machines/upload-actor.ts'
import { setStage } from '#tests/model/stage.ts'

setPhoneDatabase()
const stage = setStage(['/driver/onboarding/', '/driver/profile/fetch', '/misc/', '/driver/auth/'])
const sends = () => stage.site.services.files.now() !== null
const arriveAt = async (status: Parameters<typeof placeDriver>[3], path: string) => {
  const driver = await startDriver(stage.api, stage.phoneNumber)
  await placeDriver(stage.api, driver, stage.phoneNumber, status)
  await stage.open(path, { accessToken: driver.token, refreshToken: driver.refreshToken })
}

test('a sign-up and a step that is only typed do without what sends files', async () => {
  await stage.open(driverPaths.signUp)
  await waitFor(() => screen.getByRole('heading', { name: 'Become a driver' }))
  expect(sends()).toBe(false)
  await stage.site.close()
  await arriveAt('personal_info', driverPaths.personal_info)
  await waitFor(() => screen.getByRole('heading', { name: 'Personal information' }))
  expect(sends()).toBe(false)
})

test('a driver who comes back to the hub with a file half sent gets it sent on from there', async () => {
  const body = new Blob([new Uint8Array(fileOf['image/jpeg'])], { type: 'image/jpeg' })
  await createPendingUploadStore({ storage: safeStorage(() => localStorage) })
    .of(stage.phoneNumber)
    .keep({
      requirement: requirementOf('photo_front'),
      fileName: 'front.jpg',
      body,
      contentType: 'image/jpeg',
      sha256: null,
      signed: null,
      blockSize: null,
      arrived: 0,
    })
  await arriveAt('vehicle_docs', driverPaths.hub)
  await waitFor(() => screen.getByRole('heading', { name: 'Your application' }))
  await waitFor(() =>
    expect(filesOf(stage.site.services).running.map((file) => file.getSnapshot().context.fileName)).toEqual(['front.jpg']),
  )
  await stage.line.answer(['/blob/'])
  await waitFor(() => expect(filesOf(stage.site.services).stored.map(({ fileName }) => fileName)).toEqual(['front.jpg']))
})
