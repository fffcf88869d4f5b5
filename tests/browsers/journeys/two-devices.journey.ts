import { stepStatuses } from '#contract/steps'
import { plateOf } from '#tests/e2e/quick-driver.ts'
import { allSent, chooseFile, fillInTheRest, fillLicenceNumber, fillPersonalInfo, fillVehicleInfo, form, save, signIn } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, text, textbox } from '../page.ts'

test('the whole way on two devices in turns, one step each', async ({ page, otherPage, server, phone, files, expected }) => {
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
  for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside'])
    await chooseFile(page, `${side} of the vehicle`, await files.photo(`${side}.jpg`))
  for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
    await chooseFile(page, paper, await files.pdf(`${paper}.pdf`), '2031-01-31')
  await chooseFile(page, 'Proof of ownership', await files.pdf('ownership.pdf'))
  await allSent(page, 9)
  await save(page)
  await page.sees(heading('Your documents'))

  await otherPage.open('/how-to-use')
  await otherPage.press(link('Continue your application'))
  await otherPage.sees(heading('Your documents'))
  await chooseFile(otherPage, 'Your photo', await files.photo('face.jpg'))
  await chooseFile(otherPage, "Driver's licence (front)", await files.photo('card.jpg'), '2030-05-31')
  await chooseFile(otherPage, "Driver's licence (back)", await files.photo('back-of-card.jpg'))
  await chooseFile(otherPage, 'NIN slip', await files.pdf('nin.pdf'))
  await chooseFile(otherPage, 'Proof of address', await files.pdf('bill.pdf'))
  await fillLicenceNumber(otherPage)
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
