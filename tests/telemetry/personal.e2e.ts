import { stepStatuses, steps } from '#contract/steps'
import {
  allSent,
  button,
  chooseFile,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  textbox,
  typeAnswers,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { stepsAfterDocuments, typedAfterDocuments } from '#tests/harness/server/driver.ts'
import { hear, toSink } from './heard.ts'
import { allMarked, marked, named } from './marked.ts'
import { foundIn, storedBy } from './stored.ts'

const { driver } = marked
const expiry = new Set([
  'Vehicle licence',
  'Roadworthiness certificate',
  'Insurance certificate',
  'Hackney permit',
  "Driver's licence (front)",
  'LASDRI card',
])

test.setTimeout(480_000)

test('of what people type and choose on their whole way nothing comes to analytics, replays, addresses, logs and the content service', async ({
  browser,
  photo,
  pdf,
  phone,
  noErrors,
}) => {
  noErrors.expected.push('The waitlist could not be joined')
  const server = await startServer({ LOG_LEVEL: 'info' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const heard = hear(context)
  const console_: string[] = []
  context.on('console', (message) => console_.push(message.text()))
  const choose = async (files: typeof marked.vehicleFiles) => {
    for (const [label, name] of files) {
      const file = name.endsWith('.jpg') ? await photo(name) : pdf(label)
      await chooseFile(page, label, named(file, name), expiry.has(label) ? '2031-01-31' : undefined)
    }
  }
  const rest = { documents: [] as { from: number; to: number }[] }
  const began = () => Date.now()

  await page.goto(`/myreferral/driver/${marked.invitation}?utm_source=${marked.query}`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => toSink(heard).length, { timeout: 60_000 }).toBeGreaterThan(0)

  await textbox(page, 'Email address').last().fill(marked.waitlist)
  await textbox(page, 'Email address').last().press('Enter')
  await page.goto('/upload-cv')
  await takenOver(page)
  await textbox(page, 'Name').fill(marked.cv.name)
  await textbox(page, 'Email').fill(marked.cv.email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 })
  await page.locator('main textarea').fill(marked.cv.message)
  await page.getByLabel('CV', { exact: true }).setInputFiles(named(pdf('cv'), marked.cv.file))
  await button(page, 'Send CV').click()
  await expect(page.getByText('Thank you. Your CV is with us')).toBeVisible()

  const riderPhone = `0706${phone.typed.slice(-7)}`
  await page.goto('/rider/signup')
  for (const [name, value] of Object.entries(marked.rider)) await textbox(page, name).fill(value)
  await textbox(page, 'Phone number').fill(riderPhone)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  const riderCode = await server.codeFor(`+234${riderPhone.slice(1)}`)
  await textbox(page, 'Verification code').fill(riderCode)
  await expect(page.getByRole('dialog', { name: 'Thank you, you are in' }).or(button(page, 'Verify'))).toBeVisible()
  if (await button(page, 'Verify').isVisible())
    await button(page, 'Verify')
      .click()
      .catch(() => {})
  await expect(page.getByRole('dialog', { name: 'Thank you, you are in' })).toBeVisible()

  await page.goto('/driver/signup')
  await textbox(page, 'Phone number').fill(phone.typed)
  await textbox(page, 'Referral code (optional)').fill(driver.referral)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  const driverCode = await server.codeFor(phone.e164)
  await textbox(page, 'Verification code').fill(driverCode)
  await button(page, 'Verify')
    .click()
    .catch(() => {})
  await expect(heading(page, 'Personal information')).toBeVisible()
  await fillPersonalInfo(page, driver)
  await textbox(page, 'Middle name (optional)').fill(driver.middleName)
  await textbox(page, 'Emergency contact name (optional)').fill(driver.emergencyName)
  await textbox(page, 'Emergency contact phone (optional)').fill(driver.emergencyPhone)
  await save(page)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await fillVehicleInfo(page, driver.plate, 'Lagos')
  await textbox(page, 'VIN (optional)').fill(driver.vin)
  await save(page)
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  const vehicle = began()
  await chooseFile(page, 'Front of the vehicle', named(pdf('x'), 'qzbayo refused.txt'))
  await choose(marked.vehicleFiles)
  await allSent(page, 10)
  rest.documents.push({ from: vehicle, to: Date.now() })
  await save(page)
  await expect(heading(page, 'Your documents')).toBeVisible()
  const documents = began()
  await choose(marked.ownFiles)
  await textbox(page, 'Licence number').fill(driver.licence)
  await allSent(page, 6)
  rest.documents.push({ from: documents, to: Date.now() })
  await save(page)
  for (const step of stepsAfterDocuments) {
    await expect(heading(page, steps[step].title)).toBeVisible()
    const from = began()
    await typeAnswers(page, step)
    if (!steps[step].isReplayed) rest.documents.push({ from, to: Date.now() })
    await save(page)
  }
  await expect(heading(page, 'Your application')).toBeVisible()
  await button(page, 'Send application').click()
  await expect(heading(page, 'We are checking your application')).toBeVisible()
  await server.review('approve', phone.e164)
  await button(page, 'Check again').click()
  await expect(heading(page, 'You are approved')).toBeVisible()
  await expect
    .poll(async () => (await storedBy(server.dataFolder)).events.map(({ event }) => event), { timeout: 60_000 })
    .toContain('Application approved')
  await expect
    .poll(async () => (await storedBy(server.dataFolder)).replay.at(-1)?.timestamp ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(documents)
  const { text, events, replay } = await storedBy(server.dataFolder)
  const outbox = server.said().split('\n')
  const logs = outbox.filter((line) => line.startsWith('{')).join('\n')
  await context.close()
  await server.stop()

  const phones = [phone.typed, phone.e164, phone.typed.slice(1), riderPhone, riderPhone.slice(1)]
  const strings = [...allMarked, ...typedAfterDocuments, ...phones, driverCode, riderCode]
  expect(strings.length).toBeGreaterThanOrEqual(40)
  expect(logs.split('\n').length).toBeGreaterThan(50)
  // The addresses that a link from outside names are opened as they are.
  const opened = `/myreferral/driver/${marked.invitation}?utm_source=${marked.query}`
  const addresses = heard
    .map(({ url }) => url)
    .filter((url) => !url.endsWith(opened))
    .join('\n')
  const content = heard.filter(({ path }) => path.startsWith('/content/'))
  expect({
    stored: foundIn(text, strings),
    sent: foundIn(
      toSink(heard)
        .map(({ url, body }) => `${decodeURIComponent(url)}\n${body}`)
        .join('\n'),
      strings,
    ),
    addresses: foundIn(decodeURIComponent(addresses), strings),
    content: foundIn(content.map(({ url, body }) => url + body).join('\n'), strings),
    logs: foundIn(
      logs,
      strings.filter((words) => words !== marked.invitation),
    ),
    console: foundIn(console_.join('\n'), strings),
  }).toEqual({ stored: [], sent: [], addresses: [], content: [], logs: [], console: [] })

  const names = events.map(({ event, properties: { step, kind } }) => [event, step ?? kind].filter(Boolean).join(' '))
  for (const name of [
    'CV sent',
    'Sign-up begun',
    'Code asked',
    'Code verified',
    ...stepStatuses.map((step) => `Step saved ${step}`),
    'Application sent',
    'Upload stored insurance',
  ])
    expect(names, name).toContain(name)
  expect(replay.filter(({ timestamp }) => rest.documents.some(({ from, to }) => timestamp > from && timestamp < to))).toEqual([])
  // What was to be looked through is there: whole pages before the documents and after them.
  const whole = replay.filter(({ type }) => type === 2).map(({ timestamp }) => timestamp)
  expect(Math.min(...whole)).toBeLessThan(Math.min(...rest.documents.map(({ from }) => from)))
  expect(Math.max(...whole)).toBeGreaterThan(Math.max(...rest.documents.map(({ to }) => to)))
})
