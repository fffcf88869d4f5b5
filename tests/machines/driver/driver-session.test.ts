import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { settle } from '#tests/machines/pending-calls.ts'
import { phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

describe('the session', () => {
  test.each([
    ['refused', 'sessionEnded'],
    ['gone', 'signedOut'],
    ['blocked', 'cookiesBlocked'],
  ] as const)('that ends in the middle of a save leads to the sign-up with the number and a word why: %s', async (why, notice) => {
    const { driver, last, stepAt, value, context, names } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers: {} })
    const { signal } = last('saveStep')
    driver.send({ type: 'session.ended', why })
    expect([value(), signal.aborted, names().at(-1), last('signIn').input]).toEqual([
      'signingIn',
      true,
      'signIn',
      { typed: phoneNumber, referralCode: undefined, notice, pendingCode: null },
    ])
    expect([context().record, context().profile]).toEqual([null, null])
  })

  test('that was left leads to a sign-in that says so, and knows no number', async () => {
    const { driver, last, stepAt } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'session.ended', why: 'loggedOut' })
    expect(last('signIn').input).toEqual({ typed: '', referralCode: undefined, notice: 'loggedOut', pendingCode: null })
  })

  test.each([
    ['not_found', true],
    ['referral_used', false],
  ] as const)(
    'that begins uses the referral code once before the server is asked, and goes on without it after a %s',
    async (code, isTold) => {
      const { did, last, names, told, context } = startDriverActor({ hasSession: false })
      const tokens = { accessToken: 'a', refreshToken: 'r' }
      const details = { phoneNumber, typed: '0803 123 4567', referralCode: 'ADE-2026' }
      await last('signIn').answer({ tokens, details })
      expect([did, last('useReferral').input]).toEqual([[['startSession', { tokens, details }]], { referralCode: 'ADE-2026' }])
      await last('useReferral').fail(new ProblemError({ kind: 'refused', status: 409, message: '', errors: [{ code, message: '' }] }))
      expect([names(), context().referralRefused, context().referralCode]).toEqual([
        ['signIn', 'useReferral', 'readApplication'],
        isTold,
        undefined,
      ])
      expect(await told(recordOf('personal_info'))).toEqual({ signedIn: { personal_info: { editing: 'idle' } } })
    },
  )

  test('that began in another tab leaves no code to enter once it was left', async () => {
    const pendingCode = { details: { phoneNumber, typed: phoneNumber }, codeLength: 6, resendAt: 0 }
    const { driver, told, last } = startDriverActor({ hasSession: false, pendingCode })
    driver.send({ type: 'session.found' })
    await told(recordOf('personal_info'))
    driver.send({ type: 'session.ended', why: 'loggedOut' })
    expect(last('signIn').input).toEqual({ typed: '', referralCode: undefined, notice: 'loggedOut', pendingCode: null })
  })

  test('that another tab began leads on from the sign-up to the hub', async () => {
    const { driver, told } = startDriverActor({ hasSession: false })
    driver.send({ type: 'session.found' })
    expect(await told(recordOf('personal_info'))).toEqual({ signedIn: { hub: { reading: 'idle' } } })
  })
})

test('the driver app is opened once, by the link that came', async () => {
  const { driver, did, last, told, value } = startDriverActor()
  await told(recordOf('approved'))
  driver.send({ type: 'app.open' })
  driver.send({ type: 'app.open' })
  const deepLink = { address: 'cruzer-driver://login?token=t', until: 1 }
  await last('readDeepLink').answer(deepLink)
  await settle()
  expect([value(), did]).toEqual([{ signedIn: { congratulations: { celebrating: 'idle' } } }, [['openDeepLink', deepLink]]])
})
