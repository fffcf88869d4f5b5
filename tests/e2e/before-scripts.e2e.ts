import { expect, test } from './fixtures.ts'

test('what was typed and sent before the scripts came is kept and sent when they are there', async ({ page, phone, server }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/driver/signup', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/driver/signup')
  release()
  await expect(page).toHaveURL('/driver/otp')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(await server.codeFor(phone.e164)).toMatch(/^\d{6}$/)
})
