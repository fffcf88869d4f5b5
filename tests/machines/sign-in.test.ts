import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import type { Details, PendingCode } from '#machines/sign-in/facts'
import { signInMachine } from '#machines/sign-in.machine'
import { pendingCalls } from './pending-calls.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const details: Details = { phoneNumber: '+2348031234567', typed: '0803 123 4567', referralCode: 'ADE-2026' }
const codeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }
const tokens = { accessToken: 'a', refreshToken: 'r' }

function setUp(asked: PendingCode | null = null, input: Partial<InputFrom<typeof signInMachine>> = {}) {
  const { actor, names, last } = pendingCalls()
  const clock = new SimulatedClock()
  const did: string[] = []
  const signIn = createActor(
    signInMachine.provide({
      actors: { requestCode: actor('requestCode'), verifyCode: actor('verifyCode'), agreeToTerms: actor('agreeToTerms') },
      actions: { storePendingCode: () => void did.push('storePendingCode'), removePendingCode: () => void did.push('removePendingCode') },
    }),
    { clock, input: { typed: '', notice: null, pendingCode: asked, ...input } },
  ).start()
  const value = () => signIn.getSnapshot().value
  const context = () => signIn.getSnapshot().context
  const pass = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    clock.increment(seconds * 1000)
  }
  const codeAsked = async (resendIn = 30) => {
    signIn.send({ type: 'details.submit', details })
    await last('requestCode').answer({ ...codeSent, resendIn })
  }
  return { signIn, names, last, did, value, context, pass, codeAsked }
}
const cooling = { enteringCode: { typing: 'cooling' } }
const ready = { enteringCode: { typing: 'ready' } }

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

test('the number may be changed, and the same details lead back to the code that is on its way', async () => {
  const { signIn, names, value, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  expect(value()).toBe('enteringDetails')
  signIn.send({ type: 'details.submit', details })
  expect([value(), names()]).toEqual([cooling, ['requestCode']])
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, referralCode: undefined } })
  expect([value(), names()]).toEqual(['requestingCode', ['requestCode', 'requestCode']])
})

test('a wait that is over stays over when the number was looked at again', async () => {
  const { signIn, value, pass, codeAsked } = setUp()
  await codeAsked()
  pass(30)
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details })
  expect(value()).toEqual(ready)
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
  signIn.send({ type: 'details.submit', details: { ...details, referralCode: undefined } })
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

test('a code that was asked for at the sign-up serves the sign-in, and the other way round', async () => {
  const { signIn, names, value, codeAsked } = setUp()
  await codeAsked()
  signIn.send({ type: 'number.change' })
  signIn.send({ type: 'details.submit', details: { ...details, returning: true } })
  expect([value(), names()]).toEqual([cooling, ['requestCode']])
})
