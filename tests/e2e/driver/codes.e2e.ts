import { askForCode, button, heading, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'

test('a wrong code says how many tries are left, and the last one asks for a new code', async ({ page, server, phone, noErrors }) => {
  noErrors.expected.push('422 (Unprocessable', '410 (Gone)')
  await page.goto('/driver/signup')
  await askForCode(page, phone.typed)
  const code = await server.codeFor(phone.e164)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (const words of [
    'You have 4 tries left',
    'You have 3 tries left',
    'You have 2 tries left',
    'You have 1 try left',
    'there are no tries left',
  ]) {
    await textbox(page, 'Verification code').fill(wrong)
    await button(page, 'Verify').click()
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible()
    await expect(page).toHaveTitle('Error: Enter your code – Cruzer')
    await expect(textbox(page, 'Verification code')).toHaveValue(wrong)
  }
  await textbox(page, 'Verification code').fill(code)
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'This code no longer works. Ask for a new one.' })).toBeVisible()
})

test('a code that has run out is replaced once the countdown is over, and only the new one works', async ({ page, phone, noErrors }) => {
  noErrors.expected.push('410 (Gone)', '422 (Unprocessable')
  const hasty = await startServer({ CODE_SECONDS: '14', CODE_RESEND_SECONDS: '15' })
  await page.goto(`${hasty.url}/driver/signup`)
  await askForCode(page, phone.typed)
  const resend = button(page, 'Send a new code')
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible()
  const first = await hasty.codeFor(phone.e164, 1)
  await expect(resend).toBeEnabled()
  await textbox(page, 'Verification code').fill(first)
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'This code no longer works. Ask for a new one.' })).toBeVisible()
  await resend.click()
  await expect(page.getByText('We sent a new code')).toBeVisible()
  await expect(resend).toBeDisabled()
  await textbox(page, 'Verification code').fill(await hasty.codeFor(phone.e164, 2))
  await button(page, 'Verify').click()
  await expect(heading(page, 'Personal information')).toBeVisible()
  await hasty.stop()
})
