import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referrals } from '#server/database/schema'
import { keptInvitation } from '#src/storage/kept-invitation.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lineTo } from '#tests/model/fixture/line.ts'
import { press, type } from '#tests/model/fixture/page.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const invitation = keptInvitation(safeStorage(() => localStorage))
const openSignUp = () => openSite({ adapter: injectAdapter(api.app), path: '/driver/signup' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Referral code (optional)' })
const phoneNumber = '+2348031300077'

test('the code of an invitation stands at the sign-up, is sent once after the code came, and then is forgotten', async () => {
  invitation.keep({ code: 'ADE-2026', type: 'driver' })
  const site = await openSignUp()
  await waitFor(() => expect(code().value).toBe('ADE-2026'))
  type('Phone number', '0803 130 0077')
  screen.getByRole('checkbox', { name: /^I agree/ }).click()
  press('Continue')
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
  expect(invitation.read()).toEqual({ code: 'ADE-2026', type: 'driver' })
  type('Verification code', api.outbox.find((sent) => sent.phoneNumber === phoneNumber)?.code ?? '')
  press('Verify')
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  expect((await api.db.select().from(referrals)).map((used) => used.code)).toEqual(['ADE-2026'])
  expect(localStorage.getItem('referral-code')).toBe(null)
  site.close()
})

test('a code that nobody gave out is said at the next screen, and the application goes on without it', async () => {
  const site = await openSignUp()
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  type('Phone number', '0803 130 0078')
  type('Referral code (optional)', 'NOBODY-1')
  screen.getByRole('checkbox', { name: /^I agree/ }).click()
  press('Continue')
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
  type('Verification code', api.outbox.find((sent) => sent.phoneNumber === '+2348031300078')?.code ?? '')
  press('Verify')
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  const note = screen.getByText('We do not know this code').closest('[role=status]')
  expect(note?.textContent).toContain('Your application goes on without the referral code.')
  expect((await api.db.select().from(referrals)).map((used) => used.code)).not.toContain('NOBODY-1')
  site.close()
})

test("a friend's invitation to ride is not a driver's", async () => {
  invitation.keep({ code: 'ADE-2026', type: 'rider' })
  const site = await openSignUp()
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  expect([code().value, invitation.read()?.type]).toEqual(['', 'rider'])
  site.close()
})

test('a code that was typed, and whose check had no answer, is asked for again at the next sign-in', async () => {
  invitation.forget()
  const number = '+2348031300079'
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/auth/', '/driver/profile/fetch', '/driver/onboarding/status')
  const enter = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
    type('Verification code', api.outbox.findLast((sent) => sent.phoneNumber === number)?.code ?? '')
    press('Verify')
  }
  const first = await openSite({ adapter: line.adapter, path: '/driver/signup' })
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  type('Phone number', number)
  type('Referral code (optional)', 'ade-2026')
  screen.getByRole('checkbox', { name: /^I agree/ }).click()
  press('Continue')
  await enter()
  await line.cut(['/driver/onboarding/referral'])
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  const kept = invitation.read()
  first.close()
  expect(kept).toEqual({ code: 'ADE-2026', type: 'driver' })
  invitation.keep({ code: 'ADE-2026', type: 'driver' })
  api.clock.advance(3600)
  const next = await openSite({ adapter: line.adapter, path: '/driver/signup?sign-in' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  type('Phone number', number)
  press('Continue')
  await enter()
  await line.answer(['/driver/onboarding/referral'])
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  expect((await api.db.select().from(referrals)).map((used) => used.code)).toEqual(['ADE-2026', 'ADE-2026'])
  expect(invitation.read()).toBe(null)
  next.close()
})

test('a code that was taken out of the sign-up stays out, on a page that is loaded anew and where no code could be sent', async () => {
  const line = lineTo(injectAdapter(api.app))
  invitation.keep({ code: 'ADE-2026', type: 'driver' })
  const first = await openSite({ adapter: line.adapter, path: '/driver/signup' })
  await waitFor(() => expect(code().value).toBe('ADE-2026'))
  type('Referral code (optional)', '')
  const kept = sessionStorage.getItem('sign-up:driver') ?? ''
  first.close()
  sessionStorage.setItem('sign-up:driver', kept)
  invitation.keep({ code: 'ADE-2026', type: 'driver' })
  const again = await openSite({ adapter: line.adapter, path: '/driver/signup' })
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  expect(code().value).toBe('')
  again.close()
  sessionStorage.setItem('sign-up:driver', JSON.stringify({ phoneNumber: '0803 130 0080', referralCode: 'BOLA-1' }))
  const last = await openSite({ adapter: line.adapter, path: '/driver/signup' })
  await waitFor(() => expect(code().value).toBe('BOLA-1'))
  type('Referral code (optional)', '')
  screen.getByRole('checkbox', { name: /^I agree/ }).click()
  press('Continue')
  await line.cut(['/driver/auth/authenticate'])
  await screen.findByText('You are offline')
  expect(code().value).toBe('')
  last.close()
})
