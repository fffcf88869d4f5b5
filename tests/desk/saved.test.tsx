import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/desk.ts'
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
