import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import type { Details } from '#machines/sign-in/facts'
import { codeSent, cooling, details, ready, setUp, start, tokens } from './sign-in-actor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

test.each([30, 60, 120])('another code may be asked for when the server said: after %d s', async (resendIn) => {
  const { signIn, value, pass, codeAsked } = setUp()
  await codeAsked(resendIn)
  pass(resendIn - 1)
  expect([value(), signIn.getSnapshot().can({ type: 'code.resend' })]).toEqual([cooling, false])
  pass(1)
  expect([value(), signIn.getSnapshot().can({ type: 'code.resend' })]).toEqual([ready, true])
})

test('a new code starts the wait anew; one that was not sent does not', async () => {
  const { signIn, last, value, context, pass, codeAsked } = setUp()
  await codeAsked()
  pass(30)
  signIn.send({ type: 'code.resend' })
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  expect([value(), context().problem, context().resent]).toEqual([ready, { kind: 'offline' }, false])
  signIn.send({ type: 'code.resend' })
  await last('requestCode').answer({ ...codeSent, resendIn: 60 })
  expect([value(), context().pendingCode?.resendAt, context().problem, context().resent]).toEqual([cooling, start + 90_000, null, true])
  signIn.send({ type: 'number.change' })
  expect(context().resent).toBe(false)
})

test('the number may be changed, and the same details lead back to the code that is on its way', async () => {
  const { signIn, names, value, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  expect(value()).toBe('enteringDetails')
  signIn.send({ type: 'details.submit', details })
  expect([value(), names()]).toEqual([cooling, ['requestCode']])
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, phoneNumber: '+2348061234567' } })
  expect([value(), names()]).toEqual(['requestingCode', ['requestCode', 'requestCode']])
})

test('a referral code that is added, or a number that is typed in another way, needs no other code, and is what goes on', async () => {
  const { signIn, names, last, value, did, context, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  const added = { ...details, typed: '+234 803 123 4567', referralCode: 'BOLA-2026' }
  signIn.send({ type: 'details.submit', details: added })
  expect([value(), names(), did]).toEqual([cooling, ['requestCode'], ['storePendingCode', 'storePendingCode']])
  expect(context().pendingCode).toEqual({ details: added, codeLength: 6, resendAt: start + 30_000, channel: 'sms', channels: undefined })
  signIn.send({ type: 'code.submit', otp: '123456' })
  await last('verifyCode').answer({ tokens })
  expect(signIn.getSnapshot().output).toEqual({ tokens, details: added })
})

test('who gives the first number again after another one could not be sent a code enters the code of the first', async () => {
  const { signIn, last, value, context, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, phoneNumber: '+2348061234567' } })
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  expect(context().pendingCode?.details).toEqual(details)
  signIn.send({ type: 'details.submit', details })
  expect([value(), context().problem]).toEqual([cooling, null])
  signIn.send({ type: 'code.submit', otp: '123456' })
  expect(last('verifyCode').input).toEqual({ phoneNumber: details.phoneNumber, otp: '123456' })
})

test('a rider who corrects who they are is asked for with another code', async () => {
  const { signIn, last, names } = setUp()
  const rider = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' }
  signIn.send({ type: 'details.submit', details: { ...details, rider } })
  await last('requestCode').answer(codeSent)
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, rider: { ...rider, email: 'ada@example.org' } } })
  expect(names()).toEqual(['requestCode', 'requestCode'])
})

test('a wait that is over stays over when the number was looked at again', async () => {
  const { signIn, value, pass, codeAsked } = setUp()
  await codeAsked()
  pass(30)
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details })
  expect(value()).toEqual(ready)
})

describe('a code whose asking had no answer', () => {
  const unanswered: Problem = { kind: 'unanswered' }
  const early: Problem = { kind: 'limited', retryAfter: 29, message: 'Wait' }
  const askTwice = async (second: Problem, again = details) => {
    const it = setUp()
    it.signIn.send({ type: 'details.submit', details })
    await it.last('requestCode').fail(new ProblemError(unanswered))
    expect([it.value(), it.context().problem]).toEqual(['enteringDetails', unanswered])
    it.signIn.send({ type: 'details.submit', details: again })
    await it.last('requestCode').fail(new ProblemError(second))
    return it
  }

  test('is entered when it is too early for another: it was made', async () => {
    const { value, context, did, pass, signIn, last, names } = await askTwice(early)
    expect([value(), context().problem, did, context().pendingCode]).toEqual([
      cooling,
      null,
      ['storePendingCode'],
      { details, codeLength: 6, resendAt: start + 29_000, channels: undefined, channel: 'sms' },
    ])
    pass(29)
    expect(value()).toEqual(ready)
    signIn.send({ type: 'number.change' })
    signIn.send({ type: 'details.submit', details: { ...details, typed: 'other', phoneNumber: 'other' } })
    await last('requestCode').fail(new ProblemError(early))
    signIn.send({ type: 'details.submit', details: { ...details, typed: 'third', phoneNumber: 'third' } })
    await last('requestCode').fail(new ProblemError(early))
    expect([value(), context().problem, names().length]).toEqual(['enteringDetails', early, 4])
  })

  test('is entered by who had no answer twice', async () => {
    const { value, signIn, last } = await askTwice(unanswered)
    expect(value()).toBe('enteringDetails')
    signIn.send({ type: 'details.submit', details: { ...details, returning: true } })
    await last('requestCode').fail(new ProblemError({ ...early, retryAfter: 120 }))
    expect(value()).toEqual(cooling)
  })

  test('that could not be sent at all is no code', async () => {
    const { signIn, last, value } = setUp()
    signIn.send({ type: 'details.submit', details })
    await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
    signIn.send({ type: 'details.submit', details })
    await last('requestCode').fail(new ProblemError(early))
    expect(value()).toBe('enteringDetails')
  })

  test.each<[string, Problem, Details]>([
    ['at another number', early, { ...details, phoneNumber: '+2348061234567' }],
    ['at a limit that lasts longer than any wait for a code', { ...early, retryAfter: 121 }, details],
    ['at a server that fails', { kind: 'broken' }, details],
  ])('is not waited for %s', async (_, second, again) => {
    const { value, context } = await askTwice(second, again)
    expect([value(), context().problem, context().pendingCode]).toEqual(['enteringDetails', second, null])
  })
})

test('each call is told by its tag, and another code goes to the same number and is remembered', async () => {
  const { signIn, last, did, pass, codeAsked, context } = setUp()
  const tags = () => [...signIn.getSnapshot().tags]
  expect(tags()).toEqual([])
  signIn.send({ type: 'details.submit', details })
  expect(tags()).toEqual(['busy'])
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  expect(tags()).toEqual([])
  await codeAsked()
  signIn.send({ type: 'code.submit', otp: '000000' })
  expect(tags()).toEqual(['busy'])
  await last('verifyCode').fail(new ProblemError({ kind: 'offline' }))
  expect(context().problem).toEqual({ kind: 'offline' })
  pass(30)
  signIn.send({ type: 'code.resend' })
  expect([tags(), last('requestCode').input]).toEqual([['resending'], { details, channel: 'sms' }])
  await last('requestCode').answer(codeSent)
  expect([tags(), did]).toEqual([[], ['storePendingCode', 'storePendingCode']])
})

test('on a slow line a new code may be entered, or the number changed, before the answer to asking for it has come', async () => {
  const { signIn, last, pass, codeAsked, value } = setUp()
  await codeAsked()
  pass(30)
  signIn.send({ type: 'code.resend' })
  signIn.send({ type: 'code.submit', otp: '654321' })
  expect([value(), last('verifyCode').input]).toEqual([{ enteringCode: 'verifying' }, { phoneNumber: details.phoneNumber, otp: '654321' }])
  await last('verifyCode').fail(new ProblemError({ kind: 'offline' }))
  expect(value()).toEqual(ready)
  signIn.send({ type: 'code.resend' })
  signIn.send({ type: 'number.change' })
  expect(value()).toEqual('enteringDetails')
})

test('where the clock of the phone was set back, another code may be asked for after the longest wait there is', () => {
  const it = setUp({ details, codeLength: 6, resendAt: start + 3_600_000 })
  it.pass(119)
  expect(it.value()).toEqual(cooling)
  it.pass(1)
  expect(it.value()).toEqual(ready)
})

test('a code may come another way: by the one that is asked for, and by SMS again unless it is', async () => {
  const { signIn, last, context, pass, codeAsked } = setUp()
  const channels = ['sms', 'voice', 'whatsapp']
  await codeAsked()
  expect(context().pendingCode?.channels).toBe(undefined)
  for (const [channel, came] of [
    ['voice', 'voice'],
    ['whatsapp', 'whatsapp'],
    [undefined, 'sms'],
  ] as const) {
    pass(30)
    signIn.send({ type: 'code.resend', ...(channel ? { channel } : {}) })
    expect(last('requestCode').input).toEqual({ details, channel: came })
    await last('requestCode').answer({ ...codeSent, channels })
    expect([context().pendingCode?.channel, context().pendingCode?.channels, context().channel]).toEqual([came, channels, came])
  }
  pass(30)
  signIn.send({ type: 'code.resend', channel: 'voice' })
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  expect([context().pendingCode?.channel, context().channel]).toEqual(['sms', 'voice'])
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, phoneNumber: '+2348031234568' } })
  expect(last('requestCode').input).toEqual({ details: { ...details, phoneNumber: '+2348031234568' }, channel: 'sms' })
})

test('nothing is said of a new code, or of one that was wrong, once the number is changed, wherever that is', async () => {
  const again = async () => {
    const it = setUp()
    await it.codeAsked()
    it.pass(30)
    it.signIn.send({ type: 'code.resend' })
    await it.last('requestCode').answer(codeSent)
    it.signIn.send({ type: 'code.submit', otp: '000000' })
    return it
  }
  const said = ({ value, context }: ReturnType<typeof setUp>) => [value(), context().resent, context().problem]
  const wrong = new ProblemError({ kind: 'broken' })
  const typing = await again()
  await typing.last('verifyCode').fail(wrong)
  expect(said(typing)).toEqual([cooling, true, { kind: 'broken' }])
  typing.pass(30)
  typing.signIn.send({ type: 'code.resend' })
  expect(said(typing)).toEqual([{ enteringCode: 'resending' }, true, { kind: 'broken' }])
  typing.signIn.send({ type: 'number.change' })
  expect(said(typing)).toEqual(['enteringDetails', false, null])
  const agreeing = await again()
  await agreeing.last('verifyCode').answer({ tokens, mustAgree: true })
  expect(said(agreeing)).toEqual([{ agreeing: 'reading' }, true, null])
  agreeing.signIn.send({ type: 'number.change' })
  expect(said(agreeing)).toEqual(['enteringDetails', false, null])
})
