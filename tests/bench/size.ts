import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { requirementsFor } from '#contract/requirements'
import { findBrowser } from '#scripts/browser'
import buildSite from '#tests/e2e/build-site.ts'
import { startServer } from '#tests/e2e/running-server.ts'
import { licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files.ts'

/** Bytes of gzipped JavaScript: until the sign-up can be used, what it fetches in idle time after that, and what each further page adds. */
const budget = { signUp: 190_000, idle: 45_000, page: 30_000 }
const phoneNumber = '+2348035550100'

await buildSite()
const server = await startServer()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: server.url })
const seen = new Map<string, Promise<number>>()
page.on('response', (response) => {
  const { pathname } = new URL(response.url())
  if (pathname.endsWith('.js') && !seen.has(pathname))
    seen.set(
      pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
})

let counted = 0
const rows: { page: string; 'kB gzip': string; 'budget kB': string; holds: boolean }[] = []
const count = async (name: string, allowed: number) => {
  const total = (await Promise.all(seen.values())).reduce((sum, bytes) => sum + bytes, 0)
  const added = total - counted
  counted = total
  rows.push({ page: name, 'kB gzip': (added / 1000).toFixed(1), 'budget kB': (allowed / 1000).toFixed(0), holds: added <= allowed })
}
const arrive = async (heading: string, name = heading, allowed = budget.page) => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await count(name, allowed)
}

await page.goto('/driver/signup')
await page.locator('html[data-live]').waitFor()
await count('Become a driver, usable', budget.signUp)
await arrive('Become a driver', 'Become a driver, when idle', budget.idle)
await page.getByRole('textbox', { name: 'Phone number' }).fill(phoneNumber)
await page.getByRole('checkbox', { name: /^I agree/ }).check()
await page.getByRole('button', { name: 'Continue' }).click()
await arrive('Enter your code')
await page.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(phoneNumber))
if (await page.getByRole('button', { name: 'Verify' }).isVisible())
  await page
    .getByRole('button', { name: 'Verify' })
    .click()
    .catch(() => {})
await arrive('Personal information')

const call = callsOf(page, server.url)
await call('POST', '/driver/onboarding/personal-info', personalInfo)
await page.goto('/driver/onboarding-form')
await arrive('Your application')
await page.goto('/driver/onboarding-form/vehicle-info')
await arrive('Vehicle information')
await call('POST', '/driver/onboarding/vehicle-details', { ...vehicle, location: 'elsewhere' })
await page.goto('/driver/onboarding-form/vehicle-docs')
await arrive('Vehicle documents')
await call('POST', '/driver/onboarding/vehicle-media', { items: await uploaded('vehicle_docs') })
await page.goto('/driver/onboarding-form/doc-uploads')
await arrive('Your documents')
await call('POST', '/driver/onboarding/documents', { items: await uploaded('document_uploads'), licenceNumber })
await call('PATCH', '/driver/application/send')
await page.goto('/driver/pending-approval')
await arrive('We are checking your application')
await server.review('approve', phoneNumber)
await page.goto('/driver/congratulations')
await arrive('You are approved')

await browser.close()
await server.stop()
console.table(rows)
if (rows.some(({ holds }) => !holds)) process.exitCode = 1

function callsOf(page: Page, url: string) {
  return async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'accessToken')?.value
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
}

async function uploaded(step: 'vehicle_docs' | 'document_uploads') {
  const required = requirementsFor('elsewhere', { image: 1e7, document: 1e7, video: 1e8 }).filter(
    (requirement) => requirement.step === step && requirement.required,
  )
  return Promise.all(
    required.map(async ({ kind, expires }) => {
      const bytes = fileOf['image/jpeg']
      const { url, name } = await call('POST', '/misc/signedurl/generate', { name: `${kind}.jpg`, permission: 'w' })
      await fetch(new URL(String(url), server.url), {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg', 'x-ms-blob-type': 'BlockBlob' },
        body: new Uint8Array(bytes),
      })
      return { kind, name, contentType: 'image/jpeg', size: bytes.length, ...(expires ? { expiresOn: '2099-01-01' } : {}) }
    }),
  )
}
