import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { riderMachine, riderSignInOf } from '#machines/rider.machine'
import type { Details, PendingCode } from '#machines/sign-in/facts'
import { type SignInRef, signInMachine } from '#machines/sign-in.machine'
import { pendingCalls } from './pending-calls.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const details: Details = {
  phoneNumber: '+2348031234567',
  typed: '0803 123 4567',
  rider: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' },
}
const codeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }

function setUp(asked: PendingCode | null = null) {
  const { actor, names, last } = pendingCalls()
  const did: string[] = []
  const rider = createActor(
    riderMachine.provide({
      actors: {
        signIn: signInMachine.provide({
          actors: { requestCode: actor('requestCode'), verifyCode: actor('verifyCode') },
          actions: {
            storePendingCode: () => void did.push('storePendingCode'),
            removePendingCode: () => void did.push('removePendingCode'),
          },
        }),
      },
      actions: { welcome: () => void did.push('welcome') },
    }),
    { input: { pendingCode: asked } },
  ).start()
  const signIn = () => riderSignInOf(rider.getSnapshot()) as SignInRef
  /** The rider's own state, and that of the sign-in while it runs. */
  const value = () => [rider.getSnapshot().value, riderSignInOf(rider.getSnapshot())?.getSnapshot().value]
  return { rider, signIn, names, last, did, value }
}
const cooling = { enteringCode: { typing: 'cooling' } }

test('a rider signs up, enters the code, and is welcomed once, without tokens', async () => {
  const { signIn, last, did, value } = setUp()
  expect(value()).toEqual(['signingIn', 'enteringDetails'])
  signIn().send({ type: 'details.submit', details })
  expect([value(), last('requestCode').input]).toEqual([['signingIn', 'requestingCode'], { channel: 'sms', details }])
  await last('requestCode').answer(codeSent)
  expect([value(), did]).toEqual([['signingIn', cooling], ['storePendingCode']])
  signIn().send({ type: 'code.submit', otp: '123456' })
  expect(last('verifyCode').input).toEqual({ phoneNumber: details.phoneNumber, otp: '123456' })
  await last('verifyCode').answer({ tokens: null })
  expect([value(), did]).toEqual([
    ['welcomed', undefined],
    ['storePendingCode', 'removePendingCode', 'welcome'],
  ])
})

test('another rider signs up on the same phone, from the start', async () => {
  const { rider, signIn, last, value } = setUp({ details, codeLength: 6, resendAt: start + 12_000 })
  signIn().send({ type: 'code.submit', otp: '123456' })
  await last('verifyCode').answer({ tokens: null })
  rider.send({ type: 'signUp.open' })
  expect([value(), signIn().getSnapshot().context.details]).toEqual([
    ['signingIn', 'enteringDetails'],
    { phoneNumber: '', typed: '', referralCode: undefined },
  ])
})

test.each(['requestCode', 'verifyCode'])('a %s that fails welcomes nobody, and may be tried again', async (call) => {
  const offline: Problem = { kind: 'offline' }
  const { signIn, last, did, value } = setUp(call === 'verifyCode' ? { details, codeLength: 6, resendAt: start + 30_000 } : null)
  const attempt = () => signIn().send(call === 'verifyCode' ? { type: 'code.submit', otp: '123456' } : { type: 'details.submit', details })
  attempt()
  await last(call).fail(new ProblemError(offline))
  expect([value(), signIn().getSnapshot().context.problem]).toEqual([
    ['signingIn', call === 'verifyCode' ? cooling : 'enteringDetails'],
    offline,
  ])
  attempt()
  await last(call).answer(call === 'verifyCode' ? { tokens: null } : codeSent)
  expect([value(), did]).toEqual(
    call === 'verifyCode'
      ? [
          ['welcomed', undefined],
          ['removePendingCode', 'welcome'],
        ]
      : [['signingIn', cooling], ['storePendingCode']],
  )
})

test('a page that was dropped while the code came begins at the code, for the same rider', async () => {
  const { signIn, last, names, value } = setUp({ details, codeLength: 6, resendAt: start + 12_000 })
  expect([value(), signIn().getSnapshot().context.details, names()]).toEqual([['signingIn', cooling], details, []])
  signIn().send({ type: 'code.submit', otp: '123456' })
  await last('verifyCode').answer({ tokens: null })
  expect(value()).toEqual(['welcomed', undefined])
})

test('a rider who changes the number finds what was filled in, and another name asks for another code', async () => {
  const { signIn, last, names, value } = setUp()
  signIn().send({ type: 'details.submit', details })
  await last('requestCode').answer(codeSent)
  signIn().send({ type: 'number.change' })
  expect([value(), signIn().getSnapshot().context.details]).toEqual([['signingIn', 'enteringDetails'], details])
  signIn().send({ type: 'details.submit', details })
  expect([value(), names()]).toEqual([['signingIn', cooling], ['requestCode']])
  signIn().send({ type: 'number.change' })
  const renamed: Details = { ...details, rider: { firstName: 'Bola', lastName: 'Obi', email: 'ada@example.com' } }
  signIn().send({ type: 'details.submit', details: renamed })
  expect([value(), last('requestCode').input, names().length]).toEqual([
    ['signingIn', 'requestingCode'],
    { channel: 'sms', details: renamed },
    2,
  ])
})

test('a sign-in that breaks begins again, and the rider is not lost', () => {
  const { rider, signIn, did, value } = setUp()
  const before = signIn()
  rider.send({ type: 'xstate.error.actor.signIn', error: new Error('broken') } as never)
  expect([value(), did]).toEqual([['signingIn', 'enteringDetails'], []])
  expect(signIn()).not.toBe(before)
})
