import { expect } from 'vitest'
import { stepStatuses } from '#contract/steps'
import { plateOf } from '#tests/e2e/quick-driver.ts'
import { allSent, chooseFile, fillInTheRest, fillLicenceNumber, fillPersonalInfo, fillVehicleInfo, form, save, signIn } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, named, text } from '../page.ts'

test('the driver’s whole way, with files and a review', async ({ page, server, phone, files, expected }) => {
  // While files are still being judged the server asks to be asked again.
  expected.push('503 (Service Unavailable)')
  await page.open('/driver/signup')
  await signIn(page, server, phone)
  await page.sees(heading('Personal information'))
  await page.isAt(`${form}/personal-info`)
  expect(Object.keys(await page.cookies()).sort()).toEqual(['accessToken', 'refreshToken'])
  await fillPersonalInfo(page)
  await save(page)

  await page.sees(heading('Vehicle information'))
  await fillVehicleInfo(page, plateOf(phone.e164))
  await save(page)

  await page.sees(heading('Vehicle documents'))
  for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside'])
    await chooseFile(page, `${side} of the vehicle`, await files.photo(`${side}.jpg`))
  for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
    await chooseFile(page, paper, await files.pdf(`${paper}.pdf`), '2031-01-31')
  await chooseFile(page, 'Proof of ownership', await files.pdf('ownership.pdf'))
  await allSent(page, 9)
  await save(page)

  await page.sees(heading('Your documents'))
  await chooseFile(page, 'Your photo', await files.photo('face.jpg'))
  await chooseFile(page, "Driver's licence (front)", await files.photo('card.jpg'), '2030-05-31')
  await chooseFile(page, "Driver's licence (back)", await files.photo('back-of-card.jpg'))
  await chooseFile(page, 'NIN slip', await files.pdf('nin.pdf'))
  await chooseFile(page, 'Proof of address', await files.pdf('bill.pdf'))
  await fillLicenceNumber(page)
  await allSent(page, 5)
  await save(page)

  await fillInTheRest(page)
  await page.isAt(form)
  await page.sees(text('Completed'), stepStatuses.length)
  for (const answer of ['28 February 1990', 'Toyota Corolla, 2015', 'Uploaded, expires on 31 January 2031'])
    await page.sees(text(answer, named('main', '')))
  await page.press(link('Change Vehicle information'))
  await page.sees(heading('Vehicle information'))
  await page.select(named('combobox', 'Colour'), 'Blue')
  await save(page)
  await page.sees(heading('Your application'))
  await page.press(button('Send application'))

  await page.sees(heading('We are checking your application'))
  await page.isAt('/driver/pending-approval')
  await server.review('changes', phone.e164, 'insurance:expired:Send the one of this year.')
  await page.press(button('Check again'))
  await page.sees(heading('Your application'))
  await page.press(link('Insurance certificate'))
  await page.sees(heading('Vehicle documents'))
  await chooseFile(page, 'Insurance certificate', await files.pdf('insurance-new.pdf'), '2032-03-31')
  await allSent(page, 1)
  await save(page)
  await page.sees(heading('Your application'))
  await page.press(button('Send application'))
  await page.sees(heading('We are checking your application'))
  await server.review('approve', phone.e164)
  await page.press(button('Check again'))

  await page.sees(heading('You are approved'))
  await page.isAt('/driver/congratulations')
  await page.press(button('Log out'))
  await page.sees(heading('Sign in'))
})
