import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startApi } from '#tests/harness/api.ts'
import { startOperator } from '#tests/harness/desk.ts'
import { openDesk } from './desk-site.tsx'

test('the filters show what the list is narrowed by, wherever one comes from, and keep the focus and what is typed meanwhile', async () => {
  const api = await startApi()
  const operator = await startOperator(api, 'ada@example.com', 'reviewer')
  const desk = openDesk(operator, '/')
  const user = userEvent.setup()
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const location = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' })
  const busy = (state: 'true' | 'false') => waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe(state))
  const shown = () => [search.value, location.value]

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { call } = operator
  vi.spyOn(operator, 'call').mockImplementationOnce((...asked) => answered.then(() => call(...asked)))
  await user.selectOptions(location, 'lagos')
  await user.type(search, 'zzz{Enter}')
  await busy('true')
  await user.type(search, 'q')
  answer()
  await busy('false')
  expect(desk.path()).toBe('/?search=zzz&status=&location=lagos&waitingDays=')
  expect(shown()).toEqual(['zzzq', 'lagos'])
  expect(document.activeElement).toBe(search)

  await user.click(screen.getByRole('link', { name: 'Show all who wait' }))
  await waitFor(() => expect(shown()).toEqual(['', '']))
  expect(desk.path()).toBe('/')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await act(() => desk.back())
  await waitFor(() => expect(shown()).toEqual(['zzz', 'lagos']))
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await waitFor(() => expect(shown()).toEqual(['', '']))
  desk.close()
  vi.restoreAllMocks()
  await api.close()
})
