import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '#server/messages/senders'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const openIn = (token: string, language: string) =>
  api.call('GET', '/driver/onboarding/status', undefined, { token, headers: { 'accept-language': language } })
const lastTo = (phoneNumber: string) => api.notices.filter((one) => one.phoneNumber === phoneNumber).at(-1)?.words

test('a driver is written to in the language that was read last, with a link to the sign-in in that language', async () => {
  const phoneNumber = '+2348031246001'
  const driver = await startDriver(api, phoneNumber)
  await openIn(driver.token, 'pcm')
  await driver.withdraw()
  expect(lastTo(phoneNumber)).toMatch(
    /^Cruzer: you don withdraw your application\. .* 27 November 2026\. .*\/pcm\/driver\/signup\?sign-in$/,
  )
})

test('who goes back to English is written to in English', async () => {
  const phoneNumber = '+2348031246002'
  const driver = await startDriver(api, phoneNumber)
  await openIn(driver.token, 'pcm')
  await openIn(driver.token, 'en-GB')
  await driver.withdraw()
  expect(lastTo(phoneNumber)).toMatch(/^Cruzer: you withdrew your application\. .*[^m]\/driver\/signup\?sign-in$/)
})

test.each(['en-US,en;q=0.9', 'pcm-NG', '*'])('what a browser says by itself is no choice: %s', async (language) => {
  const phoneNumber = `+23480312461${String(language.length).padStart(2, '0')}`
  const driver = await startDriver(api, phoneNumber)
  await openIn(driver.token, 'pcm')
  await openIn(driver.token, language)
  await driver.withdraw()
  expect(lastTo(phoneNumber)).toContain('you don withdraw')
})

test('the sign-in itself says the language, of its code too', async () => {
  const phoneNumber = '+2348031246003'
  const headers = { 'accept-language': 'pcm' }
  await api.call('POST', '/driver/auth/authenticate', { phoneNumber }, { headers })
  const { code = '', language } = api.outbox.filter((one) => one.phoneNumber === phoneNumber).at(-1) ?? {}
  expect(wordsOf({ code, language })).toBe(`${code} na your Cruzer code. No ever give am to anybody.`)
  const { body } = await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: code }, { headers })
  await api.call('DELETE', '/driver/application', undefined, { token: String(body.accessToken) })
  expect(lastTo(phoneNumber)).toContain('you don withdraw')
})
