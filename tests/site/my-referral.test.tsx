import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setVisit } from '#tests/model/fixture/visit.tsx'

const visit = setVisit()
const kept = () => JSON.parse(localStorage.getItem('referral-code') ?? 'null')
const main = () => within(screen.getByRole('main'))
afterEach(() => vi.restoreAllMocks())

test.each([
  ['driver', 'You are invited to drive', 'Become a driver', '/driver/signup'],
  ['rider', 'You are invited to ride', 'Sign up to ride', '/rider/signup'],
])('an invitation to a %s keeps its code, shows it to a driver, and leads to the sign-up', async (type, title, label, to) => {
  await visit.open(`/myreferral/${type}/ade-2026`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryAllByText('Your code: ADE-2026')).toHaveLength(type === 'driver' ? 1 : 0)
  expect(main().getByRole('link', { name: label }).getAttribute('href')).toBe(to)
  expect(kept()).toEqual({ code: 'ADE-2026', type, at: expect.any(Number) })
})

test('a code that is none is said and not kept, and the code that was kept before stays', async () => {
  localStorage.setItem('referral-code', '"before"')
  await visit.open('/myreferral/driver/ab%20cd')
  expect(screen.getByText('The code in this link is not complete')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Become a driver' })).toBeTruthy()
  expect(kept()).toBe('before')
})

test('a browser that keeps nothing is told, so that the code can be written down', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await visit.open('/myreferral/driver/ADE-2026')
  expect(await screen.findByText(/This browser keeps nothing/)).toBeTruthy()
})

test('an invitation of another type is no page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await visit.open('/myreferral/owner/ADE-2026')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lost Your Way?')
  expect(kept()).toBe(null)
})
