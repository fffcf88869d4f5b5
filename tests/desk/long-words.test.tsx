import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let ada: TestOperator
let address = ''
beforeAll(async () => {
  api = await startApi({ now: Date.now() + 3_600_000 })
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
  await (await startDriver(api, '+2348031300054')).fillIn('sent')
  const { applications } = (await ada.call('GET', '/applications')).body as { applications: { id: string }[] }
  address = `/applications/${applications[0]?.id}`
  expect((await ada.call('POST', `${address}/claim`)).status).toBe(200)
})
afterAll(() => api.close())

let desk: ReturnType<typeof openDesk>
beforeEach(() => {
  desk = openDesk(ada, address)
  return () => desk.close()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('a note that is too long for a driver to be sent is told of, and nothing of it is lost', async () => {
  const [note, words] = ['Note to the driver (optional)', 'The plate is cut off. '.repeat(60)]
  await press('Ask for changes')
  type('Why: Front of the vehicle', 'blurry')
  type(note, words)
  await press('Ask for this change')
  expect(await screen.findByText('Use at most 1000 characters. These are 1320')).toBeTruthy()
  expect([field(note).value, document.activeElement]).toEqual([words, field(note)])
  type(note, 'The plate is cut off.')
  await press('Ask for this change')
  await screen.findByText('Changes asked for by you.')
  expect((await ada.call('POST', `${address}/undo`)).status).toBe(200)
})

test('a reason that is too long is told of, and nothing of it is lost', async () => {
  const words = 'The licence is not yours. '.repeat(20)
  await press('Reject')
  type('Reason', words)
  await press('Reject')
  expect(await screen.findByText('Use at most 500 characters. These are 520')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Reason')))
  expect(field('Reason').value).toBe(words)
})
