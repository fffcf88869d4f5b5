import { expect } from 'vitest'
import { stepStatuses } from '#contract/steps'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import {
  allSent,
  chooseFile,
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
import { button, heading, link, named, text } from '../page.ts'

test('a driver goes the whole way, with files and a review', async ({ page, server, phone, files, expected }) => {
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
  await chooseVehicleDocuments(page, files)
  await allSent(page, 9)
  await save(page)

  await page.sees(heading('Your documents'))
  await fillDriverDocuments(page, files)
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
