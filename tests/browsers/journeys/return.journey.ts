import { expect } from 'vitest'
import type { ApplicationStatus } from '#contract/status'
import { form, signIn } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, text, textbox } from '../page.ts'

const landings: [ApplicationStatus, string, string][] = [
  ['vehicle_docs', `${form}/vehicle-docs`, 'Vehicle documents'],
  ['changes_requested', form, 'Your application'],
]

for (const [status, path, title] of landings)
  test(`a driver at ${status} comes back there after a reload and on another phone`, async ({
    page,
    otherPage,
    server,
    phone,
    driverAt,
  }) => {
    await driverAt(status)
    await page.open('/driver/congratulations')
    await page.sees(heading(title))
    await page.isAt(path)
    await page.reload()
    await page.sees(heading(title))
    await page.isAt(path)

    await otherPage.open(path)
    await otherPage.isAt('/driver/signup')
    await signIn(otherPage, server, phone)
    await otherPage.sees(heading(title))
    await otherPage.isAt(path)
  })

test('what was typed and not sent is there after a reload', async ({ page, driverAt }) => {
  await driverAt('personal_info')
  await page.open(`${form}/personal-info`)
  await page.fill(textbox('First name'), 'Adébáyọ̀')
  await page.fill(textbox('Last name'), 'Ọlá-Okonkwo')
  await page.reload()
  await page.holds(textbox('First name'), 'Adébáyọ̀')
  await page.holds(textbox('Last name'), 'Ọlá-Okonkwo')
})

test('a log-out forgets the session, and says so', async ({ page, driverAt }) => {
  await driverAt('personal_info')
  await page.open(`${form}/personal-info`)
  await page.sees(heading('Personal information'))
  await page.press(button('Log out'))
  await page.sees(heading('Sign in'))
  await page.sees(text('You are logged out'))
  await page.isAt('/driver/signup?sign-in')
  expect(await page.cookies()).toEqual({})
  await page.open(form)
  await page.isAt('/driver/signup')
})
