import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { termsVersion } from '#contract/sign-in/terms'
import type { Api } from '#src/api/client.ts'
import { driverSignIn, riderSignIn } from '#src/features/sign-in/sign-in-actor.ts'
import { settle } from '#tests/machines/pending-calls.ts'

const phoneNumber = '+2348031234567'
const tokens = { accessToken: 'a', refreshToken: 'r' }
const sent = { message: 'Sent.', codeLength: 6, expiresIn: 600, resendIn: 30 }

function setUp(signInOf: typeof driverSignIn, answers: Record<string, unknown>) {
  const heard: unknown[] = []
  const kept = vi.fn()
  const forgotten = vi.fn()
  const api = new Proxy({} as Api, {
    get: (_, name: string) => async (args: unknown, signal: AbortSignal) => {
      heard.push([name, args, signal instanceof AbortSignal])
      return answers[name]
    },
  })
  const signIn = createActor(signInOf(api, { keep: kept, forget: forgotten }), {
    input: { typed: '', notice: null, pendingCode: null },
  }).start()
  return { signIn, heard, kept, forgotten }
}

test('a driver gets a session and nothing else of what the server says, and what was asked is kept until then', async () => {
  const { signIn, heard, kept, forgotten } = setUp(driverSignIn, {
    authenticateDriver: sent,
    verifyDriver: { ...tokens, message: 'Welcome.', status: 'personal_info' },
  })
  const details = { phoneNumber, typed: '0803 123 4567', referralCode: 'ADA-1' }
  signIn.send({ type: 'details.submit', details })
  await settle()
  expect(kept.mock.calls).toEqual([[{ details, codeLength: 6, resendAt: expect.any(Number), channel: 'sms' }]])
  expect(forgotten).not.toHaveBeenCalled()
  signIn.send({ type: 'code.submit', otp: '123456' })
  await settle()
  expect(heard).toEqual([
    ['authenticateDriver', { body: { phoneNumber, termsVersion } }, true],
    ['verifyDriver', { body: { phoneNumber, otp: '123456' } }, true],
  ])
  expect(signIn.getSnapshot().output).toEqual({ tokens, details })
  expect(forgotten).toHaveBeenCalledOnce()
})

test('a rider gives a name and an address, and gets no session', async () => {
  const { signIn, heard } = setUp(riderSignIn, { authenticatePassenger: sent, verifyPassenger: { message: 'Welcome.' } })
  const rider = { firstName: 'Given', lastName: 'Family', email: 'rider@example.com' }
  signIn.send({ type: 'details.submit', details: { phoneNumber, typed: '0803 123 4567', rider } })
  await settle()
  signIn.send({ type: 'code.submit', otp: '123456' })
  await settle()
  expect(heard).toEqual([
    ['authenticatePassenger', { body: { ...rider, phoneNumber, termsVersion } }, true],
    ['verifyPassenger', { body: { phoneNumber, otp: '123456' } }, true],
  ])
  expect(signIn.getSnapshot().output).toMatchObject({ tokens: null })
})

test('a rider who filled nothing in is sent as that', async () => {
  const { signIn, heard } = setUp(riderSignIn, { authenticatePassenger: sent })
  signIn.send({ type: 'details.submit', details: { phoneNumber, typed: '' } })
  await settle()
  expect(heard).toEqual([['authenticatePassenger', { body: { firstName: '', lastName: '', email: '', phoneNumber, termsVersion } }, true]])
})
