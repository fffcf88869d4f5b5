import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Location } from '#contract/requirements'
import { formPaths } from '#contract/steps'
import type { TestDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { press } from './fixture/page.ts'
import { at, back, front, pick, put, stands, vehicleDocs } from './fixture/vehicle-docs.ts'

const { fixture, begin, open, draft, sent } = vehicleDocs()
let driver: TestDriver
beforeEach(async () => {
  driver = await begin()
})

test('what the server holds is known where nothing is newer, by the name it was sent under', async () => {
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'document_uploads')
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  expect(screen.getByText('photo-front.file')).toBeTruthy()
})

test('a file that arrived stands on another phone too, and one that was taken off does not', async () => {
  pick(front, 'front.jpg')
  pick(back, 'back.jpg')
  await fixture.line.answer([put, put])
  await stands(front, 'Uploaded', 'front.jpg')
  await stands(back, 'Uploaded', 'back.jpg')
  press(`Remove ${back}`)
  await waitFor(async () => expect((await driver.get('/driver/profile/fetch')).body.files).toHaveLength(1))
  fixture.site.close()
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
  fixture.site.lookAgain()
  await stands(front, 'Uploaded')
  expect([screen.queryByText('front.jpg'), screen.getByText('photo-front.file')]).toEqual([null, expect.anything()])
  pick(front, 'newer.jpg')
  fixture.site.lookAgain()
  await sent()
  await stands(front, 'Uploaded', 'newer.jpg')
})

test('a file that was cut off, and goes on after a newer one came from another phone, asks which of them is to stand', async () => {
  const files = async () =>
    ((await driver.get('/driver/profile/fetch')).body.files as { name: string }[]).map(({ name }) => name.slice(-16))
  const newerCame = 'ours.jpg: A newer file came from another device or page. Look at your files once more, then save.'
  for (const answer of ['Keep photo-front.file for', 'Try again with']) {
    pick(front, 'ours.jpg')
    await stands(front, 'Uploading', 'ours.jpg')
    await waitFor(() => expect(fixture.line.waiting()).toHaveLength(1))
    fixture.api.clock.advance(1)
    await driver.post('/driver/onboarding/files', { item: await driver.item('photo_front') })
    await sent()
    await stands(front, newerCame)
    expect(await files()).toEqual(['photo-front.file'])
    await waitFor(() => screen.getByRole('button', { name: `Keep photo-front.file for ${front}` }))
    press(`${answer} ${front}`)
    if (answer.startsWith('Try')) await sent()
    await stands(front, 'Uploaded', answer.startsWith('Try') ? 'ours.jpg' : undefined)
    expect((await files())[0]).toMatch(answer.startsWith('Try') ? /ours\.jpg$/ : /^photo-front\.file$/)
    fixture.api.clock.advance(1)
  }
})

test('a file that is taken off here leaves one that came from another phone meanwhile, which is shown at the next look', async () => {
  pick(front, 'ours.jpg')
  await sent()
  await stands(front, 'Uploaded', 'ours.jpg')
  const theirs = await driver.item('photo_front')
  expect((await driver.post('/driver/onboarding/files', { item: theirs })).status).toBe(200)
  press(`Remove ${front}`)
  await stands(front, '')
  fixture.site.lookAgain()
  await stands(front, 'Uploaded')
  expect((await driver.get('/driver/profile/fetch')).body.files).toEqual([theirs])
})

test('a file that is taken off on another phone goes here too when the page is looked at again', async () => {
  pick(front, 'front.jpg')
  await sent()
  await stands(front, 'Uploaded', 'front.jpg')
  await fixture.api.call('DELETE', '/driver/onboarding/files/photo_front', undefined, { token: driver.token })
  fixture.site.lookAgain()
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

const insurance = 'Insurance certificate'
const year = () =>
  within(screen.getByRole('group', { name: `${insurance} expiry date` })).getByRole<HTMLInputElement>('textbox', { name: 'Year' })

test('a date that was typed beside a file does not stand beside another that came from elsewhere', async () => {
  pick(insurance, 'mine.jpg')
  await sent()
  await stands(insurance, 'Uploaded', 'mine.jpg')
  fireEvent.change(year(), { target: { value: '2030' } })
  await driver.save('vehicle_docs')
  fixture.site.lookAgain()
  await waitFor(() => screen.getByText('Your application has moved on'))
  await fixture.site.ask(formPaths.vehicle_docs)
  await waitFor(() => expect(at(insurance)[0]).toBe('Uploaded'))
  expect(year().value).toBe('2027')
})

test.each([
  ['Uploaded', 'mine.jpg'],
  ['Uploading', 'other.jpg'],
])('a date that was typed beside a file that was just sent is there after a look at the overview (%s, %s)', async (phase, name) => {
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'document_uploads')
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(insurance)[0]).toBe('Uploaded'))
  pick(insurance, 'mine.jpg')
  await sent()
  await stands(insurance, 'Uploaded', 'mine.jpg')
  fireEvent.change(year(), { target: { value: '2030' } })
  if (name !== 'mine.jpg') pick(insurance, name)
  await stands(insurance, phase, name)
  await fixture.site.ask(formPaths.hub)
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your application' }))
  await fixture.site.ask(formPaths.vehicle_docs)
  await stands(insurance, phase, name)
  expect(year().value).toBe('2030')
})

test('a step that asks for other papers since the vehicle moved elsewhere is begun at its heading', async () => {
  screen.getByLabelText(front).focus()
  await driver.save('vehicle_info', 'lagos')
  fixture.site.lookAgain()
  await waitFor(() => screen.getByText('Your application has moved on'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vehicle documents'))
})

test('a paper of Lagos that arrives after the vehicle moved elsewhere leads to the papers of that place, with what was typed', async () => {
  const moveTo = async (location: Location) => expect((await driver.save('vehicle_info', location, 'LAG-777EE')).status).toBe(200)
  await moveTo('lagos')
  fixture.site.close()
  await open()
  pick('Hackney permit', 'permit.jpg')
  await stands('Hackney permit', 'Uploading', 'permit.jpg')
  fireEvent.change(year(), { target: { value: '2030' } })
  await moveTo('elsewhere')
  await sent()
  await waitFor(() => screen.getByText('Your application has moved on'))
  await waitFor(() => screen.getByLabelText(front))
  expect([screen.queryByLabelText('Hackney permit'), year().value]).toEqual([null, '2030'])
})

test('a save that knows nothing of a newer file says so, and the next one saves the newer', async () => {
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'document_uploads')
  const attach = async () => {
    const item = await driver.item('photo_front')
    expect(await driver.post('/driver/onboarding/files', { item })).toMatchObject({ status: 200 })
    fixture.api.clock.advance(1)
    return item
  }
  await attach()
  fixture.site.close()
  await open()
  await waitFor(() => expect(at(front)[0]).toBe('Uploaded'))
  const newer = await attach()
  press('Save and continue')
  await waitFor(() => screen.getByText(/^A newer file came from another device or page/))
  expect(screen.getAllByText(`${front}: This is the newer file. The one that you had here before was not saved.`)).toHaveLength(2)
  await waitFor(() => expect(fixture.site.services.uploads.getSnapshot().context.stored.photo_front?.item.name).toBe(newer.name))
  press('Save and continue')
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Your documents' }))
  const { vehicleMedia } = (await driver.get('/driver/profile/fetch')).body as { vehicleMedia: { items: { name: string }[] } }
  expect(vehicleMedia.items.map(({ name }) => name)).toContain(newer.name)
})
