import { expect, test } from 'vitest'
import { startApi } from '#tests/harness/server/api.ts'

let numbers = 0
const newNumber = () => `+23480400${String(++numbers).padStart(5, '0')}`

test('an address may have twenty codes sent an hour, whatever the numbers', async () => {
  const limited = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '20' } })
  const from = (address: string) => limited.call('POST', '/driver/auth/authenticate', { phoneNumber: newNumber() }, { address })
  for (let sent = 0; sent < 20; sent++) expect((await from('198.51.100.7')).status).toBe(200)
  const refused = await from('198.51.100.7')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await from('198.51.100.8')).status).toBe(200)
  const forged = await limited.call(
    'POST',
    '/driver/auth/authenticate',
    { phoneNumber: newNumber() },
    { address: '198.51.100.7', headers: { 'x-forwarded-for': '203.0.113.1' } },
  )
  expect(forged.status).toBe(429)
  limited.clock.advance(3600)
  expect((await from('198.51.100.7')).status).toBe(200)
  await limited.close()
})

test('where no wait is set another code may be asked for at once', async () => {
  const api = await startApi({ environment: { CODE_RESEND_SECONDS: '0' } })
  const phoneNumber = newNumber()
  for (let sent = 0; sent < 2; sent++) expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).body.resendIn).toBe(0)
  await api.close()
})

test('a code that could not be sent is told as unavailable and opens nothing, and another may be asked for at once', async () => {
  let away = true
  let lost = ''
  const api = await startApi({
    sender: async (_, code) => {
      if (!away) return
      lost = code
      throw new Error('The service is away')
    },
  })
  const phoneNumber = newNumber()
  const failed = await api.call('POST', '/driver/auth/authenticate', { phoneNumber })
  expect([failed.status, failed.headers['retry-after'], failed.body.errors]).toEqual([
    503,
    '5',
    [{ code: 'unavailable', message: 'We could not send the code. Try again in a moment.' }],
  ])
  expect(api.logged.join('\n')).toContain('The service is away')
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: lost })).status).toBe(410)
  away = false
  expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).body.resendIn).toBe(30)
  await api.close()
})
