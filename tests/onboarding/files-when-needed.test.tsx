import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { driverPaths } from '#contract/steps'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { createPendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import { filesOf } from '#tests/harness/dom/files-of.ts'
import { setPhoneDatabase } from '#tests/harness/dom/phone-database.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { requirementOf } from '#tests/machines/uploads/upload-actor.ts'
import { setUpFixture } from '#tests/model/fixture/fixture.ts'

setPhoneDatabase()
const fixture = setUpFixture(['/driver/onboarding/', '/driver/profile/fetch', '/misc/', '/driver/auth/'])
const sends = () => fixture.site.services.files.now() !== null
const arriveAt = async (status: Parameters<typeof placeDriver>[3], path: string) => {
  const driver = await startDriver(fixture.api, fixture.phoneNumber)
  await placeDriver(fixture.api, driver, fixture.phoneNumber, status)
  await fixture.open(path, { accessToken: driver.token, refreshToken: driver.refreshToken })
}

test('a sign-up and a step that is only typed do without what sends files', async () => {
  await fixture.open(driverPaths.signUp)
  await waitFor(() => screen.getByRole('heading', { name: 'Become a driver' }))
  expect(sends()).toBe(false)
  await fixture.site.close()
  await arriveAt('personal_info', driverPaths.personal_info)
  await waitFor(() => screen.getByRole('heading', { name: 'Personal information' }))
  expect(sends()).toBe(false)
})

test('a driver who comes back to the hub with a file half sent gets it sent on from there', async () => {
  const body = new Blob([new Uint8Array(fileOf['image/jpeg'])], { type: 'image/jpeg' })
  await createPendingUploadStore({ storage: safeStorage(() => localStorage) })
    .of(fixture.phoneNumber)
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
    expect(filesOf(fixture.site.services).running.map((file) => file.getSnapshot().context.fileName)).toEqual(['front.jpg']),
  )
  await fixture.line.answer(['/blob/'])
  await waitFor(() => expect(filesOf(fixture.site.services).stored.map(({ fileName }) => fileName)).toEqual(['front.jpg']))
})
