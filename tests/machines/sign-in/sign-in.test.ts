import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import { codeSent, cooling, details, ready, setUp, start, tokens } from './sign-in-actor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

test('a code is asked for, remembered beyond the page, entered, and gives tokens and what was filled in', async () => {
  const { signIn, last, did, value, context, codeAsked } = setUp()
  await codeAsked()
  expect([last('requestCode').input, value(), did, context().pendingCode]).toEqual([
    { details, channel: 'sms' },
    cooling,
    ['storePendingCode'],
    { details, codeLength: 6, resendAt: start + 30_000, channels: undefined, channel: 'sms' },
  ])
  signIn.send({ type: 'code.submit', otp: '123456' })
  expect(last('verifyCode').input).toEqual({ phoneNumber: details.phoneNumber, otp: '123456' })
  await last('verifyCode').answer({ tokens })
  const { status, output } = signIn.getSnapshot()
  expect([status, output, did]).toEqual(['done', { tokens, details }, ['storePendingCode', 'removePendingCode']])
})

test('a wrong code stays on the code, and the wait goes on where it was', async () => {
  const wrong: Problem = {
    kind: 'refused',
    status: 422,
    message: 'No',
    errors: [{ code: 'code_wrong', message: 'No', field: 'otp' }],
    attemptsLeft: 4,
  }
  const { signIn, last, value, context, pass, codeAsked } = setUp()
  await codeAsked()
  for (const then of [cooling, ready]) {
    signIn.send({ type: 'code.submit', otp: '000000' })
    await last('verifyCode').fail(new ProblemError(wrong))
    expect([value(), context().problem]).toEqual([then, wrong])
    pass(30)
  }
})

test('twenty quick taps ask for one code, and check it once', async () => {
  const { signIn, names, last } = setUp()
  for (let tap = 0; tap < 20; tap++) signIn.send({ type: 'details.submit', details })
  await last('requestCode').answer(codeSent)
  for (let tap = 0; tap < 20; tap++) signIn.send({ type: 'code.submit', otp: '123456' })
  expect(names()).toEqual(['requestCode', 'verifyCode'])
})

test('a code that cannot be sent leaves what was filled in, with the problem', async () => {
  const limited: Problem = { kind: 'limited', retryAfter: 30, message: 'Wait' }
  const { signIn, last, value, context } = setUp()
  signIn.send({ type: 'details.submit', details })
  await last('requestCode').fail(new ProblemError(limited))
  expect([value(), context().details, context().problem, context().pendingCode]).toEqual(['enteringDetails', details, limited, null])
})

test('it begins with what it is told, and with nothing else', () => {
  const { context } = setUp(null, { typed: '0803', referralCode: 'ADE-2026', notice: 'signedOut' })
  expect(context()).toEqual({
    details: { phoneNumber: '', typed: '0803', referralCode: 'ADE-2026' },
    notice: 'signedOut',
    pendingCode: null,
    channel: 'sms',
    resent: false,
    unanswered: null,
    signedIn: null,
    problem: null,
    resendFailed: false,
  })
})

test('the code may be gone forward to again, while it is that of the number that stands there', async () => {
  const { signIn, value, context, last, names, codeAsked } = setUp()
  signIn.send({ type: 'code.open' })
  expect(value()).toBe('enteringDetails')
  await codeAsked()
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'code.open' })
  expect([value(), names()]).toEqual([cooling, ['requestCode']])
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, phoneNumber: '+2348031234568' } })
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  signIn.send({ type: 'code.open' })
  expect([value(), context().problem]).toEqual(['enteringDetails', { kind: 'offline' }])
})

test('a rider’s right code gives no tokens', async () => {
  const { signIn, last, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'code.submit', otp: '123456' })
  await last('verifyCode').answer({ tokens: null })
  expect(signIn.getSnapshot().output).toEqual({ tokens: null, details })
})

test('what failed is known: asking for a new code by the channel that was chosen, or the code that was entered', async () => {
  const { signIn, last, pass, codeAsked, context } = setUp()
  await codeAsked()
  pass(30)
  signIn.send({ type: 'code.resend', channel: 'voice' })
  await last('requestCode').fail(new ProblemError({ kind: 'offline' }))
  expect([context().problem, context().resendFailed, context().channel]).toEqual([{ kind: 'offline' }, true, 'voice'])
  signIn.send({ type: 'code.submit', otp: '000000' })
  await last('verifyCode').fail(new ProblemError({ kind: 'offline' }))
  expect([context().problem, context().resendFailed]).toEqual([{ kind: 'offline' }, false])
})

test('a problem is gone when the details are submitted again, the number is changed, or the code was right', async () => {
  const { signIn, last, context, codeAsked } = setUp()
  const fail = async (call: string) => {
    await last(call).fail(new ProblemError({ kind: 'offline' }))
    expect(context().problem).toEqual({ kind: 'offline' })
  }
  signIn.send({ type: 'details.submit', details })
  await fail('requestCode')
  signIn.send({ type: 'details.submit', details })
  expect(context().problem).toBe(null)
  await last('requestCode').answer(codeSent)
  signIn.send({ type: 'code.submit', otp: '000000' })
  await fail('verifyCode')
  signIn.send({ type: 'number.change' })
  expect(context().problem).toBe(null)
  signIn.send({ type: 'details.submit', details: { ...details, phoneNumber: '+2348061234567' } })
  await fail('requestCode')
  signIn.send({ type: 'details.submit', details })
  expect(context().problem).toBe(null)
  await codeAsked()
  signIn.send({ type: 'code.submit', otp: '000000' })
  await fail('verifyCode')
  signIn.send({ type: 'code.submit', otp: '123456' })
  await last('verifyCode').answer({ tokens })
  expect(context().problem).toBe(null)
})

test.each([
  ['still waits', start + 12_000, cooling],
  ['waits no longer', start - 1, ready],
])('a page that comes back to its code %s', (_, resendAt, value) => {
  const it = setUp({ details, codeLength: 6, resendAt })
  it.pass(0)
  expect([it.value(), it.context().details, it.names()]).toEqual([value, details, []])
})

test('a code that was asked for at the sign-up serves the sign-in, and the other way round', async () => {
  const { signIn, names, value, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, returning: true } })
  expect([value(), names()]).toEqual([cooling, ['requestCode']])
})
