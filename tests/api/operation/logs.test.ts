import { afterAll, beforeAll, expect, test } from 'vitest'
import { licenceNumber } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODE_RESEND_SECONDS: '0' } })
})
afterAll(() => api.close())

/** The values in a body, however deep. */
const valuesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : []

test('a driver’s whole way, wrong inputs and failures leave no code, token or personal word in the log', async () => {
  const said: string[] = []
  const phoneNumber = '+2348035550123'
  const heard: TestApi['call'] = async (method, path, body, asked) => {
    const answer = await api.call(method, path, body, {
      ...asked,
      headers: { 'x-device-id': 'MARKED-device', 'x-firebase-push-token': 'MARKED-push', ...asked?.headers },
    })
    if (/authenticate|verify|token|logout|signedurl|profile/.test(path)) said.push(...valuesIn(body), ...valuesIn(answer.body))
    else said.push(...valuesIn(body))
    return answer
  }
  const driver = await startDriver({ call: heard, signIn: api.signIn, upload: api.upload }, phoneNumber)
  await driver.fillIn('sent')
  await driver.get('/driver/profile/fetch')
  await heard('POST', '/driver/auth/authenticate', { phoneNumber })
  await heard('POST', '/driver/auth/verify-otp', { phoneNumber, otp: '000000' })
  await heard('POST', '/driver/onboarding/personal-info', '{"firstName":"MARKED-cut', { token: driver.token })
  await heard('POST', '/driver/onboarding/personal-info', { nin: 'MARKED-nin', 'MARKED-key': 1 }, { token: driver.token })
  await heard('POST', '/email-subscription/subscribe', { email: 'MARKED\u0000@example.com' })
  await heard('POST', '/driver/auth/generate-login-token', { token: driver.token }, { token: driver.token })
  await heard('GET', '/driver/auth/token/refresh', undefined, { token: driver.refreshToken })
  await heard('GET', `/review/applications/${encodeURIComponent(phoneNumber)}?MARKED=query`, undefined, { token: api.reviewToken })
  await api.inject({ method: 'PUT', url: '/blob/drivers/MARKED-name?sig=MARKED-signature', payload: Buffer.from(fileOf['image/jpeg']) })
  for (const path of ['/myreferral/driver/MARKED', '/pcm/myreferral/driver/MARKED'])
    await api.inject({ method: 'GET', url: `${path}?email=MARKED-query`, headers: { cookie: 'accessToken=MARKED-cookie' } })
  // A database that fails tells of what it was asked.
  await api.db.execute('alter table waitlist rename to elsewhere')
  await heard('POST', '/email-subscription/subscribe', { email: 'marked-failure@example.com' })
  await api.db.execute('alter table elsewhere rename to waitlist')

  // How long an answer took may have any six digits behind its point.
  const log = api.logged.join('\n').replace(/"responseTime":[\d.]+/g, '')
  expect(api.logged.length).toBeGreaterThan(50)
  expect(log).toContain('a call failed')
  expect(log).not.toContain('MARKED')
  const codes = api.outbox.map(({ code }) => code)
  const words = new Set(
    [phoneNumber, phoneNumber.slice(4), licenceNumber, driver.token, driver.refreshToken, api.reviewToken, ...said].filter(
      (word) => word.length > 5,
    ),
  )
  expect(words.size).toBeGreaterThan(30)
  const harmless =
    /^(We |You |This|Saved|Your |Send |Open |Here |personal_info|vehicle|document|image\/|video\/|application\/|http|roadworthiness|insurance|000000)/
  expect([...words].filter((word) => !harmless.test(word) && log.includes(word))).toEqual([])
  expect(codes.filter((code) => new RegExp(`\\b${code}\\b`).test(log))).toEqual([])
  expect(log.match(/MARKED(-(device|push|cut|nin|key|query|signature|cookie))?/gi)?.filter((found) => found !== 'MARKED') ?? []).toEqual([])
})

test('a line of the log is no longer than a path may be, whatever is asked for', async () => {
  const before = api.logged.length
  await api.inject({ method: 'GET', url: `/${'a'.repeat(10_000)}` })
  const lines = api.logged.slice(before)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.length).toBeLessThan(1000)
})

test('a text that looks like a line of a stack does not come into the log with it', async () => {
  const driver = await startDriver(api, '+2348035550125')
  await driver.fillIn('sent', 'elsewhere', 'ABC-124DE')
  await api.db.execute('alter table decisions rename to elsewhere')
  const reason = 'The photo shows\n    at MARKED-home'
  const { status } = await api.call(
    'POST',
    `/review/applications/${encodeURIComponent('+2348035550125')}/reject`,
    { by: 'ada', reason },
    { token: api.reviewToken },
  )
  await api.db.execute('alter table elsewhere rename to decisions')
  expect(status).toBe(500)
  expect(api.logged.join('\n')).not.toContain('MARKED-home')
})
