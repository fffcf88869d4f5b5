import { expect } from 'vitest'
import { allSent, chooseFile, fillDay, fillDriverDocuments, fillInTheRest, form, save } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, named, text, textbox } from '../page.ts'

const waiting = button('Saving when your files have arrived')

test('a save that is pressed while files are on their way waits, can be cancelled, and goes on by itself', async ({
  page,
  files,
  driverAt,
}) => {
  await driverAt('document_uploads')
  await page.open(`${form}/doc-uploads`)
  await page.sees(heading('Your documents'))
  await page.press(button('No thanks'))
  const letGo = page.line.hold(/^\/blob\//)
  await fillDriverDocuments(page, files)
  // Once each photo was looked at, nothing moves under a press any more.
  await page.sees(text(/^This photo looks blurred/), 3)
  await save(page)
  await page.sees(waiting)
  await page.sees(text(/^Waiting for 5 files\./))
  await page.press(button('Cancel'))
  await page.sees(button('Save and continue'))
  await save(page)
  await page.sees(waiting)
  letGo()
  await fillInTheRest(page)
  await page.sees(text('Not sent yet'))
  expect(await page.isCovered(button('Send application'))).toBe(false)
})

test('every paper is named with what is wrong with it: a date that is over when it is left, a date that is none with all the others', async ({
  page,
  driverAt,
}) => {
  await driverAt('document_uploads')
  await page.open(`${form}/doc-uploads`)
  await page.sees(heading('Your documents'))
  await fillDay(page, "Driver's licence (front) expiry date", '2001-05-31')
  await page.fill(textbox('Licence number'), 'AAA12345AA00')
  await page.sees(text("Driver's licence (front): this date is over. Renew it first, then send the new one"), 1)
  await fillDay(page, "Driver's licence (front) expiry date", '2030-02-31')
  await save(page)
  await page.sees(link("Driver's licence (front): enter a real expiry date, like 30 9 2028"))
  await page.sees(link('Choose a file for NIN slip'))
})

test('what was sent back is not shown as uploaded, and saving it unchanged is no correction', async ({
  page,
  server,
  phone,
  files,
  driverAt,
  expected,
}) => {
  expected.push('400 (Bad Request)')
  await driverAt('pending_approval')
  await server.review('changes', phone.e164, 'personal_info:other:Which part of Ikeja?', 'photo_front:blurry:')
  await page.open(form)
  await page.sees(text('Please correct 2 things'))
  await page.press(link('Personal information', named('list', 'The steps')))
  await page.sees(heading('Personal information'))
  await save(page)
  await page.sees(text('Nothing is changed here yet. Correct what we asked for, then save.'))
  await page.fill(textbox('City or LGA'), 'Alausa, Ikeja')
  await save(page)
  await page.sees(text('Please correct one thing'))
  await page.press(link('Front of the vehicle'))
  await page.sees(text('Sent back: choose a new one'))
  await page.sees(text(/^0 of 1 uploaded\./))
  await chooseFile(page, 'Front of the vehicle', await files.photo('new-front.jpg'))
  await allSent(page, 1)
  await save(page)
  await page.sees(text('You have corrected everything'))
  await page.sees(text('Not sent again yet'))
})
