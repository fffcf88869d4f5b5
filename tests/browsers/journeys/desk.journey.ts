import { inviteOperator } from '#tests/e2e/invite-operator.ts'
import { codeOf, password } from '#tests/harness/desk.ts'
import { test } from '../fixtures.ts'
import { button, heading, label, link, named, text } from '../page.ts'

test('an operator takes up an invitation, approves an application by keys, and looks at the numbers', async ({
  page,
  otherPage,
  driverAt,
  phone,
  server,
}) => {
  await driverAt('pending_approval')
  await page.open('/driver/pending-approval')
  await page.sees(heading('We are checking your application'))
  const { pathname, hash } = new URL(await inviteOperator(server, `${phone.e164.slice(1)}@example.com`, 'lead'))
  await otherPage.open(pathname + hash)
  await otherPage.sees(heading('Choose how you sign in'))
  const secret = await otherPage.evaluate(() => document.querySelector('code')?.textContent ?? '')
  await otherPage.fill(label('Password'), password)
  await otherPage.fill(label('Code'), codeOf(`otpauth://totp/x?secret=${secret.replaceAll(' ', '')}`, Date.now()))
  await otherPage.press(button('Use this password'))
  await otherPage.sees(heading('Queue'))
  await otherPage.open(`/desk?search=${encodeURIComponent(phone.e164)}`)
  await otherPage.press(link(/./, named('region', 'Applications')))
  await otherPage.press(button('Review this one'))
  await otherPage.sees(button('Approve'))
  await otherPage.press(button('Approve'))
  await otherPage.sees(text('Approved by you.'))
  await page.sees(heading('You are approved'))
  await otherPage.press(link('Numbers'))
  await otherPage.sees(heading('Numbers'))
  await otherPage.press(text('Decided, as a table'))
  await otherPage.press(button('Sign out'))
  await otherPage.sees(heading('Sign in to the desk'))
})
