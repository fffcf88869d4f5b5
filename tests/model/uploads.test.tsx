import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formPaths } from '#contract/steps'
import { startDriver, type TestDriver } from '#tests/harness/driver.ts'
import { fileOf } from '#tests/harness/files.ts'
import { placeDriver } from '#tests/harness/place.ts'
import { press } from './page.ts'
import { setStage } from './stage.ts'

const onItsOwn = ['/driver/onboarding/', '/driver/profile/fetch', '/misc/', '/driver/auth/logout', '/driver/auth/authenticate']
const stage = setStage(onItsOwn)
const front = 'Front of the vehicle'
const back = 'Back of the vehicle'
const left = 'Left side of the vehicle'
const put = '/blob/'
let driver: TestDriver

const open = async () => {
  await stage.open(formPaths.vehicle_docs, { accessToken: driver.token, refreshToken: driver.refreshToken })
  await waitFor(() => screen.getByLabelText(front))
}
beforeEach(async () => {
  driver = await startDriver(stage.api, stage.phoneNumber)
  await placeDriver(stage.api, driver, stage.phoneNumber, 'vehicle_docs')
  await open()
})

const pick = (label: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File([new Uint8Array(fileOf['image/jpeg'])], name, { type: 'image/jpeg' })] },
  })
/** What stands at one file: its state in words, its name. */
const at = (label: string) => {
  const row = screen.getByLabelText(label).closest('div')?.parentElement as HTMLElement
  return [within(row).getByRole('status').textContent?.trim(), within(row).queryByText(/\.jpg$/)?.textContent]
}
const stands = (label: string, state: string, name?: string) => waitFor(() => expect(at(label)).toEqual([state, name]))
const draft = () => {
  const kept = localStorage.getItem(`draft:1:${stage.phoneNumber}:vehicle_docs`)
  return Object.entries<{ fileName: string }>(JSON.parse(kept ?? '{}').files ?? {}).map(([kind, { fileName }]) => [kind, fileName])
}
const sent = () => stage.line.answer([put])

test('two files go side by side, and the next when one of them has arrived', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  await stands(back, 'Uploading', 'back.jpg')
  pick(left, 'left.jpg')
  await stands(left, 'Waiting its turn. 0 kB to upload.', 'left.jpg')
  await stage.line.answer([put])
  await stands(left, 'Uploading', 'left.jpg')
  const [one, other] = [front, back].map((label) => at(label)[0])
  expect([one, other].sort()).toEqual(['Uploaded', 'Uploading'])
  await stage.line.answer([put, put])
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
  expect(stage.line.waiting()).toEqual([])
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
  await waitFor(() => expect(stage.line.waiting()).toHaveLength(1))
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
  await stage.line.cut([put, put])
  for (const label of [front, back]) await waitFor(() => expect(at(label)[0]).toContain('Waiting for the network'))
  window.dispatchEvent(new Event('online'))
  await stage.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
})

test('after a reload the files that were sent are known from the draft, and a new one is newer', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await stage.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
  const kept = { ...localStorage }
  stage.site.close()
  for (const [key, value] of Object.entries<string>(kept)) localStorage.setItem(key, value)
  await open()
  await stands(front, 'Uploaded', 'front.jpg')
  pick(back, 'newer.jpg')
  await stands(back, 'Uploading', 'newer.jpg')
  await stage.site.ask(formPaths.hub)
  await stage.site.ask(formPaths.vehicle_docs)
  await stands(back, 'Uploading', 'newer.jpg')
  await stands(front, 'Uploaded', 'front.jpg')
})

test('what the server holds is known where nothing is newer, by the name it was sent under', async () => {
  await placeDriver(stage.api, driver, stage.phoneNumber, 'document_uploads')
  stage.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  expect(screen.getByText('photo-front.file')).toBeTruthy()
})

test('a file that arrived stands on another phone too, and one that was taken off does not', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await stage.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
  press(`Remove ${back}`)
  await waitFor(async () => expect((await driver.get('/driver/profile/fetch')).body.files).toHaveLength(1))
  stage.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  expect([screen.queryByText('front.jpg') !== null, screen.queryByText('back.jpg')]).toEqual([true, null])
})

test('a file that was sent from another phone stands in the place of ours when the page is looked at again', async () => {
  pick(front, 'front.jpg')
  await sent()
  await stands(front, 'Uploaded', 'front.jpg')
  const { body: theirs } = await driver.post('/driver/onboarding/files', { item: await driver.item('photo_front') })
  expect(theirs.files).toHaveLength(1)
  stage.site.lookAgain()
  await stands(front, 'Uploaded')
  expect([screen.queryByText('front.jpg'), screen.getByText('photo-front.file')]).toEqual([null, expect.anything()])
  pick(front, 'newer.jpg')
  stage.site.lookAgain()
  await sent()
  await stands(front, 'Uploaded', 'newer.jpg')
})

test('a file that is taken off on another phone goes here too when the page is looked at again', async () => {
  pick(front, 'front.jpg')
  await sent()
  await stands(front, 'Uploaded', 'front.jpg')
  await stage.api.call('DELETE', '/driver/onboarding/files/photo_front', undefined, { token: driver.token })
  stage.site.lookAgain()
  await stands(front, '')
  expect(draft()).toEqual([])
})

test('a file that is chosen after a withdrawal elsewhere leads there, and says that it did', async () => {
  pick(front, 'front.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  await driver.withdraw()
  await sent()
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'You withdrew your application' }))
  screen.getByText('Your application has moved on')
})

test('what comes of a saved file that is taken off is said, until another is chosen', async () => {
  const savedStays = 'The one that you saved stays until you add another and save.'
  await placeDriver(stage.api, driver, stage.phoneNumber, 'document_uploads')
  stage.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  press(`Remove ${front}`)
  await stands(front, savedStays)
  stage.site.lookAgain()
  pick(front, 'front.jpg')
  await stands(front, 'Uploading', 'front.jpg')
  press(`Keep photo-front.file for ${front}`)
  await stands(front, 'Uploaded')
  press(`Remove ${front}`)
  await stands(front, savedStays)
  press('Cancel')
  press('Discard changes')
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your application' }))
  await stage.site.ask(formPaths.vehicle_docs)
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  press(`Remove ${front}`)
  press(`Keep photo-front.file for ${front}`)
  await stands(front, 'Uploaded')
})

test('a file that the step is saved without is not offered to be kept any more', async () => {
  const film = 'Walk-round video'
  const saveAndComeBack = async () => {
    press('Save and continue')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Vehicle documents'))
    await stage.site.ask(formPaths.vehicle_docs)
  }
  await driver.save('vehicle_docs')
  expect(await driver.post('/driver/onboarding/files', { item: await driver.item('video_walkround') })).toMatchObject({ status: 200 })
  stage.site.close()
  await open()
  await waitFor(() => expect(at(film)[0]).toBe('Uploaded'))
  await saveAndComeBack()
  await waitFor(() => expect(at(film)[0]).toBe('Uploaded'))
  press(`Remove ${film}`)
  await stands(film, 'The one that you saved goes when you save this step.')
  await waitFor(() => screen.getByText(/^Keep video/))
  await saveAndComeBack()
  await stands(film, '')
  expect(screen.queryByText(/^Keep video/)).toBeNull()
})

test('a date that was typed beside a file does not stand beside another that came from elsewhere', async () => {
  const insurance = 'Insurance certificate'
  const year = () =>
    within(screen.getByRole('group', { name: `${insurance} expiry date` })).getByRole<HTMLInputElement>('textbox', { name: 'Year' })
  pick(insurance, 'mine.jpg')
  await sent()
  await stands(insurance, 'Uploaded', 'mine.jpg')
  fireEvent.change(year(), { target: { value: '2030' } })
  await driver.save('vehicle_docs')
  stage.site.lookAgain()
  await waitFor(() => screen.getByText('Your application has moved on'))
  await stage.site.ask(formPaths.vehicle_docs)
  await waitFor(() => expect(at(insurance)[0]).toBe('Uploaded'))
  expect(year().value).toBe('2027')
})

test('a step that asks for other papers since the vehicle moved elsewhere is begun at its heading', async () => {
  screen.getByLabelText(front).focus()
  await driver.save('vehicle_info', 'lagos')
  stage.site.lookAgain()
  await waitFor(() => screen.getByText('Your application has moved on'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vehicle documents'))
})

test('a save that knows nothing of a newer file says so, and the next one saves the newer', async () => {
  await placeDriver(stage.api, driver, stage.phoneNumber, 'document_uploads')
  const attach = async () => {
    const item = await driver.item('photo_front')
    expect(await driver.post('/driver/onboarding/files', { item })).toMatchObject({ status: 200 })
    stage.api.clock.advance(1)
    return item
  }
  await attach()
  stage.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  const newer = await attach()
  press('Save and continue')
  await waitFor(() => screen.getByText(/^A newer file came from another device or page/))
  expect(screen.getAllByText(`${front}: This is the newer file. The one that you had here before was not saved.`)).toHaveLength(2)
  press('Save and continue')
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your documents' }))
  const { vehicleMedia } = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: { name: string }[] } }
  expect(vehicleMedia.items.map(({ name }) => name)).toContain(newer.name)
})

test("the file that is kept in the place of one that the server has by now is the application's again", async () => {
  const attach = '/driver/onboarding/files'
  const names = async () => ((await driver.get('/driver/profile/fetch')).body.files as { name: string }[]).map(({ name }) => name.slice(-9))
  pick(front, 'first.jpg')
  await sent()
  await stands(front, 'Uploaded', 'first.jpg')
  stage.line.shut('/driver/onboarding/')
  pick(front, 'other.jpg')
  await sent()
  const lost = () => {
    throw new Error('The answer is lost')
  }
  await expect(stage.line.answer([attach], lost)).rejects.toThrow('The answer is lost')
  expect(await names()).toEqual(['other.jpg'])
  press(`Keep first.jpg for ${front}`)
  await stands(front, 'Uploaded', 'first.jpg')
  await stage.line.answer([attach])
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
  expect(stage.site.services.uploads.getSnapshot().context).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
  expect([stage.line.waiting(), draft()]).toEqual([[], []])
})
