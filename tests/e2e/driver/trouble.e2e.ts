import {
  allSent,
  button,
  chooseFile,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  save,
  signIn,
  textbox,
} from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'

const form = '/driver/onboarding-form'
const lost = 'Failed to load resource'

test('a save that the network loses says so, loses nothing, and goes through by itself when it is back', async ({
  page,
  context,
  driverAt,
  noErrors,
}) => {
  noErrors.expected.push(lost)
  await driverAt('personal_info')
  await page.goto(`${form}/personal-info`)
  await fillPersonalInfo(page)
  await page.route(
    '**/driver/onboarding/personal-info',
    async (route) => {
      await context.setOffline(true)
      await route.continue()
    },
    { times: 1 },
  )
  await textbox(page, 'City or LGA').press('Enter')
  await expect(button(page, 'Saving when you are online')).toBeFocused()
  await expect(button(page, 'Saving when you are online')).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(textbox(page, 'Last name')).toHaveValue('Ọlá-Okonkwo')
  await expect(textbox(page, 'NIN')).toHaveValue('12345678901')
  await context.setOffline(false)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
})

for (const call of ['/driver/onboarding/vehicle-details', '/driver/application/send'])
  test(`when the answer to ${call} is lost after it was done, nothing is done twice and the driver goes on`, async ({
    page,
    phone,
    driverAt,
    noErrors,
  }) => {
    noErrors.expected.push(lost)
    const sends = call.endsWith('send')
    await driverAt(sends ? 'ready_to_send' : 'vehicle_info')
    await page.goto(sends ? form : `${form}/vehicle-info`)
    if (!sends) await fillVehicleInfo(page, plateOf(phone.e164), 'Lagos')
    await page.route(
      `**/api${call}`,
      async (route) => {
        expect((await route.fetch()).status()).toBe(200)
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, sends ? 'Send application' : 'Save and continue').click()
    if (sends) await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    else {
      await expect(button(page, 'Saving when you are online')).toBeVisible()
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    await expect(heading(page, sends ? 'We are checking your application' : 'Vehicle documents')).toBeVisible()
  })

test('a driver who comes while the server cannot be reached is told so, and led on by itself when it can', async ({
  page,
  driverAt,
  noErrors,
  barriers,
}) => {
  noErrors.expected.push(lost)
  await driverAt('vehicle_info')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.goto(form)
  await expect(heading(page, 'We cannot reach Cruzer')).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading(page, 'Your application')).toBeVisible()
})

test('a file waits for the network and goes on by itself', async ({ page, context, photo, driverAt, noErrors, barriers }) => {
  noErrors.expected.push(lost)
  await driverAt('vehicle_docs')
  await page.goto(`${form}/vehicle-docs`)
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  await context.setOffline(true)
  await chooseFile(page, 'Front of the vehicle', await photo('front.jpg'))
  await expect(page.getByText('Waiting for the network. It goes on by itself.')).toBeVisible()
  await save(page)
  await expect(page.getByRole('alert').getByRole('link', { name: /Back of the vehicle/ })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: /Front of the vehicle/ })).toHaveCount(0)
  expect(await barriers()).toEqual([])
  await context.setOffline(false)
  await allSent(page, 1)
})

test('a session that cannot be renewed while the network is away is kept', async ({ page, driverAt, noErrors }) => {
  noErrors.expected.push(lost)
  await driverAt('vehicle_info')
  await page.route(
    '**/driver/onboarding/status',
    (route) => route.fulfill({ status: 401, json: { message: 'No', errors: [{ code: 'unauthenticated', message: 'No' }] } }),
    {
      times: 1,
    },
  )
  await page.route('**/driver/auth/token/refresh', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(`${form}/vehicle-info`)
  await expect(heading(page, 'We cannot reach Cruzer')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(heading(page, 'Vehicle information')).toBeVisible()
})

test('a server that is killed has kept what it acknowledged, and the driver goes on where it was', async ({
  page,
  server,
  phone,
  photo,
  noErrors,
}) => {
  noErrors.expected.push(lost)
  await page.goto('/driver/signup')
  await signIn(page, server, phone)
  await fillPersonalInfo(page)
  await save(page)
  await expect(heading(page, 'Vehicle information')).toBeVisible()
  await fillVehicleInfo(page, plateOf(phone.e164), 'Elsewhere in Nigeria')
  await server.kill()
  await save(page)
  await expect(button(page, 'Saving when you are online')).toBeVisible()
  await server.restart()
  await expect(heading(page, 'Vehicle documents')).toBeVisible()

  await chooseFile(page, 'Front of the vehicle', await photo('front.jpg'))
  await allSent(page, 1)
  await server.kill()
  await chooseFile(page, 'Back of the vehicle', await photo('back.jpg'))
  await expect(page.getByText('Waiting for the network. It goes on by itself.')).toBeVisible()
  await server.restart()
  await allSent(page, 2)

  await page.goto(`${form}/personal-info`)
  await expect(textbox(page, 'Last name')).toHaveValue('Ọlá-Okonkwo')
  await expect(textbox(page, 'NIN')).toHaveValue('12345678901')
  await page.goto(`${form}/vehicle-info`)
  await expect(textbox(page, 'Plate number')).toHaveValue(plateOf(phone.e164))
  await page.goto(`${form}/vehicle-docs`)
  await allSent(page, 2)
})

for (const { fault, body, words } of [
  { fault: 'has a wrong value', body: '{ "apiBaseUrl": 5 }', words: '"apiBaseUrl"' },
  { fault: 'has a wrong value inside', body: '{ "content": { "space": [] } }', words: '"content.space"' },
  { fault: 'is not JSON', body: '<!doctype html>', words: 'is not JSON' },
  { fault: 'is missing', body: null, words: 'is missing' },
])
  test(`when /config.json ${fault}, the application says so and the public pages stand`, async ({ page, driverAt, noErrors, barriers }) => {
    noErrors.expected.push(lost, '/config.json')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await driverAt('vehicle_info')
    await page.route('**/config.json', (route) => (body === null ? route.fulfill({ status: 404 }) : route.fulfill({ body })))
    for (const path of ['/driver/signup', form, `${form}/vehicle-info`, '/driver/otp']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/went wrong/i)
      await expect(page.getByText('The configuration /config.json').filter({ hasText: words })).toBeVisible()
    }
    expect(await barriers()).toEqual([])
    said.length = 0
    await page.goto('/about')
    await expect(heading(page, 'About Cruzer')).toBeVisible()
    await expect.poll(() => said.filter((line) => line.includes('/config.json') && line.includes(words))).toHaveLength(1)
    await expect(heading(page, 'About Cruzer')).toBeVisible()
  })

test('a configuration without any key takes the defaults', async ({ page, server, phone }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await page.goto('/driver/signup')
  await signIn(page, server, phone)
  await expect(heading(page, 'Personal information')).toBeVisible()
})
