import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import { formPaths } from '#contract/steps'
import type { TestDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { press } from './fixture/page.ts'
import { at, back, front, pick, put, stands, vehicleDocs } from './fixture/vehicle-docs.ts'

const left = 'Left side of the vehicle'
const { fixture, begin, open, draft, sent } = vehicleDocs()
let driver: TestDriver
beforeEach(async () => {
  driver = await begin()
})

test('two files go side by side, and the next when one of them has arrived', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  await stands(back, 'Uploading', 'back.jpg')
  pick(left, 'left.jpg')
  await stands(left, 'Waiting its turn. 0 kB to upload.', 'left.jpg')
  await fixture.line.answer([put])
  await stands(left, 'Uploading', 'left.jpg')
  const [one, other] = [front, back].map((label) => at(label)[0])
  expect([one, other].sort()).toEqual(['Uploaded', 'Uploading'])
  await fixture.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
  await stands(left, 'Uploaded', 'left.jpg')
  expect(Object.fromEntries(draft())).toEqual({ photo_left: 'left.jpg', photo_front: 'front.jpg', photo_back: 'back.jpg' })
})

test('a file that is removed on its way is not sent, and one that was sent is forgotten by the draft too', async () => {
  pick(front, 'front.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  press(`Remove ${front}`)
  await stands(front, '')
  expect(fixture.line.waiting()).toEqual([])
  pick(front, 'again.jpg')
  await sent()
  await stands(front, 'Uploaded', 'again.jpg')
  press(`Remove ${front}`)
  await stands(front, '')
  expect(draft()).toEqual([])
})

test('a file that is chosen in place of another stops it, and takes its place', async () => {
  pick(front, 'first.jpg')
  await stands(front, 'Uploading', 'first.jpg')
  pick(front, 'second.jpg')
  await stands(front, 'Uploading', 'second.jpg')
  await waitFor(() => expect(fixture.line.waiting()).toHaveLength(1))
  await sent()
  await stands(front, 'Uploaded', 'second.jpg')
  pick(front, 'third.jpg')
  await stands(front, 'Uploading', 'third.jpg')
  expect(draft()).toEqual([])
  await sent()
  await stands(front, 'Uploaded', 'third.jpg')
  expect(draft()).toEqual([['photo_front', 'third.jpg']])
})

test('every file that waits goes on when the network is back', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await fixture.line.cut([put, put])
  for (const label of [front, back]) await waitFor(() => expect(at(label)[0]).toContain('Waiting for the network'))
  window.dispatchEvent(new Event('online'))
  await fixture.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
})

test('after a reload the files that were sent are known from the draft, and a new one is newer', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await fixture.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
  const kept = { ...localStorage }
  fixture.site.close()
  for (const [key, value] of Object.entries<string>(kept)) localStorage.setItem(key, value)
  await open()
  await stands(front, 'Uploaded', 'front.jpg')
  pick(back, 'newer.jpg')
  await stands(back, 'Uploading', 'newer.jpg')
  await fixture.site.ask(formPaths.hub)
  await fixture.site.ask(formPaths.vehicle_docs)
  await stands(back, 'Uploading', 'newer.jpg')
  await stands(front, 'Uploaded', 'front.jpg')
})

test('what comes of a saved file that is taken off is said, until another is chosen', async () => {
  const savedStays = 'The one that you saved stays until you add another and save.'
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'document_uploads')
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  press(`Remove ${front}`)
  await stands(front, savedStays)
  fixture.site.lookAgain()
  pick(front, 'front.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  press(`Keep photo-front.file for ${front}`)
  await stands(front, 'Uploaded')
  press(`Remove ${front}`)
  await stands(front, savedStays)
  press('Cancel')
  press('Discard changes')
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your application' }))
  await fixture.site.ask(formPaths.vehicle_docs)
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  press(`Remove ${front}`)
  press(`Keep photo-front.file for ${front}`)
  await stands(front, 'Uploaded')
})

test('a file that the step is saved without is not offered to be kept any more', async () => {
  const video = 'Walk-round video'
  const saveAndComeBack = async () => {
    press('Save and continue')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Vehicle documents'))
    await fixture.site.ask(formPaths.vehicle_docs)
  }
  await driver.save('vehicle_docs')
  expect(await driver.post('/driver/onboarding/files', { item: await driver.item('video_walkround') })).toMatchObject({ status: 200 })
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(video)[0]).toBe('Uploaded'))
  await saveAndComeBack()
  await waitFor(() => expect(at(video)[0]).toBe('Uploaded'))
  press(`Remove ${video}`)
  await stands(video, 'The one that you saved goes when you save this step.')
  await waitFor(() => screen.getByText(/^Keep video/))
  await saveAndComeBack()
  await stands(video, '')
  expect(screen.queryByText(/^Keep video/)).toBeNull()
})

test('an optional file that was refused stops neither a save at rest nor one that waits, and the saved one stays', async () => {
  const video = 'Walk-round video'
  const refused = 'round.jpg: Choose a video: MP4, MOV or WebM.'
  const saved = async () => {
    const { vehicleMedia } = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: Item[] } }
    const some = vehicleMedia.items.filter(({ kind }) => ['photo_front', 'video_walkround'].includes(kind))
    return some.map(({ name }) => name.slice(name.lastIndexOf('/') + 26))
  }
  const isSaved = () => waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Vehicle documents'))
  await driver.save('vehicle_docs')
  await driver.post('/driver/onboarding/files', { item: await driver.item('video_walkround') })
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(video)[0]).toBe('Uploaded'))
  press('Save and continue')
  await isSaved()
  await fixture.site.ask(formPaths.vehicle_docs)
  await waitFor(() => expect(at(video)[0]).toBe('Uploaded'))
  pick(video, 'round.jpg')
  await stands(video, refused)
  press('Save and continue')
  await isSaved()
  expect(await saved()).toEqual(['photo-front.file', 'video-walkround.file'])
  await fixture.site.ask(formPaths.vehicle_docs)
  await stands(video, refused)
  pick(front, 'front.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  press('Save and continue')
  await waitFor(() => screen.getByRole('button', { name: 'Saving when your files have arrived' }))
  await sent()
  await isSaved()
  expect(await saved()).toEqual(['front.jpg', 'video-walkround.file'])
})

test("the file that is kept in the place of one that the server has by now is the application's again", async () => {
  const attach = '/driver/onboarding/files'
  const names = async () => ((await driver.get('/driver/profile/fetch')).body.files as { name: string }[]).map(({ name }) => name.slice(-9))
  pick(front, 'first.jpg')
  await sent()
  await stands(front, 'Uploaded', 'first.jpg')
  fixture.line.shut('/driver/onboarding/')
  pick(front, 'other.jpg')
  await sent()
  const lost = () => {
    throw new Error('The answer is lost')
  }
  await expect(fixture.line.answer([attach], lost)).rejects.toThrow('The answer is lost')
  expect(await names()).toEqual(['other.jpg'])
  press(`Keep first.jpg for ${front}`)
  await stands(front, 'Uploaded', 'first.jpg')
  await fixture.line.answer([attach])
  expect(await names()).toEqual(['first.jpg'])
})

test('a log-out stops the files on their way and forgets the others', async () => {
  pick(front, 'front.jpg')
  await sent()
  await stands(front, 'Uploaded', 'front.jpg')
  pick(back, 'back.jpg')
  await stands(back, 'Uploading', 'back.jpg')
  press('Log out')
  await waitFor(() => screen.getByRole('heading', { name: 'Sign in' }))
  expect(fixture.site.services.uploads.getSnapshot().context).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
  expect([fixture.line.waiting(), draft()]).toEqual([[], []])
})
