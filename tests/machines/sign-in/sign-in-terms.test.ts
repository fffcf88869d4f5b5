import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problems'
import { details, setUp, start, tokens } from './sign-in-actor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

describe('terms that were never agreed to', () => {
  const agreeing = async () => {
    const it = setUp()
    await it.codeAsked()
    it.signIn.send({ type: 'code.submit', otp: '123456' })
    await it.last('verifyCode').answer({ tokens, mustAgree: true })
    expect([it.value(), it.did, it.context().signedIn]).toEqual([
      { agreeing: 'reading' },
      ['storePendingCode', 'storePendingCode'],
      { tokens, mustAgree: true },
    ])
    return it
  }

  test('are agreed to by the tokens of the code, before there is a session', async () => {
    const { signIn, last, value, context, names, did } = await agreeing()
    for (let tap = 0; tap < 20; tap++) signIn.send({ type: 'terms.agree' })
    expect([value(), signIn.getSnapshot().hasTag('busy'), last('agreeToTerms').input]).toEqual([{ agreeing: 'sending' }, true, { tokens }])
    await last('agreeToTerms').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), context().problem]).toEqual([{ agreeing: 'reading' }, { kind: 'offline' }])
    signIn.send({ type: 'terms.agree' })
    expect(context().problem).toBe(null)
    await last('agreeToTerms').answer({})
    expect(signIn.getSnapshot().output).toEqual({ tokens, details })
    expect(names()).toEqual(['requestCode', 'verifyCode', 'agreeToTerms', 'agreeToTerms'])
    expect(did.slice(2)).toEqual(['removePendingCode'])
  })

  test('are still asked for on a page that is loaded anew', async () => {
    const { pendingCode } = (await agreeing()).context()
    expect(pendingCode).toMatchObject({ details, signedIn: { tokens, mustAgree: true } })
    const { signIn, last, value } = setUp(pendingCode)
    expect(value()).toEqual({ agreeing: 'reading' })
    signIn.send({ type: 'terms.agree' })
    expect(last('agreeToTerms').input).toEqual({ tokens })
    await last('agreeToTerms').answer({})
    expect(signIn.getSnapshot().output).toEqual({ tokens, details })
  })

  test('leave no session, no code and no problem behind when the number is changed instead', async () => {
    const { signIn, last, value, context, did } = await agreeing()
    signIn.send({ type: 'terms.agree' })
    await last('agreeToTerms').fail(new ProblemError({ kind: 'offline' }))
    signIn.send({ type: 'number.change' })
    expect([value(), context().signedIn, context().pendingCode, context().problem]).toEqual(['enteringDetails', null, null, null])
    expect(did.slice(2)).toEqual(['removePendingCode'])
  })
})
