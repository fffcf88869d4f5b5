import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StepStatus } from '#contract/status'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newDriver = async (upTo: StepStatus | 'sent') => {
  numbers += 1
  const phoneNumber = `+23480711${String(numbers).padStart(5, '0')}`
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn(upTo, 'elsewhere', `NOT-${100 + numbers}AA`)
  return { ...driver, phoneNumber }
}

test('sending gives a reference, which the status, the operator and a text message have too', async () => {
  const driver = await newDriver(lastStep)
  const { body } = await driver.send()
  expect(body).toEqual({
    message: 'Your application is with us. We will tell you as soon as it is checked.',
    status: 'pending_approval',
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    sentAt: new Date(api.clock.now).toISOString(),
  })
  const { reference, sentAt } = body
  expect((await driver.get('/driver/onboarding/status')).body).toMatchObject({ reference, sentAt })
  const listed = await api.call('GET', '/review/applications', undefined, { token: api.reviewToken })
  expect(listed.body.applications).toContainEqual(expect.objectContaining({ reference }))
  expect(api.notices.at(-1)).toEqual({
    phoneNumber: driver.phoneNumber,
    words:
      `Cruzer has your application ${reference}. We check it within two working days and text you then. Keep this reference. http://localhost:80/driver/signup?sign-in`.replace(
        ':80',
        '',
      ),
  })
})

test('each decision is told by text message, with a link to come back by', async () => {
  const decide = (id: string, path: string, body: object) =>
    api.call('POST', `/review/applications/${id}/${path}`, { by: 'Ngozi', ...body }, { token: api.reviewToken })
  const before = api.notices.length
  const numbered = async () => encodeURIComponent((await newDriver('sent')).phoneNumber)
  await decide(await numbered(), 'approve', {})
  await decide(await numbered(), 'reject', { reason: 'Not a car' })
  await decide(await numbered(), 'changes', { changes: [{ item: 'insurance', code: 'blurry', note: '' }] })
  const told = api.notices.slice(before).map(({ words }) => words.replace(/[2-9A-HJ-NP-Z]{8}/, 'REF').replace(/http\S+/, 'LINK'))
  expect(told.filter((words) => !words.startsWith('Cruzer has'))).toEqual([
    'Welcome to Cruzer! Your application REF is approved. Sign in to see what comes next: LINK',
    'Cruzer: we could not approve your application REF. Sign in to read why and what you can do: LINK',
    'Cruzer: your application REF needs a few corrections before we can approve it. Sign in to see which: LINK',
  ])
})
