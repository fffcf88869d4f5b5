import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { deskWork, startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let operator: TestOperator
beforeAll(async () => {
  api = await startApi({ now: Date.now() + 3_600_000 })
  operator = await startOperator(api, 'ada@example.com', 'reviewer')
})
afterAll(() => api.close())

/** A driver whose application is with the operator, open at the desk. */
async function openSent(phoneNumber: string, plateNumber: string) {
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', plateNumber)
  const { id } = (await operator.call('POST', '/applications/next')).body as { id: string }
  const desk = openDesk(operator, `/applications/${id}`)
  await screen.findByRole('button', { name: 'Approve' })
  return { id, driver, desk }
}

/** Changes are asked for elsewhere, the driver makes them, and the operator has the application again. */
async function sendAnew(id: string, driver: TestDriver) {
  await operator.call('POST', `/applications/${id}/changes`, { changes: [{ item: 'personal_info', code: 'name_mismatch', note: '' }] })
  api.clock.advance(11)
  await deskWork(api)()
  const { personalInfo } = (await driver.get('/driver/profile/fetch')).body as { personalInfo: object }
  expect((await driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Obi' })).status).toBe(200)
  expect((await driver.send()).status).toBe(200)
  await operator.call('POST', `/applications/${id}/claim`)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a page that was left open while the driver sent anew decides nothing that was not seen there', async () => {
  const { id, driver, desk } = await openSent('+2348031300052', 'KJA-052AA')
  await sendAnew(id, driver)

  press('Approve')
  expect((await screen.findByRole('alert')).textContent).toContain('Look at it once more, then decide.')
  await screen.findByText('Changed since the last round')
  press('Approve')
  await screen.findByText('Approved by you.')
  desk.close()
})

test('the papers of a new round are fetched, none of them counts as seen, and what is written stays', async () => {
  const { id, driver, desk } = await openSent('+2348031300054', 'KJA-054AA')
  const paper = () => screen.getByRole('img', { name: /of the vehicle$/ })
  press('Back of the vehicle')
  const before = [paper(), paper().getAttribute('src')]
  press('Ask for changes')
  fireEvent.change(screen.getByLabelText('Why: Back of the vehicle'), { target: { value: 'other' } })
  fireEvent.change(screen.getByLabelText('Note to the driver'), { target: { value: 'The plate is cut off.' } })
  await sendAnew(id, driver)

  press('Ask for this change')
  await screen.findByText('Changed since the last round')
  expect(screen.getByDisplayValue('The plate is cut off.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Front of the vehicle ✓', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back of the vehicle' })).toBeTruthy()
  press('Back of the vehicle')
  expect(paper()).not.toBe(before[0])
  expect(paper().getAttribute('src')).not.toBe(before[1])
  expect((await operator.call('GET', paper().getAttribute('src')?.replace('/desk/api', '') ?? '')).status).toBe(200)
  desk.close()
})
