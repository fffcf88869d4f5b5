import { stepStatuses } from '#contract/steps'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import {
  allSent,
  chooseVehicleDocuments,
  fillDriverDocuments,
  fillInTheRest,
  fillPersonalInfo,
  fillVehicleInfo,
  form,
  save,
  signIn,
} from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, text, textbox } from '../page.ts'

test('a driver goes the whole way on two devices in turns, one step each', async ({ page, otherPage, server, phone, files, expected }) => {
  // While files are still being judged the server asks to be asked again.
  expected.push('503 (Service Unavailable)')
  await page.open('/driver/signup')
  await signIn(page, server, phone)
  await page.sees(heading('Personal information'))
  await fillPersonalInfo(page)
  await save(page)
  await page.sees(heading('Vehicle information'))

  await otherPage.open('/driver/signup?sign-in')
  await otherPage.fill(textbox('Phone number'), phone.typed)
  await otherPage.press(button('Continue'))
  await otherPage.sees(heading('Enter your code'))
  await otherPage.fill(textbox('Verification code'), await server.codeFor(phone.e164))
  await otherPage.press(button('Verify'))
  await otherPage.sees(heading('Vehicle information'))
  await otherPage.sees(text(`Step 2 of ${stepStatuses.length}, 1 completed`))
  await fillVehicleInfo(otherPage, plateOf(phone.e164))
  await save(otherPage)
  await otherPage.sees(heading('Vehicle documents'))

  await page.open(`${form}/vehicle-docs`)
  await page.sees(heading('Vehicle documents'))
  await chooseVehicleDocuments(page, files)
  await allSent(page, 9)
  await save(page)
  await page.sees(heading('Your documents'))

  await otherPage.open('/how-to-use')
  await otherPage.press(link('Continue your application'))
  await otherPage.sees(heading('Your documents'))
  await fillDriverDocuments(otherPage, files)
  await allSent(otherPage, 5)
  await save(otherPage)
  await fillInTheRest(otherPage)

  await page.open(form)
  await page.sees(text('Completed'), stepStatuses.length)
  await page.press(button('Send application'))
  await page.sees(heading('We are checking your application'))
  await otherPage.reload()
  await otherPage.sees(heading('We are checking your application'))
})
