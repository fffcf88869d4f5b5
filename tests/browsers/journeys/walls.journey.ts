import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { agree, form, save } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, label, link, named, text, textbox } from '../page.ts'

test('without an SMS the code comes by a call, an unknown referral code is said, and a person can be reached', async ({
  page,
  server,
  phone,
  expected,
}) => {
  expected.push('404 (Not Found)')
  await page.open('/driver/signup')
  await page.fill(textbox('Phone number'), phone.typed)
  await page.fill(textbox('Referral code (optional)'), 'NOBODY-9')
  await agree(page)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.sees(link('WhatsApp +234 700 000 0000'))
  await page.press(button('Call me'))
  await page.sees(text('We are calling you'))
  await page.fill(textbox('Verification code'), await server.codeFor(phone.e164, 2))
  await page.press(button('Verify'))
  await page.sees(heading('Personal information'))
  await page.sees(text('We do not know this code'))
})

test('a model that is not listed is typed, and the brand is not asked for again', async ({ page, driverAt }) => {
  await driverAt('vehicle_info')
  await page.open(`${form}/vehicle-info`)
  await page.check(named('checkbox', 'My model is not listed'))
  await page.fill(textbox('Brand'), 'Zonda')
  await page.fill(textbox('Model'), 'X1')
  await save(page)
  await page.misses(text('Choose the brand'))
  await page.sees(text('Choose the year'), 2)
})

test('a photo that is cut off is told on the phone, and nothing of it is sent', async ({ page, files, driverAt }) => {
  await driverAt('vehicle_docs')
  await page.open(`${form}/vehicle-docs`)
  await page.sees(heading('Vehicle documents'))
  const path = await files.photo('cut.jpg')
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, Math.floor(whole.length * 0.8)))
  await page.attach(label('Front of the vehicle'), path)
  await page.sees(text(/Only a part of this photo is on the phone/))
  expect(page.line.asked.filter((asked) => asked.includes('signedurl'))).toEqual([])
})
