import { fillVehicleInfo, form, save } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, text } from '../page.ts'

test('an application that was sent is withdrawn, and kept after all', async ({ page, driverAt }) => {
  await driverAt('pending_approval')
  await page.open('/driver/pending-approval')
  await page.press(button('Withdraw my application'))
  await page.press(button('Keep it'))
  await page.press(button('Withdraw my application'))
  await page.press(button('Withdraw it'))
  await page.sees(heading('You withdrew your application'))
  await page.isAt('/driver/pending-approval')
  await page.reload()
  await page.sees(heading('You withdrew your application'))
  await page.press(button('Keep my application'))
  await page.sees(heading('We are checking your application'))
})

test('an approved driver leaves, and stays after all', async ({ page, driverAt }) => {
  await driverAt('approved')
  await page.open('/driver/congratulations')
  await page.press(button('Leave Cruzer'))
  await page.press(button('Leave'))
  await page.sees(heading('You withdrew your application'))
  await page.press(button('Keep my application'))
  await page.sees(heading('You are approved'))
})

test('a rejected driver applies again with another vehicle', async ({ page, driverAt }) => {
  await driverAt('rejected')
  await page.open('/driver/pending-approval')
  await page.sees(heading('We could not approve your application'))
  await page.press(button('Apply again'))
  await page.sees(heading('Vehicle information'))
  await page.isAt(`${form}/vehicle-info`)
  await fillVehicleInfo(page, 'XYZ-123AB')
  await save(page)
  await page.sees(heading('Vehicle documents'))
})

test('a driver gets a copy of all that is held', async ({ page, driverAt }) => {
  await driverAt('ready_to_send')
  await page.open(form)
  await page.press(button('Get a copy of my data'))
  await page.sees(text('Your copy is among your downloads, as my-cruzer-data.zip.'))
})

test('an application that is sent gets a receipt', async ({ page, driverAt }) => {
  await driverAt('ready_to_send')
  await page.open(form)
  await page.press(button('Send application'))
  await page.sees(heading('We are checking your application'))
  await page.sees(text('Reference'))
  await page.sees(link('WhatsApp +234 700 000 0000'))
})
