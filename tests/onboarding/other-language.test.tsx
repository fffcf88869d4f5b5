import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverPaths } from '#contract/steps'
import { signInPath } from '#src/features/sign-in/session-context.ts'
import { type OpenSite, openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const open = (path: string) => openSite({ adapter: injectAdapter(api.app), path })
/** The other language is another document in the same tab: what the tab keeps is there, all else is gone. */
const changeLanguage = (site: OpenSite) => {
  const kept = { ...sessionStorage }
  const path = site.path()
  site.close()
  for (const [key, value] of Object.entries<string>(kept)) sessionStorage.setItem(key, value)
  return open(path)
}
const phoneNumber = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const typeNumber = async (typed: string) => fireEvent.change(await phoneNumber(), { target: { value: typed } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** Asks for a code to the number, and goes back to change it. */
async function askForCodeAndChange(typed: string) {
  await typeNumber(typed)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await press('Continue')
  fireEvent.click(await screen.findByRole('link', { name: 'Change number' }))
  await phoneNumber()
}

test.each([driverPaths.signUp, signInPath])('the number that was typed at %s is there in the other language', async (path) => {
  const site = await changeLanguage(
    await open(path).then(async (first) => {
      await typeNumber('0803 140 0011')
      return first
    }),
  )
  await expect.poll(async () => (await phoneNumber()).value).toBe('0803 140 0011')
  site.close()
})

test('a number that is being changed is there in the other language', async () => {
  const first = await open(driverPaths.signUp)
  await askForCodeAndChange('0803 140 0013')
  const site = await changeLanguage(first)
  await expect.poll(async () => (await phoneNumber()).value).toBe('0803 140 0013')
  site.close()
})

test('a number that is being changed is there when the driver comes back from another page', async () => {
  const site = await open(driverPaths.signUp)
  await askForCodeAndChange('0803 140 0014')
  await typeNumber('0803 140 0015')
  await site.ask('/faq')
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Phone number' })).toBe(null)
  await site.ask(driverPaths.signUp)
  await expect.poll(async () => (await phoneNumber()).value).toBe('0803 140 0015')
  site.close()
})

test('a referral code that was typed at the sign-up is there in the other language', async () => {
  const first = await open(driverPaths.signUp)
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Referral code (optional)' })
  fireEvent.change(await code(), { target: { value: 'ada-2026' } })
  const site = await changeLanguage(first)
  await expect.poll(async () => (await code()).value).toBe('ada-2026')
  site.close()
})

test('who is asked for the terms is asked for them in the other language too, and signs in without another code', async () => {
  const first = await open(signInPath)
  await typeNumber('+2348031400012')
  await press('Continue')
  const code = await screen.findByRole('textbox', { name: 'Verification code' })
  fireEvent.change(code, { target: { value: api.outbox.at(-1)?.code } })
  await press('Verify')
  await screen.findByRole('heading', { level: 1, name: 'Agree to our terms' })
  const site = await changeLanguage(first)
  await screen.findByRole('heading', { level: 1, name: 'Agree to our terms' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await press('Continue')
  await screen.findByRole('heading', { level: 1, name: 'Personal information' })
  expect(Object.keys(sessionStorage).filter((key) => /asked-code|sign-up/.test(key))).toEqual([])
  site.close()
})
