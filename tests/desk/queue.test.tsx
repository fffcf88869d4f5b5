import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { at, sentApplications } from '#tests/harness/server/sent-applications.ts'
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

test('without a status the filter says whom the list holds: who waits, and of a search everybody', async () => {
  const api = await startApi()
  const reviewer = await startOperator(api, 'ada@example.com', 'reviewer')
  await startDriver(api, '+2348031300058')
  const desk = openDesk(reviewer, '/')
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).selectedOptions[0]?.textContent
  const search = await screen.findByRole('searchbox', { name: 'Search' })
  expect([chosen(), screen.queryAllByRole('row').length]).toEqual(['All who wait', 0])
  await userEvent.type(search, '08031300058{Enter}')
  await screen.findByRole('link', { name: '+2348031300058' })
  expect(chosen()).toBe('All')
  desk.close()
  await api.close()
})

test('a search that is longer than one may be is cut, and answered', async () => {
  const api = await startApi()
  const desk = openDesk(await startOperator(api, 'ada@example.com', 'reviewer'), '/')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }))
  await user.paste('z'.repeat(150))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(desk.path()).toContain(`search=${'z'.repeat(100)}&`))
  expect(screen.getByRole('heading', { level: 1, name: 'Queue' })).toBeTruthy()
  desk.close()
  await api.close()
})

test('the column of who waits tells how long they have, and nothing of an application that was decided', async () => {
  const api = await startApi({ now: Date.now() })
  const lead = await startOperator(api, 'lead@example.com', 'lead')
  const { sent, takeEffect } = sentApplications(() => ({ api, lead }))
  const [decided] = [await sent(), await sent()]
  await startDriver(api, '+2348031300057')
  await lead.call('POST', at(decided, '/claim'))
  await lead.call('POST', at(decided, '/approve'), { round: 1 })
  await takeEffect()
  const waiting = async (status: string) => {
    const desk = openDesk(lead, `/?status=${status}`)
    const [, row] = await screen.findAllByRole('row')
    desk.close()
    return row?.children[2]?.textContent
  }
  expect(await waiting('pending_approval')).toBe('less than an hour')
  expect(await waiting('approved')).toBe('–Not waiting')
  expect(await waiting('personal_info')).toBe('Not sent')
  await api.close()
})

test('the key n goes on from the application on the screen to the next one, and from the last to the queue', async () => {
  const api = await startApi()
  const reviewer = await startOperator(api, 'ada@example.com', 'reviewer')
  const { sent } = sentApplications(() => ({ api, lead: reviewer }))
  const first = await sent()
  api.clock.advance(1)
  const second = await sent()
  const desk = openDesk(reviewer, at(first))
  await userEvent.click(await screen.findByRole('button', { name: 'Review this one' }))
  await screen.findByRole('button', { name: 'Approve' })
  await userEvent.keyboard('n')
  await waitFor(() => expect(desk.path()).toBe(at(second)))
  await screen.findAllByText(second.plateNumber)
  await userEvent.keyboard('n')
  await waitFor(() => expect(desk.path()).toBe('/'))
  desk.close()
  await api.close()
})
