import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
let admin: TestOperator
let desk: ReturnType<typeof openDesk> | undefined
beforeAll(async () => {
  api = await startApi()
  admin = await startOperator(api, 'admin@example.com', 'admin')
  await startOperator(api, 'ada@example.com', 'reviewer')
})
afterAll(() => api.close())
const user = userEvent.setup()
beforeEach(() => () => desk?.close())

const roleOfAda = async () => {
  const { operators } = (await admin.call('GET', '/operators')).body as { operators: { email: string; role: string }[] }
  return operators.find(({ email }) => email === 'ada@example.com')?.role
}

test('a role is given by a press of its own, which keeps the focus and says what was done', async () => {
  desk = openDesk(admin, '/operators')
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of ada@example.com' })
  await user.selectOptions(role, 'lead')
  await user.selectOptions(role, 'admin')
  await user.selectOptions(role, 'lead')
  expect([role.disabled, await roleOfAda()]).toEqual([false, 'reviewer'])
  const save = screen.getByRole('button', { name: 'Save the role of ada@example.com' })
  await user.click(save)
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved: the role of ada@example.com is lead.'),
  )
  expect([role.value, await roleOfAda()]).toEqual(['lead', 'lead'])
  expect(document.activeElement).toBe(save)
})

const settingLabel = 'An application waits too long after, in hours'

test('a setting that is saved says so, keeps the focus where it was, and says it once more for the same number', async () => {
  desk = openDesk(admin, '/settings')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: settingLabel })
  const form = within(field.form as HTMLFormElement)
  const said = () => form.getByRole('status').textContent
  await user.clear(field)
  await user.type(field, '36')
  const save = form.getByRole('button', { name: 'Save' })
  await user.click(save)
  await form.findByText(/^Set by admin@example.com/)
  await waitFor(() => expect([said(), field.value]).toEqual(['Saved.', '36']))
  expect(document.activeElement).toBe(save)

  await user.type(field, '{End}')
  expect(said()).toBe('Saved.')
  await user.type(field, '{Backspace}')
  expect(said()).toBe('')
  await user.type(field, '6{Enter}')
  await waitFor(() => expect(said()).toBe('Saved.'))
  expect(document.activeElement).toBe(field)

  await user.click(form.getByRole('button', { name: 'Back to 24 hours, as configured' }))
  await waitFor(() => expect([said(), field.value]).toEqual(['Saved.', '24']))
  await waitFor(() => expect(form.queryByRole('button', { name: 'Back to 24 hours, as configured' })).toBeNull())
  expect(document.activeElement).toBe(field)
})

test('a lower retention that cannot be set once it was asked for says so where it was asked', async () => {
  const reviewedAt = new Date(api.clock.now - 40 * 86_400_000).toISOString()
  await api.db.execute(sql`insert into drivers (phone_number, created_at) values ('+2347000000001', now())`)
  await api.db.execute(sql`insert into applications (driver_id, status, changes, mended, reviewed_at)
    select id, 'rejected', '[]', '[]', ${reviewedAt}::timestamptz from drivers`)
  desk = openDesk(admin, '/settings')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'A rejected application is kept for, in days' })
  await user.clear(field)
  await user.type(field, '30{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Set it to 30 days?' }))
  vi.spyOn(admin, 'call').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(question.getByRole('button', { name: 'Set it' }))
  expect((await question.findByRole('alert')).textContent).toContain('You are offline')
  vi.restoreAllMocks()
  await user.click(question.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(field.form as HTMLFormElement).getByRole('status').textContent).toBe('Saved.')
})
