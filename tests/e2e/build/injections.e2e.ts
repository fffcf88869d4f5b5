import type { BrowserContext, Page } from '@playwright/test'
import type { Content } from '#content/export/export-format'
import { startContent } from '#tests/content/content-service.ts'
import { button, chooseFile, fillPersonalInfo, heading, save, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { attack, attackedAddresses, attackedWords, runningAddress, watchRuns } from '#tests/e2e/harness/injected.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'

const form = '/driver/onboarding-form'
const pages = [
  '/',
  '/about',
  '/careers',
  '/contact',
  '/driver',
  '/faq',
  '/news',
  '/news/drivers-first',
  '/privacy',
  '/roles',
  '/roles/backend-engineer',
]

/** Looks at every page side by side, since each asks only after a rest, while the content service answers with content that was changed. */
async function onEveryPage(context: BrowserContext, change: (content: Content) => void, look: (page: Page) => Promise<void>) {
  const service = await startContent(change)
  await context.route('**/content/spaces/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: service.origin + pathname + search }) })
  })
  await Promise.all(
    pages.map(async (path) => {
      const page = await context.newPage()
      const asked = page.waitForResponse('**/content/spaces/**')
      await page.goto(path)
      await asked
      await look(page)
    }),
  )
  await context.unrouteAll({ behavior: 'wait' })
  await service.close()
}

test('a text that runs, in any words of the content, stands as words', async ({ context }) => {
  const ran = await watchRuns(context)
  const shown = new Set<string>()
  await onEveryPage(context, attackedWords, async (page) => {
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText("ran('")
    const text = (await page.locator('body').textContent()) ?? ''
    for (const [, at = ''] of text.matchAll(/onerror="ran\('([\w.]+)'\)"/g)) shown.add(at)
  })
  expect([...shown].sort()).toEqual(
    expect.arrayContaining([
      'callToAction.heading',
      'contactAddress.text',
      'faqItem.answer',
      'faqItem.question',
      'feature.text',
      'hero.lead',
      'legalDocument.body',
      'newsArticle.body',
      'newsArticle.summary',
      'newsArticle.title',
      'page.title',
      'role.description',
      'role.title',
      'siteSettings.tagline',
      'step.text',
    ]),
  )
  expect(shown.size).toBeGreaterThanOrEqual(25)
  expect(ran).toEqual([])
})

test('an address that runs, in any address of the content, is no link', async ({ context, noErrors }) => {
  noErrors.expected.push('Content is left out')
  const ran = await watchRuns(context)
  await onEveryPage(context, attackedAddresses, async (page) => {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]')).toHaveCount(0)
  })
  expect(ran).toEqual([])
})

test('a text that runs, in an address of the site, stands as words or leads nowhere', async ({ page, context, noErrors }) => {
  noErrors.expected.push('404 (Not Found)')
  const ran = await watchRuns(context)
  const addresses = {
    query: `/?success=${encodeURIComponent(attack('query'))}`,
    'name in a query': `/?${encodeURIComponent(attack('name in a query'))}=1`,
    search: `/faq?q=${encodeURIComponent(attack('search'))}`,
    'role in a query': `/upload-cv?role=${encodeURIComponent(attack('role in a query'))}`,
    hash: `/faq#${attack('hash')}`,
    'address in a hash': `/about#${runningAddress('address in a hash')}`,
    path: `/${encodeURIComponent(attack('path'))}`,
    'news slug': `/news/${encodeURIComponent(attack('news slug'))}`,
    'role id': `/roles/${encodeURIComponent(attack('role id'))}`,
    'referral code': `/myreferral/driver/${encodeURIComponent(attack('referral code'))}`,
    'kind of referral': `/myreferral/${encodeURIComponent(attack('kind of referral'))}/ADE2026`,
    'way back': `/driver/signup?next=${encodeURIComponent(runningAddress('way back'))}`,
    'path of the form': `${form}/${encodeURIComponent(attack('path of the form'))}`,
  }
  for (const [at, address] of Object.entries(addresses)) {
    await page.goto(address)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible()
  }
  expect(ran).toEqual([])
})

test('a text that runs, in what the browser keeps, stands as words or is dropped', async ({ page, context, phone, driverAt }) => {
  const ran = await watchRuns(context)
  await driverAt('personal_info')
  await page.addInitScript(
    ({ number, words }) => {
      const at = Date.now()
      const values = { firstName: words, city: words, dateOfBirth: { day: words } }
      localStorage.setItem(`draft:1:${number}:personal_info`, JSON.stringify({ at, values }))
      localStorage.setItem('referral-code', JSON.stringify({ code: words, type: 'driver', at }))
      localStorage.setItem('cv-draft', JSON.stringify({ at, name: words, email: words }))
      localStorage.setItem('device-fingerprint', words)
      sessionStorage.setItem('asked-code:driver', JSON.stringify({ phoneNumber: words, at }))
    },
    { number: phone.e164, words: attack('storage') },
  )
  await page.goto(`${form}/personal-info`)
  await expect(textbox(page, 'First name')).toHaveValue(attack('storage'))
  await page.goto('/upload-cv')
  await takenOver(page)
  await context.clearCookies()
  for (const path of ['/driver/signup', '/driver/otp', '/myreferral/driver/ADE2026']) {
    await page.goto(path)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(ran).toEqual([])
})

test('a text that runs, in what the server answers, stands as words', async ({ page, context, driverAt, noErrors }) => {
  noErrors.expected.push('422 (Unprocessable')
  const ran = await watchRuns(context)
  await driverAt('ready_to_send')
  await page.route('**/api/driver/profile/fetch', async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    const { personalInfo, vehicle } = profile
    await route.fulfill({
      response,
      json: {
        ...profile,
        personalInfo: { ...personalInfo, city: attack('city'), address: attack('address') },
        vehicle: { ...vehicle, brand: attack('brand'), colour: attack('colour') },
      },
    })
  })
  await page.route('**/api/misc/car-brands', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), brands: [{ name: attack('brands'), models: [attack('models')] }] },
    })
  })
  await page.goto(form)
  const main = page.getByRole('main')
  for (const at of ['city', 'address', 'brand', 'colour']) await expect(main.getByText(`ran('${at}')`).first()).toBeVisible()
  await page.goto(`${form}/vehicle-info`)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption(attack('brands'))
  await page.goto(`${form}/personal-info`)
  await page.route('**/api/driver/onboarding/personal-info', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: attack('message'),
        errors: [
          { code: 'invalid', field: 'lastName', message: attack('message at a field') },
          { code: 'invalid', message: attack('message above') },
        ],
      },
    }),
  )
  await fillPersonalInfo(page)
  await save(page)
  for (const at of ['message at a field', 'message above']) await expect(main.getByText(`ran('${at}')`).first()).toBeVisible()
  expect(ran).toEqual([])
})

test('a text that runs, in the reviewer’s note, stands as words', async ({ page, context, driverAt }) => {
  const ran = await watchRuns(context)
  await driverAt('changes_requested')
  await page.route('**/api/driver/onboarding/status', async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    const changes = record.changes.map((change: object) => ({ ...change, note: attack('note') }))
    await route.fulfill({ response, json: { ...record, changes } })
  })
  await page.goto(form)
  await expect(page.getByText("ran('note')").first()).toBeVisible()
  await page.goto(`${form}/vehicle-info`)
  await expect(page.getByText("ran('note')").first()).toBeVisible()
  expect(ran).toEqual([])
})

test('a text that runs, typed or in the name of a file, stands as words', async ({ page, context, photo, pdf, driverAt, noErrors }) => {
  noErrors.expected.push('422 (Unprocessable')
  const ran = await watchRuns(context)
  await page.goto('/driver/signup')
  await takenOver(page)
  await textbox(page, 'Phone number').fill(attack('phone'))
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.goto('/upload-cv?role=backend-engineer')
  await takenOver(page)
  await textbox(page, 'Name').fill(attack('name'))
  await textbox(page, 'Email').fill('ade@example.com')
  await page.getByLabel('CV', { exact: true }).setInputFiles({ ...pdf('cv.pdf'), name: `${attack('cv').replaceAll('/', ':')}.pdf` })
  await button(page, 'Send CV').click()
  await expect(page.getByText(/Thank you|There is a problem/)).toBeVisible()

  await driverAt('vehicle_docs')
  await page.goto(`${form}/vehicle-docs`)
  await expect(heading(page, 'Vehicle documents')).toBeVisible()
  const file = await photo('front.jpg')
  await chooseFile(page, 'Front of the vehicle', { ...file, name: `${attack('photo').replaceAll('/', ':')}.jpg` })
  await expect(page.getByText("ran('photo')").first()).toBeVisible()
  expect(ran).toEqual([])
})
