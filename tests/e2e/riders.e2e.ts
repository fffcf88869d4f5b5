import type { Page } from '@playwright/test'
import { button, heading, legal, textbox } from './harness/fill-in.ts'
import { expect, test } from './harness/fixtures.ts'
import { holdScripts } from './harness/hold-scripts.ts'

const rider = { 'First name': 'Adébáyọ̀', 'Last name': 'Ọlá-Okonkwo', Email: 'ada@example.com' }

async function fillSignUp(page: Page, typed: string) {
  for (const [name, value] of Object.entries(rider)) await textbox(page, name).fill(value)
  await textbox(page, 'Phone number').fill(typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}
async function askForCode(page: Page, typed: string) {
  await page.goto('/rider/signup')
  await fillSignUp(page, typed)
  await button(page, 'Continue').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
}
const keeps = async (page: Page, typed: string) => {
  for (const [name, value] of Object.entries({ ...rider, 'Phone number': typed })) await expect(textbox(page, name)).toHaveValue(value)
}
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you, you are in' })

test('a rider signs up, enters the code, and is thanked over a home page that does not scroll', async ({
  page,
  phone,
  server,
  barriers,
}) => {
  await page.goto('/rider/signup')
  await expect(heading(page, 'Ride with Cruzer')).toBeVisible()
  await expect(page).toHaveTitle('Ride with Cruzer – Cruzer')
  expect(await barriers()).toEqual([])
  await fillSignUp(page, phone.typed)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/rider/otp')
  await expect(page).toHaveTitle('Enter your code – Cruzer')
  expect(await barriers()).toEqual([])
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()

  await expect(page).toHaveURL('/?success')
  await expect(thanks(page)).toBeVisible()
  expect(await barriers()).toEqual([])
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 2000)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(thanks(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  await page.goBack()
  await expect(page).not.toHaveURL('/rider/otp')
})

test('what a rider has typed is there in the other language and after it, and nothing of it once the number is confirmed', async ({
  page,
  phone,
  server,
}) => {
  await page.goto('/rider/signup')
  await fillSignUp(page, phone.typed)
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await expect(page).toHaveURL('/pcm/rider/signup')
  await expect(page.locator('input[name=lastName]')).toHaveValue(rider['Last name'])
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/rider/signup')
  await keeps(page, phone.typed)
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()
  await expect(thanks(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(rider.Email)
})

for (const [query, title] of [
  ['success', 'Thank you, you are in'],
  ['download', 'Get the app'],
] as const)
  test(`/?${query} opens its dialog, keeps the focus in it, and its button closes it`, async ({ page, barriers }) => {
    await page.goto(`/?${query}`)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    expect(await barriers()).toEqual([])
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  })

test('the calls of a rider carry no token, even where a driver is signed in', async ({ page, context, phone, server }) => {
  await context.addCookies(['accessToken', 'refreshToken'].map((name) => ({ name, value: 'a-driver-of-this-browser', url: server.url })))
  const heard: (string | undefined)[][] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) heard.push([new URL(request.url()).pathname, request.headers().authorization])
  })
  await askForCode(page, phone.typed)
  await expect(button(page, 'Log out')).toBeHidden()
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()
  await expect(thanks(page)).toBeVisible()
  expect(heard).toEqual([
    ['/api/auth/authenticate', undefined],
    ['/api/auth/verify-otp', undefined],
  ])
  expect((await context.cookies()).map(({ value }) => value)).toEqual(['a-driver-of-this-browser', 'a-driver-of-this-browser'])
})

test('a sign-up that is not filled in says at each field what is missing, and keeps the rest', async ({ page, phone, barriers }) => {
  await page.goto('/rider/signup')
  await textbox(page, 'First name').fill('Adébáyọ̀')
  await textbox(page, 'Email').fill('ada at example')
  await textbox(page, 'Phone number').fill(phone.typed.slice(0, 6))
  await button(page, 'Continue').click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Ride with Cruzer – Cruzer')
  await expect(summary.getByRole('link')).toHaveCount(4)
  for (const name of ['Last name', 'Email', 'Phone number']) await expect(textbox(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expect(textbox(page, 'First name')).toHaveValue('Adébáyọ̀')
  await expect(textbox(page, 'Email')).toHaveValue('ada at example')
  expect(await barriers()).toEqual([])
  await summary.getByRole('link').first().click()
  await expect(textbox(page, 'Last name')).toBeFocused()
})

test('a wrong code is refused at its field, and the right one goes on', async ({ page, phone, server, noErrors, barriers }) => {
  noErrors.expected.push('422 (Unprocessable Entity)')
  await askForCode(page, phone.typed)
  const code = await server.codeFor(phone.e164)
  await textbox(page, 'Verification code').fill(code === '000000' ? '111111' : '000000')
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(textbox(page, 'Verification code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle('Error: Enter your code – Cruzer')
  expect(await barriers()).toEqual([])
  await textbox(page, 'Verification code').fill(code)
  await button(page, 'Verify').click()
  await expect(thanks(page)).toBeVisible()
})

test('a rider who changes the number finds everything as it was typed', async ({ page, phone, server }) => {
  const typed = `${phone.typed.slice(0, 4)} ${phone.typed.slice(4, 7)} ${phone.typed.slice(7)}`
  await askForCode(page, typed)
  await page.getByRole('link', { name: 'Change number' }).click()
  await expect(page).toHaveURL('/rider/signup')
  await keeps(page, typed)
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/rider/otp')
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164, 1))
  await button(page, 'Verify').click()
  await expect(thanks(page)).toBeVisible()
})

test('what a rider corrected is there when they come back from another page', async ({ page, phone }) => {
  await askForCode(page, phone.typed)
  await page.getByRole('link', { name: 'Change number' }).click()
  await keeps(page, phone.typed)
  await textbox(page, 'Phone number').fill('0803 140 0016')
  await textbox(page, 'Last name').fill('Okafor')
  await legal(page, 'Privacy').click()
  await expect(heading(page, 'Privacy')).toBeVisible()
  await page.goBack()
  await expect(textbox(page, 'Phone number')).toHaveValue('0803 140 0016')
  await expect(textbox(page, 'Last name')).toHaveValue('Okafor')
})

test('the page of the code comes back after a reload, and goes on with the code that was sent', async ({ page, phone, server }) => {
  await askForCode(page, phone.typed)
  await page.reload()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(page).toHaveURL('/rider/otp')
  await expect(button(page, 'Send a new code')).toBeDisabled()
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()
  await expect(thanks(page)).toBeVisible()
})

test('the page of the code without a number leads to the sign-up', async ({ page }) => {
  await page.goto('/rider/otp')
  await expect(page).toHaveURL('/rider/signup')
  await expect(heading(page, 'Ride with Cruzer')).toBeVisible()
})

test('Back from the code finds the sign-up as it was filled in', async ({ page, phone }) => {
  await askForCode(page, phone.typed)
  await page.goBack()
  await expect(page).toHaveURL('/rider/signup')
  await keeps(page, phone.typed)
})

test('what a rider typed and sent before the scripts came is kept and sent when they are there', async ({ page, phone, server }) => {
  const release = await holdScripts(page)
  await page.goto('/rider/signup', { waitUntil: 'commit' })
  await fillSignUp(page, phone.typed)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/rider/signup')
  release()
  await expect(page).toHaveURL('/rider/otp')
  expect(await server.codeFor(phone.e164)).toMatch(/^\d{6}$/)
  await page.getByRole('link', { name: 'Change number' }).click()
  await keeps(page, phone.typed)
})

test('a rider signs up with the keyboard alone', async ({ page, phone, server }) => {
  await page.goto('/rider/signup', { waitUntil: 'networkidle' })
  await textbox(page, 'First name').focus()
  for (const value of [...Object.values(rider), phone.typed]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('checkbox', { name: /^I agree/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await textbox(page, 'Verification code').focus()
  await page.keyboard.type(await server.codeFor(phone.e164))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
})
