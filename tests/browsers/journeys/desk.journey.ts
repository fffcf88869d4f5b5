import { inviteOperator } from '#tests/e2e/harness/invite-operator.ts'
import { codeOf, password } from '#tests/harness/server/desk.ts'
import { test } from '../fixtures.ts'
import { button, heading, label, link, named, text } from '../page.ts'

test('an operator takes up an invitation, approves an application, and looks at the numbers', async ({ page, driverAt, phone, server }) => {
  await driverAt('pending_approval')
  const { pathname, hash } = new URL(await inviteOperator(server, `${phone.e164.slice(1)}@example.com`, 'lead'))
  await page.open(pathname + hash)
  await page.sees(heading('Choose how you sign in'))
  const secret = await page.evaluate(() => document.querySelector('code')?.textContent ?? '')
  await page.fill(label('Password'), password)
  await page.fill(label('Code'), codeOf(`otpauth://totp/x?secret=${secret.replaceAll(' ', '')}`, Date.now()))
  await page.press(button('Use this password'))
  await page.sees(heading('Queue'))
  await page.fill(label(/^Search/), phone.e164)
  await page.press(button('Show'))
  const found = link(/./, named('region', 'Applications'))
  await page.sees(found, 1)
  await page.press(found)
  await page.press(button('Review this one'))
  await page.press(button('Approve'))
  await page.sees(text('Approved by you.'))
  await page.press(link('Numbers'))
  await page.sees(heading('Numbers'))
  await page.press(text('From sign-up to approval, as a table'))
  await page.press(button('Sign out'))
  await page.sees(heading('Sign in to the desk'))
})
