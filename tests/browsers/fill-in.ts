import type { StepStatus } from '#contract/status'
import { steps } from '#contract/steps'
import type { RunningServer } from '#tests/e2e/harness/running-server.ts'
import { licenceNumber, personalInfo, typedAnswers, vehicle } from '#tests/harness/answers.ts'
import { stepsAfterDocuments } from '#tests/harness/server/driver.ts'
import type { Files } from './fixtures.ts'
import { button, heading, label, named, type Page, text, textbox } from './page.ts'

export const form = '/driver/onboarding-form'
export const save = (page: Page) => page.press(button('Save and continue'))
export const agree = (page: Page) => page.check(named('checkbox', /^I agree/))

/** A day in its three boxes. */
export async function fillDay(page: Page, group: string, isoDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const boxes = named('group', group)
  await page.fill(textbox('Day', boxes), day)
  await page.fill(textbox('Month', boxes), month)
  await page.fill(textbox('Year', boxes), year)
}

/** From the sign-up, which is open, through the code. */
export async function signIn(page: Page, server: RunningServer, phone: { e164: string; typed: string }): Promise<void> {
  await page.fill(textbox('Phone number'), phone.typed)
  await agree(page)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.fill(textbox('Verification code'), await server.codeFor(phone.e164))
  await page.press(button('Verify'))
  await page.misses(heading('Enter your code'))
}

export async function fillPersonalInfo(page: Page): Promise<void> {
  const { firstName, lastName, dateOfBirth, email, address, city, state, nin } = personalInfo
  await page.fill(textbox('First name'), firstName)
  await page.fill(textbox('Last name'), lastName)
  await fillDay(page, 'Date of birth', dateOfBirth)
  await page.fill(textbox('Email'), email)
  await page.fill(textbox('Home address'), address)
  await page.fill(textbox('City or LGA'), city)
  await page.select(named('combobox', 'State'), state)
  await page.fill(textbox('NIN'), nin)
}

export async function fillVehicleInfo(page: Page, plateNumber: string): Promise<void> {
  await page.check(named('radio', 'Elsewhere in Nigeria'))
  await page.select(named('combobox', 'Brand'), vehicle.brand)
  await page.select(named('combobox', 'Model'), vehicle.model)
  await page.select(named('combobox', 'Year'), String(vehicle.year))
  await page.select(named('combobox', 'Colour'), vehicle.colour)
  await page.select(named('combobox', 'Seats'), String(vehicle.seats))
  await page.fill(textbox('Plate number'), plateNumber)
  await page.check(named('radio', 'Mine'))
  await page.check(named('checkbox', 'It has working air conditioning'))
}

/** Chooses a file for a requirement, and says until when it is good. */
export async function chooseFile(page: Page, requirement: string, path: string, expiresOn?: string): Promise<void> {
  await page.attach(label(requirement), path)
  if (expiresOn) await fillDay(page, `${requirement} expiry date`, expiresOn)
}

async function typeAnswers(page: Page, step: StepStatus): Promise<void> {
  for (const [control, name, value = ''] of typedAnswers[step]) {
    if (control === 'date') await fillDay(page, name, value)
    else if (control === 'radio') await page.check(named('radio', name))
    else if (control === 'combobox') await page.select(named('combobox', name), value)
    else await page.fill(textbox(name), value)
  }
}

/** From the save of the driver's documents to the overview. */
export async function fillInTheRest(page: Page): Promise<void> {
  for (const step of stepsAfterDocuments) {
    await page.sees(heading(steps[step].title))
    await typeAnswers(page, step)
    await save(page)
  }
  await page.sees(heading('Your application'))
}

/** Waits until as many files as that were sent. */
export const allSent = (page: Page, count: number) => page.sees(text('Uploaded'), count)

/** Chooses the nine files that “Vehicle documents” asks for outside Lagos. */
export async function chooseVehicleDocuments(page: Page, files: Files): Promise<void> {
  for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside'])
    await chooseFile(page, `${side} of the vehicle`, await files.photo(`${side}.jpg`))
  for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
    await chooseFile(page, paper, await files.pdf(`${paper}.pdf`), '2031-01-31')
  await chooseFile(page, 'Proof of ownership', await files.pdf('ownership.pdf'))
}

/** Chooses the five files that “Your documents” asks for outside Lagos, and types the number of the licence. */
export async function fillDriverDocuments(page: Page, files: Files): Promise<void> {
  await chooseFile(page, 'Your photo', await files.photo('face.jpg'))
  await chooseFile(page, "Driver's licence (front)", await files.photo('card.jpg'), '2030-05-31')
  await chooseFile(page, "Driver's licence (back)", await files.photo('back-of-card.jpg'))
  await chooseFile(page, 'NIN slip', await files.pdf('nin.pdf'))
  await chooseFile(page, 'Proof of address', await files.pdf('bill.pdf'))
  await page.fill(textbox('Licence number'), licenceNumber)
}
