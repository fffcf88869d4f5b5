import { expect } from 'vitest'
import { termsVersion } from '#contract/sign-in/terms'
import { stepStatuses } from '#contract/steps'
import { form } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, named, text, textbox } from '../page.ts'

const menu = named('navigation', 'Main')
const goOn = link('Continue your application')

test('a driver signs in from the menu, with the number alone; a number that is new is asked for the terms after the code', async ({
  page,
  server,
  phone,
}) => {
  await page.open('/safety')
  await page.isTakenOver()
  await page.press(button('Menu'))
  await page.press(link('Sign in', menu))
  await page.sees(heading('Sign in'))
  await page.isAt('/driver/signup?sign-in')
  await page.misses(textbox('Referral code (optional)'))
  await page.misses(named('checkbox', /^I agree/))
  await page.fill(textbox('Phone number'), phone.typed)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.until(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-otp'))
  await page.fill(textbox('Verification code'), await server.codeFor(phone.e164))
  await page.press(button('Verify'))

  await page.sees(heading('Agree to our terms'))
  expect(await page.cookies()).toEqual({})
  await page.check(named('checkbox', /^I agree/))
  await page.press(button('Continue'))
  await page.sees(heading('Personal information'))

  await page.press(link('Help'))
  await page.sees(text('You were at Personal information.'))
  await page.press(goOn)
  await page.sees(heading('Personal information'))
  await page.press(button('Log out'))
  await page.sees(heading('Sign in'))
  await page.sees(text('You are logged out'))
})

test('who has agreed signs in by a code alone, and what stands on the page before its scripts is the sign-in', async ({
  page,
  server,
  phone,
}) => {
  await fetch(`${server.url}/api/driver/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: phone.e164, termsVersion }),
  })
  const otp = await server.codeFor(phone.e164)
  await fetch(`${server.url}/api/driver/auth/verify-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: phone.e164, otp }),
  })
  await page.open('/driver/signup?sign-in')
  await page.fill(textbox('Phone number'), phone.typed)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.fill(textbox('Verification code'), await server.codeFor(phone.e164))
  await page.press(button('Verify'))
  await page.sees(heading('Personal information'))
})

test('with a session home, the drivers’ page, help and questions lead back to the application', async ({ page, driverAt }) => {
  await driverAt('vehicle_info')
  for (const path of ['/', '/driver', '/how-to-use', '/support', '/faq']) {
    await page.open(path)
    await page.sees(goOn)
  }
  await page.press(goOn)
  await page.sees(heading('Vehicle information'))
})

test('the ways of a step: back, overview, and cancel, which asks only where something would be lost', async ({ page, driverAt }) => {
  await driverAt('vehicle_info')
  await page.open(`${form}/vehicle-info`)
  await page.sees(text(`Step 2 of ${stepStatuses.length}, 1 completed`))
  await page.press(link('Back to Personal information'))
  await page.sees(heading('Personal information'))
  await page.press(button('Cancel'))
  await page.sees(heading('Vehicle information'))
  await page.press(link('Overview'))
  await page.press(link('Change Personal information'))
  await page.fill(textbox('First name'), 'Nobody')
  await page.press(button('Cancel'))
  await page.press(button('Keep editing'))
  await page.holds(textbox('First name'), 'Nobody')
  await page.press(button('Cancel'))
  await page.press(button('Discard changes'))
  await page.sees(heading('Your application'))
  await page.misses(text(/Nobody/))
  await page.press(link('Change Personal information'))
  await page.sees(heading('Personal information'))
  await page.misses(text('We kept your answers'))
})

test('a requested change leads to its very item', async ({ page, server, phone, driverAt }) => {
  await driverAt('pending_approval')
  await server.review('changes', phone.e164, 'insurance:expired:Send the one of this year.')
  await page.open(form)
  await page.press(link('Insurance certificate'))
  await page.sees(heading('Vehicle documents'))
  await page.until(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-files-insurance'))
  await page.isAt(`${form}/vehicle-docs`)
})
