import type { Page } from '@playwright/test'
import { type ApplicationStatus, applicationStatuses, type StepStatus } from '#contract/status'
import { formPaths, stepStatuses, steps } from '#contract/steps'
import { askForCode, button, heading, signIn, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const form = '/driver/onboarding-form'

interface Landing {
  readonly path: string
  readonly title: string
  readonly barred: string
}

const stepLandings = Object.fromEntries(
  stepStatuses.map((step, at) => {
    const ahead = stepStatuses[at + 1]
    return [step, { path: steps[step].path, title: steps[step].title, barred: ahead ? steps[ahead].path : '/driver/pending-approval' }]
  }),
) as Record<StepStatus, Landing>

/** Where each status lands, and a path that it may not open, which leads there as well. */
const landings: Record<ApplicationStatus, Landing> = {
  ...stepLandings,
  ready_to_send: { path: form, title: 'Your application', barred: '/driver/pending-approval' },
  pending_approval: { path: '/driver/pending-approval', title: 'We are checking your application', barred: `${form}/vehicle-info` },
  changes_requested: { path: form, title: 'Your application', barred: `${form}/personal-info` },
  approved: { path: '/driver/congratulations', title: 'You are approved', barred: form },
  rejected: { path: '/driver/pending-approval', title: 'We could not approve your application', barred: '/driver/congratulations' },
  withdrawn: { path: '/driver/pending-approval', title: 'You withdrew your application', barred: form },
}

const lands = async (page: Page, { path, title }: { path: string; title: string }) => {
  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(`${title} – Cruzer`)
}

for (const status of applicationStatuses)
  test(`a driver at ${status} lands at the same place by a path that is not theirs, by reload and on another phone`, async ({
    page,
    browser,
    server,
    phone,
    driverAt,
  }) => {
    const landing = landings[status]
    await driverAt(status)
    await page.goto(landing.barred)
    await lands(page, landing)
    await page.reload()
    await lands(page, landing)
    await page.goto('/driver/otp')
    await expect(page).toHaveURL(beforeSending.has(status) ? form : landing.path)

    const elsewhere = await browser.newContext({ baseURL: server.url })
    const other = await elsewhere.newPage()
    await other.goto(landing.barred)
    await expect(other).toHaveURL('/driver/signup')
    await signIn(other, server, phone)
    await lands(other, landing)
    await elsewhere.close()
  })

const beforeSending = new Set<ApplicationStatus>([...stepStatuses, 'ready_to_send', 'changes_requested'])

for (const status of ['personal_info', 'vehicle_docs', 'ready_to_send', 'changes_requested'] as const)
  test(`the sign-up leads a driver with a session on to the hub at ${status}, from where a prominent link leads on`, async ({
    page,
    driverAt,
  }) => {
    await driverAt(status)
    await page.goto('/driver/signup')
    await lands(page, { path: form, title: 'Your application' })
    await page.reload()
    await lands(page, { path: form, title: 'Your application' })
    const next = {
      personal_info: 'Personal information',
      vehicle_docs: 'Vehicle documents',
      changes_requested: 'Vehicle information',
      ready_to_send: '',
    }[status]
    if (next === '') return expect(button(page, 'Send application')).toBeEnabled()
    await expect(button(page, 'Send application')).toBeDisabled()
    await page.getByRole('link', { name: `Continue with ${next}` }).click()
    await expect(heading(page, next)).toBeVisible()
  })

test('what was answered before opens by its own path, and what lies ahead does not', async ({ page, driverAt }) => {
  await driverAt('vehicle_docs')
  await page.goto(`${form}/personal-info`)
  await lands(page, landings.personal_info)
  await expect(textbox(page, 'First name')).toHaveValue('Adébáyọ̀')
  await page.goto(`${form}/doc-uploads`)
  await lands(page, landings.vehicle_docs)
})

test('a status that this page does not know has a safe screen, which tries again', async ({
  page,
  browser,
  server,
  phone,
  driverAt,
  barriers,
}) => {
  await driverAt('vehicle_info')
  const unknown = (of: Page) =>
    of.route('**/driver/onboarding/status', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'interview' } })
    })
  const safe = { path: form, title: 'We cannot place your application' }
  await unknown(page)
  await page.goto('/driver/congratulations')
  await lands(page, safe)
  await expect(page.getByRole('main').getByText('nothing is lost')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  expect(await barriers()).toEqual([])
  await page.reload()
  await lands(page, safe)
  await button(page, 'Try again').click()
  await lands(page, safe)

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await unknown(other)
  await other.goto('/driver/signup')
  await signIn(other, server, phone)
  await lands(other, safe)
  await elsewhere.close()

  await page.unroute('**/driver/onboarding/status')
  await button(page, 'Try again').click()
  await lands(page, landings.vehicle_info)
})

test('without a session every path of the application leads to the sign-up, and its code back to the driver’s own place', async ({
  page,
  context,
  server,
  phone,
  driverAt,
}) => {
  await driverAt('vehicle_docs')
  await context.clearCookies()
  for (const path of [...Object.values(formPaths), '/driver/pending-approval', '/driver/congratulations', '/driver/otp']) {
    await page.goto(path)
    await lands(page, { path: '/driver/signup', title: 'Become a driver' })
  }
  await signIn(page, server, phone)
  await lands(page, landings.vehicle_docs)
})

test('the code’s page keeps the number it was asked for over a reload, and over Back and Forward', async ({
  page,
  context,
  server,
  phone,
}) => {
  await page.goto('/driver/signup')
  await askForCode(page, phone.typed)
  await page.reload()
  await lands(page, { path: '/driver/otp', title: 'Enter your code' })
  const own = phone.typed
  await expect(page.getByText(`${own.slice(0, 4)} ${own.slice(4, 7)} ${own.slice(7)}`)).toBeVisible()
  await expect(button(page, 'Send a new code')).toBeDisabled()

  const tab = await context.newPage()
  await tab.goto('/driver/otp')
  await lands(tab, { path: '/driver/signup', title: 'Become a driver' })

  await page.goBack()
  await lands(page, { path: '/driver/signup', title: 'Become a driver' })
  await expect(textbox(page, 'Phone number')).toHaveValue(own)
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await page.goForward()
  await lands(page, { path: '/driver/otp', title: 'Enter your code' })
  await textbox(page, 'Verification code').fill(await server.codeFor(phone.e164))
  await button(page, 'Verify').click()
  await lands(page, landings.personal_info)
})
